import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { type Entry, entriesOf, methods, packedPart } from '../files/zip-directory.ts'

const inflate = promisify(inflateRaw)

/**
 * Returns the unpacked size of a zip file; null when it is invalid, and `most` or more when it would be
 * larger. Each part is really unpacked under the limit: the declared sizes may be false.
 */
export async function unpackedSize(bytes: Buffer, most: number): Promise<number | null> {
  const entries = entriesOf(bytes)
  if (!entries) return null
  let size = 0
  for (const entry of entries) {
    if (size >= most) return size
    const part = await sizeOfPart(bytes, entry, most - size)
    if (part === null) return null
    size += part
  }
  return size
}

async function sizeOfPart(bytes: Buffer, entry: Entry, most: number): Promise<number | null> {
  const data = packedPart(bytes, entry)
  if (!data) return null
  if (entry.method === methods.stored) return data.length
  try {
    return (await inflate(data, { maxOutputLength: most })).length
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? most : null
  }
}
