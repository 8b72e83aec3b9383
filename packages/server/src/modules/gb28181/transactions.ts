import { randomBytes } from 'node:crypto'
import { header, type SipMessage, sequenceOf, tagIn, writeRequest } from './sip-message.ts'
import type { Peer } from './sip-transport.ts'

/** A conversation with a device: an invitation or a subscription. */
export interface Dialog {
  readonly callId: string
  readonly localTag: string
  /** Given by the first answer of the device. */
  remoteTag: string | null
  sequence: number
}

export interface AskOptions {
  readonly method: string
  readonly to: string
  readonly peer: Peer
  readonly dialog: Dialog
  readonly contentType?: string
  readonly body?: Buffer
  readonly headers?: readonly (readonly [name: string, value: string])[]
}

/** A device that does not answer a request in time. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

const word = (bytes: number): string => randomBytes(bytes).toString('hex')
export const newDialog = (): Dialog => ({ callId: word(16), localTag: word(8), remoteTag: null, sequence: 0 })

/** Retransmission of RFC 3261, ms, and the time after which a request is given up. */
const againMs = [500, 1500, 3500]
/** Time for a request that the device has begun to work on, ms. */
const workMs = 30_000
const mostOpen = 5000

export interface Self {
  readonly id: string
  readonly realm: string
  /** `host:port` by which a device reaches this server. */
  readonly addressFor: (peer: Peer) => string
}

/** Requests of this server to devices, each until its final answer. */
export function transactions(self: Self, patienceMs = 8000) {
  const open = new Map<string, (answer: SipMessage) => void>()
  const keyOf = (callId: string, sequence: number, method: string) => `${callId} ${sequence} ${method}`

  function linesFor({ method, to, peer, dialog, contentType, headers = [] }: AskOptions, sequence: number) {
    const own = self.addressFor(peer)
    const remote = dialog.remoteTag ? `;tag=${dialog.remoteTag}` : ''
    return [
      ['Via', `SIP/2.0/${peer.transport.toUpperCase()} ${own};rport;branch=z9hG4bK${word(8)}`],
      ['From', `<sip:${self.id}@${self.realm}>;tag=${dialog.localTag}`],
      ['To', `<sip:${to}@${self.realm}>${remote}`],
      ['Call-ID', dialog.callId],
      ['CSeq', `${sequence} ${method}`],
      ['Contact', `<sip:${self.id}@${own}>`],
      ['Max-Forwards', '70'],
      ['User-Agent', 'Fengsui'],
      ...headers,
      ...(contentType ? [['Content-Type', contentType] as const] : []),
    ] as const
  }
  const uriOf = (to: string, { address, port }: Peer) => `sip:${to}@${address}:${port}`

  return {
    /** Sends a request; resolves with its final answer. Throws `NoAnswer`. */
    ask(options: AskOptions): Promise<SipMessage> {
      const { method, to, peer, dialog, body } = options
      dialog.sequence += 1
      const sequence = dialog.sequence
      const bytes = writeRequest(method, uriOf(to, peer), linesFor(options, sequence), body)
      const key = keyOf(dialog.callId, sequence, method)
      if (open.size >= mostOpen) return Promise.reject(new NoAnswer('too many requests are open'))
      return new Promise((resolve, reject) => {
        const timers = (peer.transport === 'udp' ? againMs : []).map((ms) => setTimeout(() => peer.send(bytes), ms))
        const over = () => {
          for (const timer of timers) clearTimeout(timer)
          clearTimeout(patience)
          open.delete(key)
        }
        const giveUp = () => {
          over()
          reject(new NoAnswer(`${to} does not answer ${method}`))
        }
        let patience = setTimeout(giveUp, patienceMs)
        open.set(key, (answer) => {
          for (const timer of timers.splice(0)) clearTimeout(timer)
          if ((answer.status ?? 0) < 200) {
            // It is at work on it: a recording may have to be found first.
            clearTimeout(patience)
            patience = setTimeout(giveUp, workMs)
            return
          }
          over()
          dialog.remoteTag ??= tagIn(header(answer, 'to')) ?? null
          resolve(answer)
        })
        if (!peer.send(bytes)) {
          over()
          reject(new NoAnswer(`${to} is not connected`))
        }
      })
    },

    /** Confirms the answer to an invitation. */
    confirm(options: Omit<AskOptions, 'method'>): void {
      const { to, peer, dialog } = options
      const lines = linesFor({ ...options, method: 'ACK' }, dialog.sequence)
      peer.send(writeRequest('ACK', uriOf(to, peer), lines))
    },

    /** Hands an answer to its request. False when there is none: it is late, doubled or forged. */
    answer(message: SipMessage): boolean {
      const sequence = sequenceOf(message)
      const callId = header(message, 'call-id')
      if (!sequence || !callId) return false
      const waiting = open.get(keyOf(callId, sequence.number, sequence.method))
      waiting?.(message)
      return waiting !== undefined
    },
  }
}
export type Transactions = ReturnType<typeof transactions>
