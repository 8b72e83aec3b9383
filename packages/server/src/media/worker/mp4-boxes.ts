/** Parts of an fMP4 file (ISO/IEC 14496-12): a box is its length, its type, and what is inside. */
export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  const length = parts.reduce((sum, part) => sum + part.length, 8)
  head.writeUInt32BE(length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts], length)
}

/** A box with version and flags. */
export const fullBox = (type: string, version: number, flags: number, ...parts: readonly Buffer[]): Buffer =>
  box(type, u32(version * 0x1000000 + flags), ...parts)

export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, n) => {
    bytes.writeUInt32BE(value >>> 0, n * 4)
  })
  return bytes
}

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, n) => {
    bytes.writeUInt16BE(value, n * 2)
  })
  return bytes
}
