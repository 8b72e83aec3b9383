import { createHash } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { payloadsOf } from '../rtp/payloads.ts'
import type { AccessUnit, Replay, VideoSource } from '../video-source.ts'
import { NotARequest, readRequest } from './read-request.ts'
import { type RtspServer, type RtspServerOptions, startRtspServer } from './rtsp-server.ts'

const servers: RtspServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
const login = { name: 'viewer', password: 'right' }
const replays: (Replay | undefined)[] = []
const picture = [
  Buffer.from([0x65, ...new Uint8Array(3000).fill(7)]),
  Buffer.from([0x65, 1, 2]),
  Buffer.from([0x65, 3]),
]

/** A source that gives one key picture each time it is played. */
function oneSource() {
  const told = { plays: 0, stops: 0 }
  const source: VideoSource = {
    codec: 'H264',
    parameterSets: [Buffer.from('6742c00bda05', 'hex'), Buffer.from('68ce1720', 'hex')],
    width: 320,
    height: 180,
    framesPerSecond: 8,
    play(give: (unit: AccessUnit) => void, replay) {
      told.plays++
      replays.push(replay)
      give({ nals: picture, isKey: true, time: Date.now() })
      return () => void told.stops++
    },
  }
  return { source, told }
}
async function serverOf(more: Partial<RtspServerOptions> = {}) {
  const { source, told } = oneSource()
  const server = await startRtspServer({
    port: 0,
    sources: (path) => (path === '/c/main' ? source : undefined),
    ...more,
  })
  servers.push(server)
  return { server, told, url: `rtsp://127.0.0.1:${server.port}/c/main` }
}

/** A client that sends text and gives what comes back, up to a pattern. */
function clientOf(port: number) {
  const socket = connect({ host: '127.0.0.1', port })
  let received = Buffer.alloc(0)
  let isEnded = false
  let look = () => {}
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    look()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isEnded = true
    look()
  })
  return {
    socket,
    ask: (text: string | Buffer, isEnough: (bytes: Buffer) => boolean = (bytes) => bytes.includes('\r\n\r\n')) =>
      new Promise<Buffer>((resolve) => {
        look = () => {
          if (!isEnded && !isEnough(received)) return
          look = () => {}
          resolve(received)
          received = Buffer.alloc(0)
        }
        socket.write(text)
      }),
  }
}
const request = (method: string, url: string, ...headers: string[]) =>
  [`${method} ${url} RTSP/1.0`, 'CSeq: 1', ...headers, '', ''].join('\r\n')
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const signed = (method: string, url: string, answer: string, password: string, name = 'viewer') => {
  const nonce = /nonce="([^"]+)"/.exec(answer)?.[1] ?? ''
  const response = md5(`${md5(`${name}:camera:${password}`)}:${nonce}:${md5(`${method}:${url}`)}`)
  return `Authorization: Digest username="${name}", realm="camera", nonce="${nonce}", uri="${url}", response="${response}"`
}

describe('refusals', () => {
  it('of what is no request, or a longer one than is read', async () => {
    const { server } = await serverOf()
    for (const bad of ['\0\0\0\0', `GET ${'x'.repeat(20_000)}`, 'DESCRIBE x\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n'])
      expect((await clientOf(server.port).ask(bad, () => false)).toString()).toMatch(/^RTSP\/1\.0 400|^$/)
    const long = request('OPTIONS', '*', 'Content-Length: 999999')
    expect(() => readRequest(Buffer.from(long))).toThrow(NotARequest)
    expect((await clientOf(server.port).ask(request('OPTIONS', '*'))).toString()).toMatch(/^RTSP\/1\.0 200/)
  })

  it('without an account, with a wrong one, and with a nonce of somebody else', async () => {
    const { server, url } = await serverOf({ login })
    const client = clientOf(server.port)
    const first = (await client.ask(request('DESCRIBE', url))).toString()
    expect(first).toMatch(/^RTSP\/1\.0 401[\s\S]*WWW-Authenticate: Digest realm="camera"/)
    const status = async (header: string) =>
      (await client.ask(request('DESCRIBE', url, header))).toString().slice(9, 12)
    expect(await status(signed('DESCRIBE', url, first, 'wrong'))).toBe('401')
    expect(await status(signed('DESCRIBE', url, first, 'right', 'other'))).toBe('401')
    expect(await status(signed('PLAY', url, first, 'right'))).toBe('401')
    expect(await status(signed('DESCRIBE', url, 'nonce="1-1"', 'right'))).toBe('401')
    expect(await status(signed('DESCRIBE', url, first, 'right'))).toBe('200')
  })

  it('of streams and states that are not there', async () => {
    const { server, url } = await serverOf()
    const client = clientOf(server.port)
    const status = async (...args: Parameters<typeof request>) =>
      (await client.ask(request(...args))).toString().slice(9, 12)
    expect(await status('DESCRIBE', `${url}x`)).toBe('404')
    expect(await status('PLAY', url)).toBe('454')
    expect(await status('PAUSE', url)).toBe('454')
    expect(await status('SETUP', `${url}/trackID=0`, 'Transport: RTP/AVP;unicast;client_port=1-2')).toBe('461')
    expect(await status('RECORD', url)).toBe('405')
  })

  it('of a port that is taken', async () => {
    const { server } = await serverOf()
    await expect(startRtspServer({ port: server.port, sources: () => undefined })).rejects.toThrow(/EADDRINUSE/)
  })
})

