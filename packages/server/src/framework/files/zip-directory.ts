/** An entry of a ZIP file's directory. */
export interface Entry {
  readonly name: string
  readonly method: Method
  /** Compressed bytes, and the offset of its local header. */
  readonly packed: number
  readonly at: number
}
type Method = (typeof methods)[keyof typeof methods]
export const methods = { stored: 0, deflated: 8 } as const

const endLength = 22
const entryLength = 46
const mostEntries = 10_000
/** Marker that the value is in the ZIP64 fields. */
const elsewhere = 0xffffffff

/**
 * Returns the entries of a ZIP file; undefined when its directory is ambiguous: inconsistent counts and
 * lengths, bytes before or between, several disks, ZIP64. Readers treat such a file differently, so that the
 * content checked might not be the content unpacked.
 */
export function entriesOf(bytes: Buffer): Entry[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + endLength > bytes.length) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  const isOneDisk = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count
  const isWhole = start + bytes.readUInt32LE(end + 12) === end
  if (!isOneDisk || !isWhole || count === 0 || count > mostEntries) return undefined
  const entries: Entry[] = []
  let at = start
  while (at < end) {
    const entry = at + entryLength <= end ? entryAt(bytes, at) : undefined
    if (!entry) return undefined
    entries.push(entry)
    at += entryLength + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === end && entries.length === count ? entries : undefined
}

function entryAt(bytes: Buffer, at: number): Entry | undefined {
  if (bytes.readUInt32LE(at) !== 0x02014b50) return undefined
  const method = Object.values(methods).find((one) => one === bytes.readUInt16LE(at + 10))
  const [packed, unpacked, head] = [20, 24, 42].map((offset) => bytes.readUInt32LE(at + offset)) as [
    number,
    number,
    number,
  ]
  if (method === undefined || [packed, unpacked, head].includes(elsewhere)) return undefined
  const name = bytes.toString('utf8', at + entryLength, at + entryLength + bytes.readUInt16LE(at + 28))
  return { name, method, packed, at: head }
}

/** Returns an entry's compressed data; undefined when it is not where the directory says. */
export function packedPart(bytes: Buffer, { packed, at }: Entry): Buffer | undefined {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) return undefined
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  return from + packed <= bytes.length ? bytes.subarray(from, from + packed) : undefined
}
