import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

/** An entry of a ZIP file as its directory tells of it. */
export interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly at: number
}

const inflate = promisify(inflateRaw)
const MB = 1024 * 1024
/** More entries, or more bytes unpacked, than any document has. */
const mostEntries = 5000
const mostUnpacked = 200 * MB

/** The directory at the end of a ZIP file; undefined when it is not sound. */
export function entriesOf(bytes: Buffer): Entry[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > bytes.length) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries: Entry[] = []
  if (count > mostEntries) return undefined
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return undefined
    const length = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + length),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** Whether every entry unpacks, with nothing that leaves its folder and not too much in all: what sizes it claims is not believed. */
export async function unpacksSoundly(bytes: Buffer, entries: readonly Entry[]): Promise<boolean> {
  let room = mostUnpacked
  for (const entry of entries) {
    const size = leaves(entry.name) ? undefined : await unpackedSize(bytes, entry, room)
    if (size === undefined) return false
    room -= size
  }
  return true
}

const leaves = (name: string): boolean => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name)

async function unpackedSize(bytes: Buffer, { method, packed, at }: Entry, room: number): Promise<number | undefined> {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) return undefined
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (from + packed > bytes.length || room <= 0) return undefined
  if (method === 0) return packed
  if (method !== 8) return undefined
  const out = await inflate(bytes.subarray(from, from + packed), { maxOutputLength: room }).catch(() => undefined)
  return out?.length
}
