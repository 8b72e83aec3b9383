/** Position of a packet in received bytes: its content after the fixed header. */
export interface PacketFrame {
  body: number
  end: number
}

/**
 * Reads the fixed header of the packet at `at`. Returns `cut` when the bytes end within it, `endless` when its
 * length field is longer than allowed. The packet itself may end behind the bytes.
 */
export function readFrame(into: PacketFrame, bytes: Buffer, at: number): 'read' | 'cut' | 'endless' {
  let length = 0
  let weight = 1
  for (let n = at + 1; n <= at + 4; n++) {
    const byte = bytes[n]
    if (byte === undefined) return 'cut'
    length += (byte & 127) * weight
    if (byte < 128) {
      into.body = n + 1
      into.end = into.body + length
      return 'read'
    }
    weight *= 128
  }
  return 'endless'
}
