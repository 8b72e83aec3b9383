/**
 * Follows a stream of packets and watches the lengths they announce, before anything of them is kept; answers false when
 * one announces more than `most` bytes.
 */
export function packetWatch(most: () => number): (bytes: Buffer) => boolean {
  /** Bytes of the present packet still to come. */
  let left = 0
  /** Weight of the next byte of a length, and the length so far; 0 outside of one. */
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
