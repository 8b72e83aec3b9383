import { createHash } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterEach, expect, describe as group, it } from 'vitest'
import { describe } from './rtsp-describe.ts'
import { readResponse } from './rtsp-response.ts'
import { videoIn } from './session-description.ts'

const servers: Server[] = []
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})
/** A camera on this machine that answers each request by a function of it. */
async function cameraThat(answers: (request: string) => string | null) {
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const answer = answers(data.toString())
      if (answer !== null) socket.write(answer)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `rtsp://127.0.0.1:${port}/main`, address: '127.0.0.1', port }
}
const reply = (status: string, headers: readonly string[] = [], body = '') =>
  [`RTSP/1.0 ${status}`, 'CSeq: 1', `Content-Length: ${body.length}`, ...headers, '', body].join('\r\n')
const description = (codec: string) =>
  [
    'v=0',
    's=x',
    'm=audio 0 RTP/AVP 8',
    'm=video 0 RTP/AVP 96',
    `a=rtpmap:96 ${codec}/90000`,
    'a=x-dimensions:1920,1080',
  ].join('\r\n')
const login = { name: 'viewer', password: 'right' }
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
/** Answers a request that signs in with the right password by digest. */
const guarded = (request: string) => {
  const given = (name: string) => new RegExp(`${name}="?([^",\\r]*)`).exec(request)?.[1] ?? ''
  if (!request.includes('Authorization: Digest'))
    return reply('401 Unauthorized', [
      'WWW-Authenticate: Basic realm="x"',
      'WWW-Authenticate: Digest realm="cam", nonce="n1", qop="auth"',
    ])
  const own = md5('viewer:cam:right')
  const asked = md5(`DESCRIBE ${given('uri')}`.replace(' ', ':'))
  const wanted = md5(`${own}:n1:00000001:${given('cnonce')}:auth:${asked}`)
  return given('response') === wanted
    ? reply('200 OK', [], description('H264'))
    : reply('401 Unauthorized', ['WWW-Authenticate: Digest realm="cam", nonce="n2"'])
}
const quick = { timeoutMs: 300 }

group('what is wrong with a camera', () => {
  it('that is not there, says nothing, or is no camera', async () => {
    const gone = await cameraThat(() => null)
    expect((await describe(gone, null, quick)).problem).toBe('silent')
    const [server] = servers.splice(0)
    await new Promise((resolve) => {
      for (const socket of sockets) socket.destroy()
      server?.close(resolve)
    })
    expect((await describe(gone, null, quick)).problem).toBe('unreachable')
    for (const answer of [
      'HTTP/1.1 200 OK\r\n\r\n',
      '\0'.repeat(100),
      `RTSP/1.0 200 OK\r\nContent-Length: 1000000\r\n\r\n`,
    ])
      expect((await describe(await cameraThat(() => answer), null, quick)).problem).toBe('notRtsp')
    const endless = await cameraThat(() => `RTSP/1.0 200 OK\r\nX: ${'y'.repeat(20_000)}`)
    expect((await describe(endless, null, quick)).problem).toBe('notRtsp')
  })

  it('that demands an account', async () => {
    const camera = await cameraThat(guarded)
    expect((await describe(camera, null)).problem).toBe('loginNeeded')
    expect((await describe(camera, { ...login, password: 'wrong' })).problem).toBe('wrongPassword')
    const basic = await cameraThat(() => reply('401 Unauthorized', ['WWW-Authenticate: Basic realm="x"']))
    expect((await describe(basic, login)).problem).toBe('loginUnsafe')
  })

  it('never sends the password itself', async () => {
    const said: string[] = []
    const camera = await cameraThat((request) => {
      said.push(request)
      return guarded(request)
    })
    await describe(camera, login)
    expect(said).toHaveLength(2)
    expect(said.join('')).not.toMatch(/right|cmlnaHQ/)
  })

  it('whose stream is missing, refused, without video, or of a codec nothing plays', async () => {
    const problemOf = async (answer: string) => (await describe(await cameraThat(() => answer), null)).problem
    expect(await problemOf(reply('404 Not Found'))).toBe('noStream')
    expect(await problemOf(reply('302 Moved', ['Location: rtsp://169.254.169.254/']))).toBe('refused')
    expect(await problemOf(reply('200 OK', [], 'v=0'))).toBe('noVideo')
    expect(await problemOf(reply('200 OK', [], description('VP9')))).toBe('codec')
  })

  it('whose clock is wrong', async () => {
    const now = new Date('2026-11-24T08:00:00Z')
    const camera = await cameraThat(() => reply('200 OK', ['Date: Tue, 24 Nov 2026 08:01:30 GMT'], description('H265')))
    expect(await describe(camera, null, { now: () => now })).toMatchObject({ problem: null, clockOffset: 90 })
  })
})

it('a camera that works says its codec and resolution', async () => {
  const answer = await describe(await cameraThat(guarded), login)
  expect(answer).toMatchObject({ problem: null, track: { codec: 'H264', resolution: '1920x1080' }, clockOffset: null })
  expect(answer.delayMs).toBeGreaterThanOrEqual(0)
})

it('a response arrives in any pieces, and no bytes break the reader', () => {
  const whole = Buffer.from(reply('200 OK', ['X: 1'], description('H264')))
  fc.assert(
    fc.property(fc.nat({ max: whole.length - 1 }), (length) => {
      expect(readResponse(whole.subarray(0, length))).toBeUndefined()
    }),
  )
  expect(readResponse(whole)?.body).toBe(description('H264'))
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => videoIn(text)).not.toThrow()
    }),
  )
})
