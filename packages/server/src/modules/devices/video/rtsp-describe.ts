import { connect } from 'node:net'
import { authorization, challengeIn } from '../../../framework/http/digest.ts'
import type { Login } from './credentials.ts'
import { NotRtsp, type RtspResponse, readResponse } from './rtsp-response.ts'
import { isPlayable, type VideoTrack, videoIn } from './session-description.ts'

/** What is wrong with a stream. */
export type StreamProblem =
  | 'unreachable'
  | 'silent'
  | 'notRtsp'
  | 'loginNeeded'
  | 'loginUnsafe'
  | 'wrongPassword'
  | 'noStream'
  | 'refused'
  | 'noVideo'
  | 'codec'

/** The outcome of asking a camera for the description of its stream. */
export interface Described {
  readonly problem: StreamProblem | null
  readonly track: VideoTrack | null
  /** Milliseconds until the first answer; null without one. */
  readonly delayMs: number | null
  /** Time of the camera minus `now`, s; null where it does not report its time. */
  readonly clockOffset: number | null
}

export interface Target {
  /** The address of the stream, without account. */
  readonly url: string
  /** The checked address to connect to. */
  readonly address: string
  readonly port: number
}
interface Options {
  readonly timeoutMs?: number
  readonly now?: () => Date
}

const usualTimeoutMs = 5000

/** Sends one request on a connection of its own; `silent` when no whole answer comes in time. */
function ask({ address, port }: Target, request: string, timeoutMs: number): Promise<RtspResponse | StreamProblem> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port })
    let received: Buffer = Buffer.alloc(0)
    let isOpen = false
    const end = (outcome: RtspResponse | StreamProblem) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(outcome)
    }
    const timer = setTimeout(() => end(isOpen ? 'silent' : 'unreachable'), timeoutMs)
    socket.on('connect', () => {
      isOpen = true
      socket.write(request)
    })
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      try {
        const response = readResponse(received)
        if (response) end(response)
      } catch (error) {
        if (!(error instanceof NotRtsp)) throw error
        end('notRtsp')
      }
    })
    socket.on('error', () => end(isOpen ? 'silent' : 'unreachable'))
    socket.on('close', () => end(received.length > 0 ? 'notRtsp' : isOpen ? 'silent' : 'unreachable'))
  })
}

const requestOf = (uri: string, number: number, more: readonly string[]): string =>
  [
    `DESCRIBE ${uri} RTSP/1.0`,
    `CSeq: ${number}`,
    'Accept: application/sdp',
    'User-Agent: Fengsui',
    ...more,
    '',
    '',
  ].join('\r\n')

/**
 * Asks a camera for the description of its stream (RFC 2326), signing in by digest once. A password is never sent readable, so
 * a camera that only knows Basic is not signed in to; redirects are not followed.
 */
export async function describe(
  target: Target,
  login: Login | null,
  { timeoutMs = usualTimeoutMs, now = () => new Date() }: Options = {},
): Promise<Described> {
  const begun = performance.now()
  const failed = (problem: StreamProblem, more: Partial<Described> = {}): Described => ({
    problem,
    track: null,
    delayMs: null,
    clockOffset: null,
    ...more,
  })
  let answer = await ask(target, requestOf(target.url, 1, []), timeoutMs)
  if (typeof answer === 'string') return failed(answer)
  const delayMs = Math.round(performance.now() - begun)
  const clockOffset = offsetOf(answer, now())
  if (answer.status === 401) {
    if (!login) return failed('loginNeeded', { delayMs, clockOffset })
    const challenge = challengeIn(answer.headers.get('www-authenticate') ?? [])
    if (!challenge) return failed('loginUnsafe', { delayMs, clockOffset })
    const signed = `Authorization: ${authorization(challenge, login, 'DESCRIBE', target.url)}`
    answer = await ask(target, requestOf(target.url, 2, [signed]), timeoutMs)
    if (typeof answer === 'string') return failed(answer, { delayMs, clockOffset })
  }
  if (answer.status === 401 || answer.status === 403) return failed('wrongPassword', { delayMs, clockOffset })
  if (answer.status === 404 || answer.status === 454) return failed('noStream', { delayMs, clockOffset })
  if (answer.status !== 200) return failed('refused', { delayMs, clockOffset })
  const track = videoIn(answer.body)
  if (!track) return failed('noVideo', { delayMs, clockOffset })
  return { problem: isPlayable(track.codec) ? null : 'codec', track, delayMs, clockOffset }
}

function offsetOf({ headers }: RtspResponse, now: Date): number | null {
  const told = Date.parse(headers.get('date')?.[0] ?? '')
  return Number.isNaN(told) ? null : Math.round((told - now.getTime()) / 1000)
}
