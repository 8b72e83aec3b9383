import type { RejectReason } from '@fengsui/contract/telemetry/reasons.ts'
import { storable } from './decode/value.ts'
import type { Device } from './registry/device.ts'

/** A message from a device, up to its commit. */
export interface Message {
  readonly sender: Device
  readonly via: 'mqtt' | 'http'
  readonly payload: Buffer
  /** The sender's token: masked in whatever is shown. */
  readonly token: string
  readonly receiveTime: number
  /** Request id, where the topic carries one. */
  readonly request?: string | undefined
  /** Number of uncommitted batches holding a part of it, plus one while it is decoded. */
  parts: number
  readings: number
  refused: number
  /** Reason of the first refused part. */
  reason: RejectReason | null
  /** Response to the sender, sent if it has subscribed to the topic. */
  reply: Reply | null
  /** Its weight for backpressure. */
  weight: number
  /** Called once the whole message is committed. */
  readonly done: () => void
}

export interface Reply {
  readonly topic: string
  readonly body: unknown
}

/** Creates a message from its sender and transport; the counters start at zero. */
export const messageFrom = (
  given: Pick<Message, 'sender' | 'via' | 'payload' | 'token' | 'receiveTime' | 'request' | 'done'>,
): Message => ({ ...given, parts: 0, readings: 0, refused: 0, reason: null, reply: null, weight: 0 })

/** A refused part of a message. */
export interface Refusal {
  readonly message: Message
  readonly device: Device | null
  readonly reason: RejectReason
  detail: string
  count: number
}

const detailMost = 300

/** Records a refusal; those with the same message, device and reason are merged. */
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

/** Returns the first 4 kB of the payload as text, without the token. */
export function shownPayload({ payload, token }: Message): string {
  const text = payload.toString('utf8', 0, shownMost + token.length)
  return storable(cut(struck(text, token), shownMost))
}

export const shownDetail = ({ message, detail }: Refusal): string => struck(detail, message.token)

const struck = (text: string, token: string): string => (token ? text.replaceAll(token, '***') : text)

/** Truncates to at most `most` bytes without splitting a character. */
function cut(text: string, most: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= most) return text
  return bytes.toString('utf8', 0, most).replace(/\ufffd$/, '')
}
