/** A packet of RTP (RFC 3550). */
export interface RtpPacket {
  readonly type: number
  readonly sequence: number
  readonly timestamp: number
  readonly source: number
  readonly isMarked: boolean
  readonly payload: Buffer
  /** Header extension with its profile; null without one. */
  readonly extension: { readonly profile: number; readonly bytes: Buffer } | null
}

/** Reads a packet; undefined when the bytes are none. */
export function readRtp(bytes: Buffer): RtpPacket | undefined {
  if (bytes.length < 12 || (bytes[0] ?? 0) >> 6 !== 2) return undefined
  const first = bytes[0] ?? 0
  let at = 12 + (first & 0x0f) * 4
  let extension: RtpPacket['extension'] = null
  if (first & 0x10) {
    if (bytes.length < at + 4) return undefined
    const end = at + 4 + bytes.readUInt16BE(at + 2) * 4
    extension = { profile: bytes.readUInt16BE(at), bytes: bytes.subarray(at + 4, end) }
    at = end
  }
  const padding = first & 0x20 ? (bytes.at(-1) ?? 0) : 0
  if (at + padding > bytes.length) return undefined
  const second = bytes[1] ?? 0
  return {
    type: second & 0x7f,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    source: bytes.readUInt32BE(8),
    isMarked: second >= 0x80,
    payload: bytes.subarray(at, bytes.length - padding),
    extension,
  }
}

/** Signed distance from one sequence number to another, across the wrap at 65536. */
const distance = (from: number, to: number): number => ((to - from + 0x8000) & 0xffff) - 0x8000

/** Late packets in a row after which the device is taken to count anew. */
const mostLate = 20

/**
 * Puts packets into their order. A missing one is waited for until `held` others wait, or for `patienceMs`; then it is given up.
 * A jump of more than a thousand numbers is a new beginning, and so are many late ones in a row; else doubled and late ones are
 * left out.
 */
export function rtpOrder(held = 64, patienceMs = 300, now: () => number = () => performance.now()) {
  let next: number | null = null
  const waiting = new Map<number, RtpPacket>()
  let lost = 0
  let late = 0
  let waitsSince = 0

  const drain = (): RtpPacket[] => {
    const out: RtpPacket[] = []
    for (let found = next === null ? undefined : waiting.get(next); found; found = waiting.get(next ?? 0)) {
      waiting.delete(found.sequence)
      out.push(found)
      next = (found.sequence + 1) & 0xffff
    }
    return out
  }

  return {
    add(packet: RtpPacket): RtpPacket[] {
      if (next === null || Math.abs(distance(next, packet.sequence)) > 1000) {
        waiting.clear()
        next = packet.sequence
      }
      if (distance(next, packet.sequence) < 0) {
        late += 1
        if (late < mostLate) return []
        waiting.clear()
        next = packet.sequence
      }
      late = 0
      if (waiting.size === 0) waitsSince = now()
      waiting.set(packet.sequence, packet)
      const out = drain()
      while (waiting.size > held || (waiting.size > 0 && now() - waitsSince > patienceMs)) {
        const from: number = next ?? 0
        const nearest = Math.min(...[...waiting.keys()].map((one) => distance(from, one)))
        lost += nearest
        next = (from + nearest) & 0xffff
        out.push(...drain())
      }
      return out
    },
    lost: () => lost,
  }
}

/** Splits a TCP connection into packets, each with its length in front (RFC 4571). Throws when a length cannot be true. */
export function tcpFraming(most = 65_535) {
  let held: Buffer = Buffer.alloc(0)
  return {
    push(bytes: Buffer): Buffer[] {
      held = held.length === 0 ? bytes : Buffer.concat([held, bytes])
      const packets: Buffer[] = []
      let at = 0
      while (held.length - at >= 2) {
        const length = held.readUInt16BE(at)
        if (length < 12 || length > most) throw new Error('the length of a packet cannot be true')
        if (held.length - at - 2 < length) break
        packets.push(held.subarray(at + 2, at + 2 + length))
        at += 2 + length
      }
      held = Buffer.from(held.subarray(at))
      return packets
    },
  }
}
