import { evidenceJobState, evidenceKind, evidenceProblem } from '@fengsui/contract/dictionaries/evidence-states.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { sql } from 'kysely'
import { reportFailure } from '../../../framework/concurrency/contain.ts'
import { isDiskFull } from '../../../framework/files/disk-full.ts'
import { appendLink } from '../chain/append.ts'
import type { Link } from '../chain/link.ts'
import type { Made } from '../cut/media-work.ts'
import { makeClip, makeStill } from '../cut/media-workers.ts'
import type { Part } from '../segments/choose.ts'
import { partsIn, type Recordings } from '../segments/find.ts'
import { evidenceKey, mediaPath } from '../segments/media-folder.ts'
import { fetchedParts, otherRecordings } from '../segments/other-recordings.ts'
import type { Span } from '../segments/spans.ts'

type Problem = KeyOf<typeof evidenceProblem>
const { waiting, done, failed } = evidenceJobState.is

export interface EvidenceJob {
  readonly id: string
  readonly enterpriseId: string
  readonly cameraId: string
  readonly warnId: string | null
  readonly kind: Link['kind']
  readonly cause: Link['cause']
  readonly atTime: Date
  readonly startTime: Date
  readonly endTime: Date
  readonly createTime: Date
  readonly createUser: string | null
  readonly attempts: number
}

/** A claimed job is another's again after this, ms: its server ended. */
const leaseMs = 60_000
/** After its end, a clip waits this long for the last pictures, and a still for the first. */
const patienceMs = { clip: 7000, still: 12_000 } as const
/** A picture taken later than this after its time shows something else, ms. */
const lateMs = 15_000
const retryMs = 1000
/** Attempts of a job whose file cannot be written or whose picture cannot be read. */
const mostTries = 5
/** A job taken late, after a restart, takes what there is. */
const oldMs = 60_000

/** Claims jobs that are due, for this server. */
export async function claimJobs({ db }: Recordings, now: Date, most: number): Promise<EvidenceJob[]> {
  const found =
    await sql<EvidenceJob>`update vid_evidence_job set due_time = ${new Date(now.getTime() + leaseMs)}, update_time = ${now}
    where id in (select id from vid_evidence_job where state = ${waiting} and due_time <= ${now}
      order by due_time, id limit ${most} for update skip locked)
    returning id::text as id, enterprise_id::text as enterprise_id, camera_id::text as camera_id, warn_id::text as warn_id, kind,
      cause, at_time, start_time, end_time, create_time, create_user::text as create_user, attempts`.execute(db)
  return found.rows
}

/** Makes the file of a job and appends it to the chain, or says why not. Returns whether it is over. */
export async function runJob(of: Recordings, job: EvidenceJob, now: Date): Promise<boolean> {
  try {
    return job.kind === evidenceKind.is.still ? await still(of, job, now) : await clip(of, job, now)
  } catch (error) {
    if (!isDiskFull(error)) reportFailure('video evidence', error)
    if (job.attempts + 1 < mostTries) {
      await putOff(of, job, new Date(now.getTime() + retryMs * 2 ** job.attempts), 1)
      return false
    }
    return fail(of, job, isDiskFull(error) ? evidenceProblem.is.diskFull : evidenceProblem.is.unreadable, now)
  }
}

async function still(of: Recordings, job: EvidenceJob, now: Date): Promise<boolean> {
  const at = job.atTime.getTime()
  const shown = await partsIn(of, job.cameraId, { start: at, end: at + 1 })
  // Recordings are written in order: where there is a later picture and none of the moment, there will be none of it.
  const [part] = shown.length > 0 ? shown : await partsIn(of, job.cameraId, { start: at, end: at + lateMs })
  if (!part && now.getTime() > at + patienceMs.still) return fromRecorder(of, job, { start: at, end: at + 1 }, now)
  if (!part) return again(of, job, now)
  const key = evidenceKey(job.enterpriseId, job.id, 'jpg')
  return keep(of, job, key, await makeStill(part, at, mediaPath(of.folder, key)), now)
}

