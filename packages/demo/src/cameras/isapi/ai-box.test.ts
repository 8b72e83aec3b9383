import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { closeServer } from '../http-body.ts'
import { startAiBox } from './ai-box.ts'

const login = { name: 'viewer', password: 'right' }
const event = { channel: 2, type: 'PeopleCounting', isActive: true, time: Date.parse('2026-11-26T04:00:00Z') }
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

it('sends events with pictures to clients that sign in and listen', async () => {
  const box = await startAiBox({ port: 0, login })
  const uri = '/ISAPI/Event/notification/alertStream'
  const url = `http://127.0.0.1:${box.port}${uri}`
  const refused = await fetch(url)
  expect(refused.status).toBe(401)
  const nonce = /nonce="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '')?.[1] ?? ''
  const signedWith = (password: string) => {
    const response = md5(`${md5(`viewer:IP Camera:${password}`)}:${nonce}:${md5(`GET:${uri}`)}`)
    return {
      authorization: `Digest username="viewer", realm="IP Camera", nonce="${nonce}", uri="${uri}", response="${response}"`,
    }
  }
  expect((await fetch(url, { headers: signedWith('wrong') })).status).toBe(401)
  const stop = new AbortController()
  const stream = await fetch(url, { headers: signedWith('right'), signal: stop.signal })
  expect(stream.headers.get('content-type')).toContain('multipart/mixed; boundary=')
  await expect.poll(() => box.listeners).toBe(1)
  const reader = stream.body?.getReader()
  box.emit({ ...event, details: { enter: 3 }, picture: Buffer.from('JPEG') })
  let text = ''
  while (!text.includes('JPEG')) text += Buffer.from((await reader?.read())?.value ?? []).toString()
  expect(text).toContain('<eventType>PeopleCounting</eventType>')
  expect(text).toContain('<dateTime>2026-11-26T12:00:00+08:00</dateTime>')
  expect(text).toContain('<enter>3</enter>')
  stop.abort()
  await expect.poll(() => box.listeners).toBe(0)
  await box.close()
})

it('pushes an event to an address', async () => {
  const received: string[] = []
  const server = createServer((request, response) => {
    request.on('data', (part) => received.push(String(part)))
    request.on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const box = await startAiBox({ port: 0, login })
  expect(await box.push(`http://127.0.0.1:${port}/`, event)).toBe(204)
  expect(received.join('')).toContain('<eventType>PeopleCounting</eventType>')
  await box.close()
  await closeServer(server)
})
