import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/**
 * How large a zip file becomes; null when it is no zip file, and `most` or more when it would be larger. Each part is
 * really unpacked under the limit: what a file says of its own size may be a lie.
 */
export async function unpackedSize(bytes: Buffer, most: number): Promise<number | null> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > bytes.length) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let size = 0
  for (let n = 0; n < count && size < most; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return null
    const part = await sizeOfPart(bytes, at, most - size)
    if (part === null) return null
    size += part
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return size
}

async function sizeOfPart(bytes: Buffer, entry: number, most: number): Promise<number | null> {
  const method = bytes.readUInt16LE(entry + 10)
  const packed = bytes.readUInt32LE(entry + 20)
  const head = bytes.readUInt32LE(entry + 42)
  if (head + 30 > bytes.length) return null
  const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
  if (method === 0) return packed
  const data = bytes.subarray(from, from + packed)
  try {
    return (await inflate(data, { maxOutputLength: most })).length
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? most : null
  }
}
