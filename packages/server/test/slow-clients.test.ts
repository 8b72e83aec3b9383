import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { client, startForTest, type TestApp } from './support/app.ts'

let server: TestApp
let port: number
const open: Socket[] = []
beforeAll(async () => {
  server = await startForTest({
    seeded: false,
    limits: {
      headersMs: 200,
      requestMs: 3000,
      bodyMs: 500,
      bodySpanMs: 200,
      bodyBytes: 1000,
      keepAliveMs: 200,
      checkMs: 50,
      slowBodies: 2,
    },
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await server.stop()
})

/** Opens a connection and sends text; `ended` resolves to the response when the server closes it. */
function send(text: string): { socket: Socket; ended: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  let heard = ''
  socket.on('data', (bytes) => {
    heard += String(bytes)
  })
  socket.on('error', () => undefined)
  socket.write(text)
  // A client still sending after the response may see a connection reset: it ends either way.
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  return { socket, ended }
}

const line = 'POST /api/blade-auth/oauth/token HTTP/1.1\r\nHost: here\r\n'
const post = (length: number, more = '') =>
  `${line}Authorization: ${client.authorization}\r\nContent-Type: application/json\r\n${more}Content-Length: ${length}\r\n\r\n`

it('headers that never end are ended', async () => {
  const { socket, ended } = send(line)
  const drip = setInterval(() => socket.writable && socket.write('X-A: b\r\n'), 20)
  expect(await ended).toContain('408')
  clearInterval(drip)
})

it('a connection that says nothing is closed', async () => {
  expect(await send('').ended).toMatch(/^$|408/)
})

it('a connection that has had its answer and asks nothing more is closed', async () => {
  expect(await send('GET /api/health HTTP/1.1\r\nHost: here\r\n\r\n').ended).toContain('HTTP/1.1 200')
})

it('a body that stops is answered 408 in the language of the caller', async () => {
  const answer = await send(`${post(1000)}{"username":`).ended
  expect(answer).toContain('HTTP/1.1 408')
  expect(answer).toContain('"code":408')
  expect(answer).toContain('请求内容传输过慢')
  expect(await send(`${post(1000, 'Accept-Language: en\r\n')}{`).ended).toContain('sent too slowly')
})

it('a body that trickles is cut off, with a length and in chunks', async () => {
  const chunked = `${line}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
  for (const [head, piece] of [
    [post(100_000), ' '],
    [chunked, '1\r\n \r\n'],
  ] as const) {
    const { socket, ended } = send(head)
    const drip = setInterval(() => socket.writable && socket.write(piece), 20)
    expect(await ended).toContain('HTTP/1.1 408')
    clearInterval(drip)
  }
})

it('a body that is not awaited does not keep its connection open', async () => {
  const { ended } = send(`POST /api/nothing HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n{`)
  expect(await ended).toMatch(/HTTP\/1\.1 40[48]/)
})

it('an upload in progress may take longer than another body', async () => {
  const put = 'POST /api/blade-resource/oss/endpoint/register-put-file HTTP/1.1\r\nHost: here\r\nConnection: close\r\n'
  const piece = 'x'.repeat(2000)
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n'
  const length = head.length + 16 * piece.length + '\r\n--b--\r\n'.length
  const { socket, ended } = send(
    `${put}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`,
  )
  socket.write(head)
  let sent = 0
  const drip = setInterval(() => {
    if (sent++ < 16) socket.write(piece)
    else {
      clearInterval(drip)
      socket.write('\r\n--b--\r\n')
    }
  }, 50)
  // 800 ms in total, more than the 500 ms of another body; without a phone code it is refused for that reason.
  const answer = await ended
  expect(answer).toContain('HTTP/1.1 400')
  expect(answer).not.toContain('"code":408')
})

it('one address holds so many slow bodies open and no more, others and quick ones are served', async () => {
  const from = (address: string) => post(1_000_000, `X-Forwarded-For: ${address}\r\n`)
  const feed = (socket: Socket) => setInterval(() => socket.writable && socket.write(' '.repeat(600)), 25)
  const first = [send(from('10.1.1.1')), send(from('10.1.1.1'))]
  const drips = first.map(({ socket }) => feed(socket))
  const third = send(from('10.1.1.1'))
  drips.push(feed(third.socket))
  const answers = await Promise.all([...first, third].map(({ ended }) => ended))
  // The first two hit the body timeout; the third was rejected earlier.
  expect(answers.map((answer) => answer.slice(9, 12)).sort()).toEqual(['408', '408', '429'])
  expect(answers.find((answer) => answer.includes('429'))).toMatch(/retry-after: \d+/i)
  for (const drip of drips) clearInterval(drip)
  const other = send(from('10.1.1.2'))
  const drip = feed(other.socket)
  expect(await other.ended).toContain('408')
  clearInterval(drip)
})

it('a body that stops inside the process, where no socket is, is answered all the same', async () => {
  const payload = new PassThrough()
  payload.write('{"username":')
  const headers = { 'content-type': 'application/json', 'content-length': '1000' }
  const answer = await server.app.inject({ method: 'POST', url: '/api/blade-auth/oauth/token', headers, payload })
  payload.destroy()
  expect([answer.statusCode, answer.json().code]).toEqual([408, 408])
})
