/** What a piece of a program stream (ISO/IEC 13818-1) is, by its start code. */
const packHeader = 0xba
const systemHeader = 0xbb
const streamMap = 0xbc
const programEnd = 0xb9

const codecs = new Map([
  [0x1b, 'h264'],
  [0x24, 'h265'],
  [0x10, 'mpeg4'],
  [0x80, 'svac'],
])

export interface ProgramStream {
  /** Takes bytes in order; gives whole packets of the stream, from its first pack header on. */
  push(bytes: Buffer): Buffer[]
  /** Codec of the picture, once a stream map has given it. */
  codec(): string | null
  /** Bytes left out because they belonged to no packet. */
  skipped(): number
}

const most = 2 * 1024 * 1024

/**
 * Finds the packets of a program stream in bytes that may begin anywhere and may have gaps: what is between two packets is left
 * out, so that a demuxer is never fed with half of one. Holds one packet at most.
 */
export function programStream(): ProgramStream {
  let held: Buffer = Buffer.alloc(0)
  let isBegun = false
  let codec: string | null = null
  let skipped = 0

  function skipTo(at: number): void {
    skipped += at
    held = held.subarray(at)
  }

  /** Length of the packet at the start of `held`; null when more bytes are needed, 0 when there is none. */
  function lengthOf(): number | null {
    const code = held[3] ?? 0
    if (code === programEnd) return 4
    if (code === packHeader) {
      if (held.length < 14) return null
      return 14 + ((held[13] ?? 0) & 0x07)
    }
    if (code < systemHeader) return 0
    if (held.length < 6) return null
    return 6 + held.readUInt16BE(4)
  }

  return {
    push(bytes) {
      held = held.length === 0 ? bytes : Buffer.concat([held, bytes])
      const packets: Buffer[] = []
      for (;;) {
        const start = startCode(held)
        if (start < 0) {
          // The last three bytes may be the beginning of a start code.
          if (held.length > 3) skipTo(held.length - 3)
          break
        }
        if (start > 0) skipTo(start)
        if (held.length < 4) break
        if (!isBegun && held[3] !== packHeader) {
          skipTo(1)
          continue
        }
        const length = lengthOf()
        if (length === null || (length !== 0 && held.length < length)) break
        if (length === 0) {
          skipTo(1)
          continue
        }
        isBegun = true
        const packet = held.subarray(0, length)
        if (packet[3] === streamMap) codec = codecOfMap(packet) ?? codec
        packets.push(packet)
        held = held.subarray(length)
      }
      if (held.length > most) skipTo(held.length)
      held = Buffer.from(held)
      return packets
    },
    codec: () => codec,
    skipped: () => skipped,
  }
}

const code = Buffer.from([0, 0, 1])
/** Index of the next `00 00 01` that begins a packet; -1 without one. */
function startCode(bytes: Buffer): number {
  return bytes.indexOf(code)
}

/** Reads the type of the first video stream out of a stream map. */
export function codecOfMap(map: Buffer): string | null {
  if (map.length < 12) return null
  let at = 10 + map.readUInt16BE(8)
  if (map.length < at + 2) return null
  const end = Math.min(map.length - 4, at + 2 + map.readUInt16BE(at))
  at += 2
  while (at + 4 <= end) {
    const known = codecs.get(map[at] ?? 0)
    if (known) return known
    at += 4 + map.readUInt16BE(at + 2)
  }
  return null
}
