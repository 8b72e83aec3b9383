import type { RejectReason } from '@fengsui/contract/telemetry/reasons.ts'
import { storable } from './decode/value.ts'
import type { Device } from './registry/device.ts'

/** What a device sent, on its way to the commit. */
export interface Message {
  readonly sender: Device
  readonly via: 'mqtt' | 'http'
  readonly payload: Buffer
  /** What the sender signed in with: it is struck out of what is shown. */
  readonly token: string
  readonly receiveTime: number
  /** The number of a request, where its topic carries one. */
  readonly request?: string | undefined
  /** Batches that hold a part of it and are not committed, and one while it is decoded. */
  parts: number
  readings: number
  refused: number
  /** Why the first of what is refused is. */
  reason: RejectReason | null
  /** What the sender asked for, to be sent where it listens for it. */
  reply: Reply | null
  /** What it counts at the gate. */
  weight: number
  /** Called once all of it is committed. */
  readonly done: () => void
}

export interface Reply {
  readonly topic: string
  readonly body: unknown
}

/** What the sender and its way here give; the rest begins at nothing. */
export const messageFrom = (
  given: Pick<Message, 'sender' | 'via' | 'payload' | 'token' | 'receiveTime' | 'request' | 'done'>,
): Message => ({ ...given, parts: 0, readings: 0, refused: 0, reason: null, reply: null, weight: 0 })

/** A part of a message that is not kept. */
export interface Refusal {
  readonly message: Message
  readonly device: Device | null
  readonly reason: RejectReason
  detail: string
  count: number
}

const detailMost = 300

/** Notes a refusal; those of one message, device and reason are one row. */
export function refuse(
  into: Refusal[],
  message: Message,
  device: Device | null,
  reason: RejectReason,
  detail: string,
): void {
  message.reason ??= reason
  for (let n = into.length - 1; n >= 0 && into[n]?.message === message; n--) {
    const known = into[n] as Refusal
    if (known.reason !== reason || known.device !== device) continue
    known.count++
    if (known.detail.length + detail.length + 2 <= detailMost) known.detail += `; ${detail}`
    return
  }
  into.push({ message, device, reason, detail: detail.slice(0, detailMost), count: 1 })
}

const shownMost = 4096

/** The first 4 kB of what was sent, as text, without the token. */
export function shownPayload({ payload, token }: Message): string {
  const text = payload.toString('utf8', 0, shownMost + token.length)
  return storable(cut(struck(text, token), shownMost))
}

export const shownDetail = ({ message, detail }: Refusal): string => struck(detail, message.token)

const struck = (text: string, token: string): string => (token ? text.replaceAll(token, '***') : text)

/** At most so many bytes, in whole characters. */
function cut(text: string, most: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= most) return text
  return bytes.toString('utf8', 0, most).replace(/\ufffd$/, '')
}
