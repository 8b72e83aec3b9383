import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import type { DigestGate, Login } from '../digest-gate.ts'
import type { Replay, SourceOf } from '../video-source.ts'
import { describeSource } from './describe-source.ts'
import { type MediaSession, mediaSession } from './media-session.ts'
import { NotARequest, readRequest, type TextRequest } from './read-request.ts'
import { datagrams, interleaved } from './transport.ts'

export interface RtspConnectionOptions {
  readonly host: string
  readonly sources: SourceOf
  readonly loginOf: (path: string) => Login | null
  readonly gate: DigestGate
  readonly now: () => number
}
interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A client says something within this time, ms, or its session ends; those that read over the connection need not. */
const silence = 60_000
const mostReceived = 96 * 1024
const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  454: 'Session Not Found',
  455: 'Method Not Valid in This State',
  457: 'Invalid Range',
  461: 'Unsupported Transport',
  500: 'Internal Server Error',
}
const methods = 'OPTIONS, DESCRIBE, SETUP, PLAY, PAUSE, GET_PARAMETER, SET_PARAMETER, TEARDOWN'

/** The path of a URL without the track and without a slash at its end. */
const pathOf = (url: string): string =>
  (URL.canParse(url) ? new URL(url).pathname : '').replace(/\/trackID=\d+$/, '').replace(/\/+$/, '')

const fastest = 16

const moment = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d(?:\.\d{1,6})?)Z$/
const momentIn = (text: string): number => Date.parse(text.replace(moment, '$1-$2-$3T$4:$5:$6Z'))

/**
 * The part of the past that a PLAY asks for (ONVIF replay): `Range: clock=20261126T080000Z-` with `Scale`, or with
 * `Rate-Control: no` as fast as it is read.
 */
function replayIn(headers: ReadonlyMap<string, string>): Replay | undefined | 'wrong' {
  const range = headers.get('range') ?? ''
  if (!range.startsWith('clock=')) return undefined
  const [begin = '', end = ''] = range.slice('clock='.length).split('-')
  if (!moment.test(begin) || (end !== '' && !moment.test(end))) return 'wrong'
  const speed = headers.get('rate-control') === 'no' ? fastest : Number(headers.get('scale') ?? 1)
  const [from, until] = [momentIn(begin), end === '' ? undefined : momentIn(end)]
  if (Number.isNaN(from) || Number.isNaN(until ?? 0) || !(speed > 0 && speed <= fastest)) return 'wrong'
  return { from, speed, ...(until !== undefined && { until }) }
}

/** Two channels or ports of a Transport header. */
const pairIn = (header: string, name: string): readonly [number, number] | undefined => {
  const [, first, second] = new RegExp(`${name}=(\\d{1,5})(?:-(\\d{1,5}))?`).exec(header) ?? []
  if (first === undefined) return undefined
  return [Number(first), Number(second ?? Number(first) + 1)]
}

