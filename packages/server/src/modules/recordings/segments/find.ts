import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { type Part, partOf } from './choose.ts'
import { bufferedStarts, bufferKey, mediaPath } from './media-folder.ts'
import { readIndex } from './segment-file.ts'
import type { SizedSpan, Span } from './spans.ts'

export interface Recordings {
  readonly db: Db
  /** Media folder of this server. */
  readonly folder: string
}

interface Segment {
  startTime: Date
  endTime: Date
  size: string
  fileKey: string
}

/** Segments of a camera in a span, oldest first. One is at most a few minutes long, so that the index finds them by their start. */
export async function segmentsIn(db: Db, cameraId: string, { start, end }: Span): Promise<Segment[]> {
  const found = await sql<Segment>`select start_time, end_time, size, file_key from vid_segment
    where camera_id = ${cameraId} and start_time > ${new Date(start - longestSegmentMs)} and start_time < ${new Date(end)}
      and (end_time > ${new Date(start)} or closed = 0) order by start_time`.execute(db)
  return found.rows
}
const longestSegmentMs = 600_000

/** What is recorded of a camera in a span. */
export async function spansOf(db: Db, cameraId: string, span: Span): Promise<SizedSpan[]> {
  const rows = await segmentsIn(db, cameraId, span)
  return rows.map(({ startTime, endTime, size }) => ({
    start: startTime.getTime(),
    end: endTime.getTime(),
    size: Number(size),
  }))
}

/** Paths of the files that may hold a span: recordings, and pieces of the rolling buffer. */
async function pathsIn({ db, folder }: Recordings, cameraId: string, span: Span): Promise<string[]> {
  const rows = await segmentsIn(db, cameraId, span)
  const starts = (await bufferedStarts(folder, cameraId)).filter((start) => start < span.end)
  const before = starts.findLastIndex((start) => start <= span.start)
  const pieces = [
    ...rows.map(({ startTime, fileKey }) => ({ start: startTime.getTime(), key: fileKey })),
    ...starts.slice(Math.max(before, 0)).map((start) => ({ start, key: bufferKey(cameraId, new Date(start)) })),
  ]
  return pieces.sort((a, b) => a.start - b.start).map(({ key }) => mediaPath(folder, key))
}

/** Returns the parts of recordings that show a span of a camera, in order. */
export async function partsIn(of: Recordings, cameraId: string, span: Span): Promise<Part[]> {
  const parts: Part[] = []
  for (const path of await pathsIn(of, cameraId, span)) {
    const index = await readIndex(path)
    const from = Math.max(span.start, parts.at(-1)?.end ?? 0)
    const part = index && partOf(index, { start: from, end: span.end })
    if (part) parts.push(part)
  }
  return parts
}
