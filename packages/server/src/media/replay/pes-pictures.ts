import { codecOfMap } from '../../modules/gb28181/index.ts'
import type { ReplayPicture } from './replay-source.ts'

const streamMap = 0xbc
/** Largest coded picture, bytes; what is longer is left out. */
const most = 8 * 2 ** 20
const wrap = 2 ** 33
const ticksPerMs = 90

/** The time stamp of a packet of a program stream, ticks of 90 kHz; undefined without one. */
function stampIn(packet: Buffer): number | undefined {
  if (packet.length < 14 || ((packet[7] ?? 0) & 0x80) === 0) return undefined
  const high = ((packet[9] ?? 0) >> 1) & 7
  return high * 2 ** 30 + (packet.readUInt16BE(10) >> 1) * 2 ** 15 + (packet.readUInt16BE(12) >> 1)
}

/**
 * Takes the pictures out of whole packets of a program stream (ISO/IEC 13818-1). Such a stream has no time of day: the first
 * picture is taken to be that of the moment asked for, and the others follow by their time stamps.
 */
export function pesPictures(from: number, give: (picture: ReplayPicture) => void) {
  let codec: ReplayPicture['codec'] = 'h264'
  let parts: Buffer[] = []
  let size = 0
  let stamp: number | undefined
  let before: number | undefined
  /** Ticks since the first picture. */
  let passed = 0

  function flush(): void {
    if (parts.length > 0 && stamp !== undefined && size <= most) {
      if (before !== undefined) passed += ((stamp - before + wrap + wrap / 2) % wrap) - wrap / 2
      before = stamp
      give({ codec, bytes: Buffer.concat(parts), time: from + passed / ticksPerMs })
    }
    parts = []
    size = 0
  }
  return {
    add(packet: Buffer): void {
      const code = packet[3] ?? 0
      if (code === streamMap) {
        const told = codecOfMap(packet)
        if (told === 'h264' || told === 'h265') codec = told
      }
      // Video streams are numbered E0 to EF.
      if (code < 0xe0 || code > 0xef || packet.length < 9) return
      const own = stampIn(packet)
      if (own !== undefined && own !== stamp) {
        flush()
        stamp = own
      }
      const body = packet.subarray(9 + (packet[8] ?? 0))
      size += body.length
      if (size <= most) parts.push(body)
    },
  }
}
