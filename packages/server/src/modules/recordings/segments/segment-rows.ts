import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import type { Recordings } from './find.ts'
import { mediaPath } from './media-folder.ts'
import { readIndex } from './segment-file.ts'

export interface SegmentRow {
  readonly cameraId: string
  readonly start: Date
  readonly fileKey: string
}

/** Writes that a segment has begun. */
export const addSegment = (db: Db, { cameraId, start, fileKey }: SegmentRow) =>
  sql`insert into vid_segment (camera_id, start_time, end_time, file_key) values (${cameraId}, ${start}, ${start}, ${fileKey})
    on conflict (camera_id, start_time) do update set closed = 0`.execute(db)

/** Writes how far a segment is. */
export const extendSegment = (db: Db, { cameraId, start }: SegmentRow, end: Date, size: number, closed: 0 | 1) =>
  sql`update vid_segment set end_time = ${end}, size = ${size}, closed = ${closed}
    where camera_id = ${cameraId} and start_time = ${start}`.execute(db)

/** Ends the rows of segments that a killed server was writing, by what is in their files. Returns how many. */
export async function endSegments({ db, folder }: Recordings): Promise<number> {
  const found =
    await sql<SegmentRow>`select camera_id::text as camera_id, start_time as start, file_key from vid_segment
    where closed = 0`.execute(db)
  for (const row of found.rows) {
    const path = mediaPath(folder, row.fileKey)
    const index = await readIndex(path)
    const last = index?.entries.at(-1)
    if (index && last) {
      await extendSegment(db, row, new Date(last.time + last.duration), index.size, 1)
      continue
    }
    await rm(path, { force: true })
    await sql`delete from vid_segment where camera_id = ${row.cameraId} and start_time = ${row.start}`.execute(db)
  }
  return found.rows.length
}
