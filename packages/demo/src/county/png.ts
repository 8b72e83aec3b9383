import { crc32, deflateSync } from 'node:zlib'

/** Encodes RGB pixels as PNG (ISO 15948): one filter byte before each row, one data chunk. */
export function encodePng(pixels: Uint8Array, wide: number, high: number): Buffer {
  const rows = Array.from({ length: high }, (_, y) => [
    Buffer.from([0]),
    pixels.subarray(y * wide * 3, (y + 1) * wide * 3),
  ])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(wide, 0)
  head.writeUInt32BE(high, 4)
  // Bit depth 8, colour type RGB.
  head.set([8, 2, 0, 0, 0], 8)
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.concat(rows.flat()))
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type, 'latin1'), data])]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
