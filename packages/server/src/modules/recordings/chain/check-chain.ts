import { evidenceCheckState } from '@fengsui/contract/dictionaries/evidence-states.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { digests } from '../cut/media-workers.ts'
import { mediaPath } from '../segments/media-folder.ts'
import { hashOf, type Link, noHash } from './link.ts'

/** Outcome of a check: the first number that is not as it was stored, and in which way. */
export interface Found {
  readonly state: 'verified' | 'differs' | 'missing'
  readonly badNo: number | null
}
interface Stored extends Omit<Link, 'size'> {
  readonly size: string
  readonly previousHash: string
  readonly hash: string
  readonly expiredTime: Date | null
}

/** Files hashed by one order to a worker process. */
const batch = 20
const { verified, differs, missing } = evidenceCheckState.is

/**
 * Recomputes the chain of an enterprise from its rows and files, in the order of their numbers, up to the first that differs.
 * A file whose keeping time is over counts by its row. `progress` receives how many are done.
 */
export async function checkChain(
  db: Db,
  folder: string,
  enterpriseId: string,
  progress: (done: number) => Promise<void>,
): Promise<Found> {
  let [done, previous] = [0, noHash]
  for (;;) {
    const rows = await linksAfter(db, enterpriseId, done)
    for (const row of rows) {
      if (row.seqNo !== done + 1) return { state: missing, badNo: done + 1 }
      if (!isLinked(row, previous)) return { state: differs, badNo: row.seqNo }
      done = row.seqNo
      previous = row.hash
    }
    const bad = await firstBadFile(folder, rows)
    if (bad) return bad
    if (rows.length < batch) break
    await progress(done)
  }
  const { lastNo, lastHash } = await headOf(db, enterpriseId)
  if (lastNo > done) return { state: missing, badNo: done + 1 }
  return lastHash === previous ? { state: verified, badNo: null } : { state: differs, badNo: done }
}

async function linksAfter(db: Db, enterpriseId: string, after: number): Promise<readonly Stored[]> {
  const found =
    await sql<Stored>`select enterprise_id::text as enterprise_id, seq_no, job_id::text as job_id, kind, cause,
      camera_id::text as camera_id, warn_id::text as warn_id, start_time, end_time, file_key, size, sha256, previous_hash, hash,
      create_time, expired_time
    from vid_evidence where enterprise_id = ${enterpriseId} and seq_no > ${after} order by seq_no limit ${batch}`.execute(
      db,
    )
  return found.rows
}

const isLinked = (row: Stored, previous: string): boolean =>
  row.previousHash === previous && hashOf({ ...row, size: Number(row.size) }, previous) === row.hash

/** Returns the first row whose file is gone or has changed. */
async function firstBadFile(folder: string, rows: readonly Stored[]): Promise<Found | undefined> {
  const kept = rows.filter(({ expiredTime }) => expiredTime === null)
  if (kept.length === 0) return undefined
  const found = await digests(kept.map(({ fileKey }) => mediaPath(folder, fileKey)))
  for (const [n, { seqNo, size, sha256 }] of kept.entries()) {
    const file = found[n]
    if (!file) return { state: missing, badNo: seqNo }
    if (file.sha256 !== sha256 || file.size !== Number(size)) return { state: differs, badNo: seqNo }
  }
  return undefined
}

/** Number and hash of the last link. */
export async function headOf(db: Db, enterpriseId: string): Promise<{ lastNo: number; lastHash: string }> {
  const found = await sql<{ lastNo: number; lastHash: string }>`select last_no, last_hash from vid_evidence_chain
    where enterprise_id = ${enterpriseId}`.execute(db)
  return found.rows[0] ?? { lastNo: 0, lastHash: noHash }
}
