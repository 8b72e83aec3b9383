import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Entry, markOf, type SegmentHead, segmentStart } from './segment-file.ts'

/** A segment being written; calls must not overlap. */
export interface OpenSegment {
  readonly path: string
  write(fragment: Buffer, of: Pick<Entry, 'time' | 'duration' | 'isKey'>): Promise<void>
  /** Closes the file; one without a fragment is removed. */
  close(): Promise<void>
  /** Bytes so far. */
  size(): number
}

/** Begins a segment with the head of its stream. */
export async function openSegment(path: string, init: Buffer, head: SegmentHead): Promise<OpenSegment> {
  await mkdir(dirname(path), { recursive: true })
  const file: FileHandle = await open(path, 'w')
  let [size, fragments] = [0, 0]
  const put = async (bytes: readonly Buffer[]) => {
    const { bytesWritten } = await file.writev([...bytes])
    size += bytesWritten
    // A file takes a part only when the disk has no room for the rest.
    if (bytesWritten < bytes.reduce((sum, { length }) => sum + length, 0))
      throw Object.assign(new Error('The disk is full'), { code: 'ENOSPC' })
  }
  try {
    await put([segmentStart(init, head)])
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
  return {
    path,
    size: () => size,
    async write(fragment, of) {
      await put([markOf({ ...of, length: fragment.length }), fragment])
      fragments += 1
    },
    async close() {
      await file.close()
      if (fragments === 0) await rm(path, { force: true })
    },
  }
}