it('describes the stream, its own clock, and plays over the connection until it is torn down', async () => {
  const { server, told, url } = await serverOf({ now: () => Date.parse('2026-11-26T08:00:00Z') })
  const client = clientOf(server.port)
  const description = (await client.ask(request('DESCRIBE', url), (bytes) => bytes.includes('trackID=0'))).toString()
  expect(description).toContain('Date: Thu, 26 Nov 2026 08:00:00 GMT')
  expect(description).toContain('a=rtpmap:96 H264/90000')
  expect(description).toContain('profile-level-id=42c00b')
  expect(description).toContain('a=x-dimensions:320,180')
  const answer = await client.ask(
    request('SETUP', `${url}/trackID=0`, 'Transport: RTP/AVP/TCP;unicast;interleaved=0-1'),
  )
  expect(answer.toString()).toMatch(/Session: \w+;timeout=60[\s\S]*interleaved=0-1/)
  const played = await client.ask(request('PLAY', url), (bytes) => bytes.includes(picture[2] ?? ''))
  const media = played.subarray(played.indexOf('\r\n\r\n') + 4)
  // A sender report, parameter sets and three units: one of them in three fragments.
  const packets: Buffer[] = []
  for (let at = 0; at < media.length; at += 4 + media.readUInt16BE(at + 2)) {
    expect(media[at]).toBe(0x24)
    packets.push(media.subarray(at + 1, at + 4 + media.readUInt16BE(at + 2)))
  }
  expect(packets.map(([channel]) => channel)).toEqual([1, 0, 0, 0, 0, 0])
  expect(packets.at(-1)?.[4]).toBe(0x80 | 96)
  const report = packets[0]?.subarray(3) ?? Buffer.alloc(28)
  expect((report.readUInt32BE(8) - 2_208_988_800) * 1000).toBe(Date.parse('2026-11-26T08:00:00Z'))
  // A receiver report between requests is skipped.
  const torn = await client.ask(
    Buffer.concat([Buffer.from([0x24, 1, 0, 2, 9, 9]), Buffer.from(request('TEARDOWN', url))]),
  )
  expect(torn.toString()).toMatch(/^RTSP\/1\.0 200/)
  expect(told).toEqual({ plays: 1, stops: 1 })
})

it('plays by UDP, pauses, and ends with the connection', async () => {
  const { server, told, url } = await serverOf()
  const [media, report] = await Promise.all(
    [0, 1].map(
      () =>
        new Promise<ReturnType<typeof createSocket>>((resolve) => {
          const socket = createSocket('udp4')
          socket.bind(0, '127.0.0.1', () => resolve(socket))
        }),
    ),
  )
  if (!media || !report) throw new Error('no socket')
  const client = clientOf(server.port)
  const ports = `${media.address().port}-${report.address().port}`
  await client.ask(request('SETUP', `${url}/trackID=0`, `Transport: RTP/AVP;unicast;client_port=${ports}`))
  const arrived = Promise.all(
    [media, report].map((socket) => new Promise((resolve) => socket.once('message', resolve))),
  )
  await client.ask(request('PLAY', url))
  await arrived
  await client.ask(request('PAUSE', url))
  expect(told).toEqual({ plays: 1, stops: 1 })
  await client.ask(request('PLAY', url))
  expect((await client.ask(request('GET_PARAMETER', url))).toString()).toMatch(/^RTSP\/1\.0 200/)
  client.socket.destroy()
  await expect.poll(() => told).toEqual({ plays: 2, stops: 2 })
  media.close()
  report.close()
})

it('plays a part of the past that is asked for, at the speed that is asked for', async () => {
  const { server, url } = await serverOf()
  const client = clientOf(server.port)
  replays.length = 0
  await client.ask(request('SETUP', `${url}/trackID=0`, 'Transport: RTP/AVP/TCP;unicast;interleaved=0-1'))
  const play = (range: string, scale: string) => request('PLAY', url, `Range: clock=${range}`, `Scale: ${scale}`)
  for (const [range, scale] of [
    ['yesterday', '1'],
    ['20261126T030405Z-', '0'],
    ['20261126T030405Z-', '100'],
  ] as const)
    expect((await client.ask(play(range, scale))).toString()).toMatch(/^RTSP\/1\.0 457/)
  const played = await client.ask(play('20261126T030405.5Z-', '4'), (bytes) => bytes.includes(picture[2] ?? ''))
  expect(replays).toEqual([{ from: Date.parse('2026-11-26T03:04:05.500Z'), speed: 4 }])
  // The extension of the header says when the picture was taken.
  expect(played.includes(Buffer.from([0xab, 0xac, 0, 3]))).toBe(true)
})

it('divides and gathers units so that each packet fits', () => {
  for (const codec of ['H264', 'H265'] as const) {
    const payloads = payloadsOf(codec, [...picture, Buffer.alloc(5000, 0x42), Buffer.alloc(1300, 0x42)])
    expect(payloads.length).toBeGreaterThan(6)
    for (const payload of payloads) expect(payload.length).toBeLessThanOrEqual(1403)
  }
  expect(payloadsOf('H264', [Buffer.alloc(0)])).toEqual([])
})
