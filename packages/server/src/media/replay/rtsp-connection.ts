import { connect } from 'node:net'
import { authorization, type Challenge, challengeIn } from '../../framework/http/digest.ts'
import type { OriginLogin } from '../media-stream.ts'
import { ReplayFailure } from './replay-source.ts'

export interface RtspAnswer {
  readonly status: number
  /** Last value of a header, by its name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}
export interface RtspAddress {
  /** Without account. */
  readonly url: string
  /** The checked address to connect to. */
  readonly address: string
  readonly port: number
  readonly login: OriginLogin | null
}
export interface RtspConnection {
  /** Sends a request and waits for its answer, signing in by digest when asked to. Throws `ReplayFailure`. */
  ask(method: string, url: string, headers?: Readonly<Record<string, string>>): Promise<RtspAnswer>
  /** Sends a request whose answer is of no interest. */
  tell(method: string, url: string, headers?: Readonly<Record<string, string>>): void
  /** Stops reading, so that the device waits, or goes on. */
  hold(isHeld: boolean): void
  close(): void
}

const answerMs = 5000
const mostHead = 16 * 1024
const mostBody = 64 * 1024
const line = /^RTSP\/\d\.\d (\d{3})/

/** Opens a connection to an RTSP server; packets between its answers are given by their channel. Throws `ReplayFailure`. */
export async function openRtsp(
  { address, port, login }: RtspAddress,
  packet: (channel: number, bytes: Buffer) => void,
  over: () => void,
): Promise<RtspConnection> {
  const socket = connect({ host: address, port })
  let received: Buffer = Buffer.alloc(0)
  let number = 0
  let challenge: Challenge | undefined
  let isOver = false
  const waiting = new Map<string, (answer: RtspAnswer | undefined) => void>()
  const end = () => {
    if (isOver) return
    isOver = true
    socket.destroy()
    for (const done of waiting.values()) done(undefined)
    waiting.clear()
    over()
  }
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error('no connection in time')), answerMs)
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve()
    })
    socket.once('error', () => {
      clearTimeout(timer)
      reject(new ReplayFailure('unreachable'))
    })
  })
  socket.on('error', end)
  socket.on('close', end)
  socket.on('data', (part) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    if (!readAll()) end()
  })

  /** Takes what is complete; false when the peer does not speak RTSP. */
  function readAll(): boolean {
    while (received.length >= 4) {
      if (received[0] === 0x24) {
        const length = received.readUInt16BE(2)
        if (received.length < 4 + length) return true
        packet(received[1] ?? 0, received.subarray(4, 4 + length))
        received = received.subarray(4 + length)
        continue
      }
      if (received.toString('latin1', 0, 4) !== 'RTSP') return false
      const head = received.indexOf('\r\n\r\n')
      if (head < 0) return received.length <= mostHead
      const [first = '', ...lines] = received.toString('latin1', 0, head).split('\r\n')
      const headers = new Map(
        lines.flatMap((one): [string, string][] => {
          const colon = one.indexOf(':')
          return colon > 0 ? [[one.slice(0, colon).trim().toLowerCase(), one.slice(colon + 1).trim()]] : []
        }),
      )
      const length = Number(headers.get('content-length') ?? 0)
      if (head > mostHead || !Number.isInteger(length) || length < 0 || length > mostBody) return false
      if (received.length < head + 4 + length) return true
      const body = received.toString('utf8', head + 4, head + 4 + length)
      received = received.subarray(head + 4 + length)
      const done = waiting.get(headers.get('cseq') ?? '')
      waiting.delete(headers.get('cseq') ?? '')
      done?.({ status: Number(line.exec(first)?.[1] ?? 0), headers, body })
    }
    return true
  }
  function write(method: string, url: string, headers: Readonly<Record<string, string>>): string {
    number += 1
    const signed = challenge && login ? { Authorization: authorization(challenge, login, method, url) } : {}
    const all = { CSeq: String(number), 'User-Agent': 'Fengsui', ...signed, ...headers }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    if (!isOver) socket.write([`${method} ${url} RTSP/1.0`, ...lines, '', ''].join('\r\n'))
    return String(number)
  }
  async function once(method: string, url: string, headers: Readonly<Record<string, string>>): Promise<RtspAnswer> {
    const key = write(method, url, headers)
    const answer = await new Promise<RtspAnswer | undefined>((resolve) => {
      const timer = setTimeout(() => {
        waiting.delete(key)
        resolve(undefined)
      }, answerMs)
      waiting.set(key, (told) => {
        clearTimeout(timer)
        resolve(told)
      })
      if (isOver) waiting.get(key)?.(undefined)
    })
    if (!answer) throw new ReplayFailure(isOver ? 'notRtsp' : 'silent')
    return answer
  }
  return {
    async ask(method, url, headers = {}) {
      const first = await once(method, url, headers)
      if (first.status !== 401) return first
      if (!login) throw new ReplayFailure('loginNeeded')
      challenge = challengeIn([first.headers.get('www-authenticate') ?? ''])
      // A password is never sent readable.
      if (!challenge) throw new ReplayFailure('loginUnsafe')
      const second = await once(method, url, headers)
      if (second.status === 401 || second.status === 403) throw new ReplayFailure('wrongPassword')
      return second
    },
    tell(method, url, headers = {}) {
      write(method, url, headers)
    },
    hold: (isHeld) => void (isHeld ? socket.pause() : socket.resume()),
    close: end,
  }
}
