import { rm } from 'node:fs/promises'
import { evidenceYears, recordingDays } from '@fengsui/contract/video/recording.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import type { Recordings } from '../segments/find.ts'
import { mediaPath } from '../segments/media-folder.ts'

const batch = 200
const dayMs = 86_400_000

interface Old {
  cameraId: string
  startTime: Date
  fileKey: string
  size: string
}

/** Bytes of recordings and of evidence. */
export async function usage(db: Db): Promise<{ recordings: number; evidence: number; evidenceFiles: number }> {
  const found = await sql<{ recordings: string; evidence: string; files: number }>`select
    (select coalesce(sum(size), 0) from vid_segment) as recordings,
    (select coalesce(sum(size), 0) from vid_evidence where expired_time is null) as evidence,
    (select count(*)::int from vid_evidence where expired_time is null) as files`.execute(db)
  const [row] = found.rows
  return { recordings: Number(row?.recordings), evidence: Number(row?.evidence), evidenceFiles: row?.files ?? 0 }
}

/** Removes recordings that are over their keeping time. Returns how many. */
export async function dropByAge(of: Recordings, now: Date): Promise<number> {
  const before = new Date(now.getTime() - recordingDays * dayMs)
  return dropSegments(
    of,
    () => oldest(of.db, before),
    () => true,
  )
}

/** Removes the oldest recordings until `bytes` are free. Evidence is never among them. Returns how many. */
export async function dropOldest(of: Recordings, bytes: number): Promise<number> {
  let freed = 0
  return dropSegments(
    of,
    () => oldest(of.db, null),
    ({ size }) => {
      if (freed >= bytes) return false
      freed += Number(size)
      return true
    },
  )
}

const oldest = async (db: Db, before: Date | null): Promise<Old[]> => {
  const found = await sql<Old>`select camera_id::text as camera_id, start_time, file_key, size from vid_segment
    where closed = 1 and (${before}::timestamptz is null or start_time < ${before}) order by start_time limit ${batch}`.execute(
    db,
  )
  return found.rows
}

/** The file first, then its row: what is interrupted is done again. */
async function dropSegments(of: Recordings, more: () => Promise<Old[]>, takes: (one: Old) => boolean): Promise<number> {
  let dropped = 0
  for (;;) {
    const rows = await more()
    for (const row of rows) {
      if (!takes(row)) return dropped
      await rm(mediaPath(of.folder, row.fileKey), { force: true })
      await sql`delete from vid_segment where camera_id = ${row.cameraId} and start_time = ${row.startTime}`.execute(
        of.db,
      )
      dropped += 1
    }
    if (rows.length < batch) return dropped
  }
}

/** Removes the files of evidence whose warning closed two years ago; without a warning, two years after it was taken. */
export async function expireEvidence({ db, folder }: Recordings, now: Date): Promise<number> {
  const found = await sql<{ id: string; fileKey: string }>`select v.id::text as id, v.file_key from vid_evidence v
    left join warn_event w on w.id = v.warn_id
    where v.expired_time is null and v.create_time < ${now}::timestamptz - make_interval(years => ${evidenceYears})
      and (w.id is null or w.close_time < ${now}::timestamptz - make_interval(years => ${evidenceYears}))
    order by v.id limit 1000`.execute(db)
  for (const { id, fileKey } of found.rows) {
    await rm(mediaPath(folder, fileKey), { force: true })
    await sql`update vid_evidence set expired_time = ${now} where id = ${id}`.execute(db)
  }
  return found.rows.length
}
