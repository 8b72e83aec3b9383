/**
 * Checks the announced packet lengths of a stream before anything is buffered; returns false when one exceeds
 * `most` bytes.
 */
export function packetWatch(most: () => number): (bytes: Buffer) => boolean {
  /** Remaining bytes of the current packet. */
  let left = 0
  /** Multiplier of the next length byte, and the length so far; 0 outside of a length field. */
  let weight = 0
  let length = 0
  return (bytes) => {
    let at = 0
    while (at < bytes.length) {
      if (left > 0) {
        const skipped = Math.min(left, bytes.length - at)
        left -= skipped
        at += skipped
      } else if (weight === 0) {
        weight = 1
        length = 0
        at++
      } else {
        const byte = bytes[at++] as number
        length += (byte & 127) * weight
        weight = byte & 128 ? weight * 128 : 0
        if (length > most() || weight > 128 ** 3) return false
        if (weight === 0) left = length
      }
    }
    return true
  }
}