async function clip(of: Recordings, job: EvidenceJob, now: Date): Promise<boolean> {
  const [start, end] = [job.startTime.getTime(), job.endTime.getTime()]
  const parts = await partsIn(of, job.cameraId, { start, end })
  const isLate = now.getTime() > end + patienceMs.clip
  if ((parts.at(-1)?.end ?? 0) < end && !isLate) return again(of, job, now)
  if (parts.length === 0) return fromRecorder(of, job, { start, end }, now)
  const key = evidenceKey(job.enterpriseId, job.id, 'mp4')
  const made = await makeClip(parts, mediaPath(of.folder, key))
  return keep(
    of,
    job,
    key,
    made,
    now,
    isWhole(parts, { start, end }) && !made.isCut ? null : evidenceProblem.is.partial,
  )
}

/** Makes the file of what the recorder of the camera has, where we recorded nothing. */
async function fromRecorder(of: Recordings, job: EvidenceJob, span: Span, now: Date): Promise<boolean> {
  const fetched = await otherRecordings().fetch(job.cameraId, span)
  if ('busy' in fetched) return again(of, job, now)
  try {
    const parts = await fetchedParts(fetched.paths, span)
    const [part] = parts
    if (!part) return await fail(of, job, whyNothing(job), now)
    const isStill = job.kind === evidenceKind.is.still
    const key = evidenceKey(job.enterpriseId, job.id, isStill ? 'jpg' : 'mp4')
    const path = mediaPath(of.folder, key)
    const made = isStill ? await makeStill(part, span.start, path) : await makeClip(parts, path)
    const isPartial = !isStill && (made.isCut || !isWhole(parts, span))
    return await keep(of, job, key, made, now, isPartial ? evidenceProblem.is.partial : null)
  } finally {
    await fetched.remove()
  }
}

/** A gap, a late start or an early end of more than this is reported, ms. */
const noticedMs = 3000

function isWhole(parts: readonly Part[], { start, end }: { start: number; end: number }): boolean {
  let at = start
  for (const part of parts) {
    if (part.start - at > noticedMs) return false
    at = part.end
  }
  return end - at <= noticedMs
}

/** Nothing is recorded: because the time was over when it was asked for, or because the camera had no picture. */
const whyNothing = ({ createTime, atTime }: EvidenceJob): Problem =>
  createTime.getTime() - atTime.getTime() > oldMs ? evidenceProblem.is.notRecorded : evidenceProblem.is.noPicture

async function keep(
  of: Recordings,
  job: EvidenceJob,
  fileKey: string,
  made: Made,
  now: Date,
  problem: Problem | null = null,
) {
  await of.db.transaction().execute(async (tx) => {
    const open =
      await sql`select 1 from vid_evidence_job where id = ${job.id} and state = ${waiting} for update`.execute(tx)
    // Another server made it while this one was held up.
    if (open.rows.length === 0) return
    const { enterpriseId, cameraId, warnId, kind, cause, createUser } = job
    const times = { startTime: new Date(made.start), endTime: new Date(made.end), createTime: now }
    const file = { fileKey, size: made.size, sha256: made.sha256 }
    await appendLink(tx, { enterpriseId, jobId: job.id, cameraId, warnId, kind, cause, createUser, ...times, ...file })
    await sql`update vid_evidence_job set state = ${done}, problem = ${problem}, update_time = ${now} where id = ${job.id}`.execute(
      tx,
    )
  })
  return true
}

async function fail({ db }: Recordings, job: EvidenceJob, problem: Problem, now: Date): Promise<boolean> {
  await sql`update vid_evidence_job set state = ${failed}, problem = ${problem}, update_time = ${now}
    where id = ${job.id} and state = ${waiting}`.execute(db)
  return true
}

async function again(of: Recordings, job: EvidenceJob, now: Date): Promise<boolean> {
  await putOff(of, job, new Date(now.getTime() + retryMs), 0)
  return false
}

const putOff = ({ db }: Recordings, job: EvidenceJob, due: Date, tries: number) =>
  sql`update vid_evidence_job set due_time = ${due}, attempts = attempts + ${tries} where id = ${job.id} and state = ${waiting}`.execute(
    db,
  )
