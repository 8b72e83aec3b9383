import { type FileHandle, open } from 'node:fs/promises'

/**
 * A segment is an fMP4 file that any player opens: head (ftyp, moov), then fragments. Boxes of our own, which players skip, say
 * what the head cannot: its media type and size, and before each fragment when it was received, how long it is, and whether it
 * begins with a key frame. So the index of a segment is in the segment, also after a crash.
 */
const headId = Buffer.from('66656e677375692d7365676d656e7400', 'hex')
const markId = Buffer.from('66656e677375692d667261676d656e74', 'hex')
const boxHead = 24
const markLength = boxHead + 17
/** Longer heads are none of ours. */
const longestHead = 1_000_000

export interface SegmentHead {
  readonly mime: string
  readonly width: number
  readonly height: number
}
export interface Entry {
  /** Of the fragment in the file. */
  readonly offset: number
  readonly length: number
  /** ms since 1970, and ms. */
  readonly time: number
  readonly duration: number
  readonly isKey: boolean
}
export interface SegmentIndex extends SegmentHead {
  readonly path: string
  /** Bytes of the head. */
  readonly initLength: number
  readonly entries: readonly Entry[]
  readonly size: number
}

function uuidBox(id: Buffer, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(boxHead + body.length)
  head.write('uuid', 4, 'latin1')
  return Buffer.concat([head, id, body])
}

/** What a segment begins with. */
export const segmentStart = (init: Buffer, { mime, width, height }: SegmentHead): Buffer =>
  Buffer.concat([init, uuidBox(headId, Buffer.from(JSON.stringify({ mime, width, height })))])

/** The mark before a fragment of `length` bytes. */
export function markOf({ time, duration, isKey, length }: Omit<Entry, 'offset'>): Buffer {
  const body = Buffer.alloc(17)
  body.writeBigUInt64BE(BigInt(Math.round(time)))
  body.writeUInt32BE(Math.round(duration), 8)
  body.writeUInt8(isKey ? 1 : 0, 12)
  body.writeUInt32BE(length, 13)
  return uuidBox(markId, body)
}

/** Reads the index of a segment; entries that are not wholly there are left out. Undefined when it is none, or gone. */
export async function readIndex(path: string): Promise<SegmentIndex | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    const start = await readStart(file, size)
    return (
      start && {
        path,
        ...start.head,
        initLength: start.initLength,
        size,
        entries: await entriesIn(file, start.end, size),
      }
    )
  } finally {
    await file.close()
  }
}

async function readStart(file: FileHandle, size: number) {
  let at = 0
  while (at + boxHead <= size) {
    const box = await bytesAt(file, at, boxHead)
    const length = box.readUInt32BE()
    if (length < 8 || length > longestHead || at + length > size) return undefined
    if (box.subarray(8).equals(headId)) {
      const body = await bytesAt(file, at + boxHead, length - boxHead)
      return { head: JSON.parse(body.toString()) as SegmentHead, initLength: at, end: at + length }
    }
    at += length
  }
  return undefined
}

/** Marks are read in blocks: with small fragments many are in one. */
async function entriesIn(file: FileHandle, from: number, size: number): Promise<Entry[]> {
  const entries: Entry[] = []
  let at = from
  let block: Buffer = Buffer.alloc(0)
  let blockAt = 0
  while (at + markLength <= size) {
    if (at < blockAt || at + markLength > blockAt + block.length) {
      blockAt = at
      block = await bytesAt(file, at, Math.min(16_384, size - at))
    }
    const mark = block.subarray(at - blockAt, at - blockAt + markLength)
    if (mark.length < markLength || !mark.subarray(8, boxHead).equals(markId)) break
    const length = mark.readUInt32BE(boxHead + 13)
    const offset = at + markLength
    if (offset + length > size) break
    const time = Number(mark.readBigUInt64BE(boxHead))
    entries.push({ offset, length, time, duration: mark.readUInt32BE(boxHead + 8), isKey: mark[boxHead + 12] === 1 })
    at = offset + length
  }
  return entries
}

/** Reads bytes of a file; fewer at its end. */
async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  return bytes.subarray(0, bytesRead)
}

/** Reads a range of a file. */
export async function readRange(path: string, from: number, to: number): Promise<Buffer> {
  const file = await open(path)
  try {
    return await bytesAt(file, from, to - from)
  } finally {
    await file.close()
  }
}
