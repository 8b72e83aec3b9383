import { type Packet, parser } from 'mqtt-packet'
import { type PacketFrame, readFrame } from './packet-frame.ts'
import { publishOnce } from './publication.ts'
import { reason } from './reason.ts'

/** Maximum packet size before authentication: name, password and will. */
const strangerMost = 256 * 1024
/**
 * Maximum packet size: a larger packet closes the connection; one merely too large to store is recorded as
 * refused.
 */
export const maxPacketBytes = 4 * 1024 * 1024

export interface IncomingEvents {
  /** Called for each packet, in order of arrival. */
  packet(packet: Packet): void
  /**
   * Takes a PUBLISH of QoS 1 from the received bytes; returns false when it is to be parsed and passed to
   * `packet`.
   */
  publication(bytes: Buffer, from: number, to: number): boolean
  /** Called when the bytes are no packet, with the reason; nothing is delivered after it. */
  broken(why: number): void
  failed(error: unknown): void
}

/** Received bytes as packets. */
export interface Incoming {
  add(bytes: Buffer): void
  /** Whether bytes wait for delivery. */
  isWaiting(): boolean
  /**
   * Delivers the next packet, or passes as much of it as there is to the parser; returns false when more bytes
   * are needed. `isKnown`: the client is authenticated.
   */
  deliverNext(isKnown: boolean): boolean
  /** Discards the bytes that are not delivered. */
  clear(): void
}

export function createIncoming(events: IncomingEvents): Incoming {
  /** Delivery continues at `at` of the first. */
  let received: Buffer[] = []
  let at = 0
  /** Bytes still to come of the packet whose beginning is in the parser. */
  let missing = 0
  let parsed: Packet | null = null
  let isBroken = false
  const frame: PacketFrame = { body: 0, end: 0 }
  const reader = parser({})
  reader.on('packet', (packet) => {
    parsed = packet
  })
  reader.on('error', () => {
    isBroken = true
  })

  /** Moves the cut header of a packet, at most four bytes, in front of the bytes that follow it. */
  function joinNext(rest: Buffer): boolean {
    const [, following] = received
    received.splice(0, 2, following ? Buffer.concat([rest, following]) : Buffer.from(rest))
    at = 0
    return following !== undefined
  }

  /** Passes a packet or a part of one to the parser, and delivers a complete one. */
  function parse(bytes: Buffer): void {
    parsed = null
    try {
      reader.parse(bytes)
    } catch (error) {
      events.failed(error)
      isBroken = true
    }
    if (isBroken) breakOff(reason.malformed)
    else if (parsed) events.packet(parsed)
  }

  function breakOff(why: number): void {
    isBroken = true
    received = []
    events.broken(why)
  }

  return {
    add(bytes) {
      if (!isBroken) received.push(bytes)
    },
    isWaiting: () => received.length > 0,
    deliverNext(isKnown) {
      const bytes = received[0]
      if (bytes === undefined) return false
      if (at === bytes.length) {
        received.shift()
        at = 0
        return true
      }
      if (missing > 0) {
        const part = bytes.subarray(at, at + missing)
        at += part.length
        missing -= part.length
        parse(part)
        return true
      }
      const header = readFrame(frame, bytes, at)
      if (header === 'cut') return joinNext(bytes.subarray(at))
      if (header === 'endless' || frame.end - frame.body > (isKnown ? maxPacketBytes : strangerMost)) {
        breakOff(reason.packetTooLarge)
        return false
      }
      const from = at
      at = Math.min(frame.end, bytes.length)
      missing = frame.end - at
      const isOrdinary = isKnown && missing === 0 && bytes[from] === publishOnce
      if (!isOrdinary || !events.publication(bytes, frame.body, frame.end)) parse(bytes.subarray(from, at))
      return true
    },
    clear() {
      received = []
    },
  }
}
