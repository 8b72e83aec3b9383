import type { Channel } from '../registry/channel.ts'
import { copyHeadLength, copyMessage, copyTailLength } from './pipeline-copy.ts'

/** 2000-01-01, PostgreSQL's epoch, in ms since 1970. */
const epoch = 946_684_800_000
const high = 2 ** 32
/** Bytes of a row after its head: the time, and value and quality with their lengths. */
const rest = 8 + 4 + 8 + 4 + 2

export const copyValues = 'copy tele_value (device_id, metric, time, value, quality) from stdin (format binary)'

/** Rows of `tele_value` as a binary COPY in one growing, reused buffer. */
export interface ValueRows {
  count: number
  add(channel: Channel, time: number, value: number, quality: 0 | 1): void
  /** The complete COPY; valid until the next `clear`. */
  message(): Buffer
  clear(): void
}

export function createValueRows(): ValueRows {
  let bytes = Buffer.allocUnsafe(64 * 1024)
  let view = viewOf(bytes)
  let at = copyHeadLength
  const grow = () => {
    const larger = Buffer.allocUnsafe(bytes.length * 2)
    bytes.copy(larger, 0, 0, at)
    bytes = larger
    view = viewOf(bytes)
  }
  return {
    count: 0,
    add(channel, time, value, quality) {
      const head = channel.head
      if (at + head.length + rest + copyTailLength > bytes.length) grow()
      bytes.set(head, at)
      at += head.length
      const micros = (time - epoch) * 1000
      const upper = Math.floor(micros / high)
      view.setInt32(at, upper)
      view.setUint32(at + 4, micros - upper * high)
      view.setInt32(at + 8, 8)
      view.setFloat64(at + 12, value)
      view.setInt32(at + 20, 2)
      view.setInt16(at + 24, quality)
      at += rest
      this.count++
    },
    message: () => copyMessage(bytes, at),
    clear() {
      this.count = 0
      at = copyHeadLength
    },
  }
}

const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
