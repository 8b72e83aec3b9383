const mostPixels = 100_000_000

/** Whether a picture's header declares more pixels than a reader should decode. */
export function isHuge(bytes: Buffer, extension: string): boolean {
  const size = extension === 'png' ? pngSize(bytes) : extension === 'jpg' ? jpegSize(bytes) : undefined
  return size !== undefined && size[0] * size[1] > mostPixels
}

const pngSize = (bytes: Buffer): [number, number] | undefined =>
  bytes.length >= 24 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : undefined

/** Returns the size from the first frame header among the segments. */
function jpegSize(bytes: Buffer): [number, number] | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
  }
  return undefined
}
