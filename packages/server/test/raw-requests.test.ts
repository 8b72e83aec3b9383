import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from './support/app.ts'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await startForTest({ seeded: false })
  // As the MQTT over WebSocket handler does.
  server.app.server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 418 upgraded\r\n\r\n'))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.stop())

/** Sends bytes on a new connection; returns the response until it closes. */
const send = (text: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (bytes) => {
      heard += String(bytes)
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(heard))
    socket.write(text)
  })
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
const get = (more: string) => `GET /api/health HTTP/1.1\r\nHost: here\r\n${more}`

describe('a request that is none', () => {
  it.each([
    ['a line that says nothing', 'xyz\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/blade-auth/oauth/token HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['headers beyond all measure', `${get('')}X: ${'a'.repeat(70_000)}\r\n\r\n`, 431],
  ])('is refused in the envelope: %s', async (_, text, status) => {
    const answer = await send(text)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(answer).toMatch(/content-length: \d+/i)
    expect(bodyOf(answer)).toEqual({
      code: status,
      success: false,
      data: null,
      msg: expect.stringMatching(/[一-鿿].* \/ .*[a-z]/),
    })
  })
})

describe('a request to speak another protocol', () => {
  it('that is not spoken here is answered as if it had not asked', async () => {
    const answer = await send(
      get('Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n'),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 (200|503) /)
  })
  it('that is WebSocket is passed on', async () => {
    expect(await send(get('Connection: Upgrade\r\nUpgrade: WebSocket\r\n\r\n'))).toContain('418 upgraded')
  })
})

it('a call by the wrong method says by which it goes', async () => {
  for (const [method, path, allow] of [
    ['POST', '/blade-auth/oauth/user-info', 'GET'],
    ['PUT', '/blade-auth/oauth/user-info', 'GET'],
    ['GET', '/blade-desk/notice/submit', 'POST'],
    ['DELETE', '/blade-desk/notice/submit', 'POST'],
  ] as const) {
    const { status, headers, body } = await server.call(method, path)
    expect([status, headers.allow, body.code], `${method} ${path}`).toEqual([405, expect.stringContaining(allow), 405])
  }
  expect((await server.call('PUT', '/nothing')).status).toBe(404)
})