/** Answers one client of an RTSP server (RFC 2326) until it goes. */
export function rtspConnection(socket: Socket, { host, sources, loginOf, gate, now }: RtspConnectionOptions): void {
  const id = randomBytes(8).toString('hex')
  let session: MediaSession | null = null
  let isDatagram = false
  let received: Buffer = Buffer.alloc(0)
  let isAnswering = false

  const end = () => {
    session?.close()
    session = null
  }
  socket.setNoDelay(true)
  const live = () => socket.setTimeout(session && !isDatagram ? 0 : silence)
  live()
  socket.on('timeout', () => socket.destroy())
  socket.on('error', () => {})
  socket.on('close', end)
  socket.on(
    'data',
    contain('camera: request', (part: Buffer) => {
      received = Buffer.concat([received, part])
      if (received.length > mostReceived) return socket.destroy()
      return answerAll()
    }),
  )

  async function answerAll(): Promise<void> {
    if (isAnswering) return
    isAnswering = true
    try {
      for (let request = next(); request; request = next()) send(request, await answerTo(request))
    } catch (error) {
      if (!(error instanceof NotARequest)) throw error
      socket.end('RTSP/1.0 400 Bad Request\r\n\r\n')
    } finally {
      isAnswering = false
    }
  }

  /** The next whole request; receiver reports of the client between requests are skipped. */
  function next(): TextRequest | undefined {
    while (received[0] === 0x24) {
      const length = 4 + (received.length >= 4 ? received.readUInt16BE(2) : 0)
      if (received.length < Math.max(length, 4)) return undefined
      received = received.subarray(length)
    }
    const read = readRequest(received)
    if (!read) return undefined
    received = received.subarray(read.length)
    return read.request
  }

  function send({ headers: asked }: TextRequest, { status, headers = {}, body = '' }: Answer): void {
    if (socket.destroyed) return
    const lines = Object.entries({
      CSeq: (asked.get('cseq') ?? '0').slice(0, 20),
      Date: new Date(now()).toUTCString(),
      ...(session ? { Session: `${id};timeout=${silence / 1000}` } : {}),
      ...headers,
      ...(body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}),
    }).map(([name, value]) => `${name}: ${value}`)
    socket.write([`RTSP/1.0 ${status} ${reasons[status] ?? ''}`, ...lines, '', body].join('\r\n'))
  }

  async function answerTo(request: TextRequest): Promise<Answer> {
    const { method, url, headers } = request
    if (method === 'OPTIONS') return { status: 200, headers: { Public: methods } }
    const path = pathOf(url)
    const login = loginOf(path)
    if (login && !gate.admits(headers.get('authorization'), method, login))
      return { status: 401, headers: { 'WWW-Authenticate': gate.challenge() } }
    switch (method) {
      case 'DESCRIBE': {
        const source = await sources(path)
        if (!source) return { status: 404 }
        const base = url.endsWith('/') ? url : `${url}/`
        return {
          status: 200,
          headers: { 'Content-Type': 'application/sdp', 'Content-Base': base },
          body: describeSource(source),
        }
      }
      case 'SETUP':
        return setUp(path, headers.get('transport') ?? '')
      case 'PLAY': {
        if (!session) return { status: 454 }
        const replay = replayIn(headers)
        if (replay === 'wrong') return { status: 457 }
        const { sequence, stamp } = session.next()
        // After the answer has been written.
        setImmediate(() => session?.play(replay))
        return {
          status: 200,
          headers: {
            Range: replay ? (headers.get('range') ?? '') : 'npt=0.000-',
            'RTP-Info': `url=${url};seq=${sequence};rtptime=${stamp}`,
          },
        }
      }
      case 'PAUSE':
        session?.pause()
        return { status: session ? 200 : 454 }
      case 'TEARDOWN': {
        end()
        live()
        return { status: 200 }
      }
      case 'GET_PARAMETER':
      case 'SET_PARAMETER':
        return { status: 200 }
      default:
        return { status: 405, headers: { Allow: methods } }
    }
  }

  async function setUp(path: string, wanted: string): Promise<Answer> {
    if (session) return { status: 455 }
    const source = await sources(path)
    if (!source) return { status: 404 }
    const [channels, ports] = [pairIn(wanted, 'interleaved'), pairIn(wanted, 'client_port')]
    const isTcp = /RTP\/AVP\/TCP/i.test(wanted)
    if (isTcp) {
      const [channel] = channels ?? [0]
      if (channel > 254) return { status: 461 }
      session = await mediaSession(source, now, (ssrc) => interleaved(socket, channel, ssrc))
    } else {
      const address = socket.remoteAddress
      if (!ports || !address || ports.some((port) => port < 1024 || port > 65_535)) return { status: 461 }
      session = await mediaSession(source, now, (ssrc) =>
        datagrams(host, { address, ports }, ssrc, () => socket.setTimeout(silence)),
      )
    }
    if (socket.destroyed) end()
    isDatagram = !isTcp
    live()
    return session ? { status: 200, headers: { Transport: session.transport.header } } : { status: 500 }
  }
}
