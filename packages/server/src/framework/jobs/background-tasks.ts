import { randomUUID } from 'node:crypto'
import { jobStatus } from '@fengsui/contract/dictionaries/system.ts'
import { jobMessages } from '@fengsui/contract/kit/job-messages.ts'
import { type Label, say } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { contain, reportFailure } from '../concurrency/contain.ts'
import type { Context } from '../context.ts'
import { isDiskFull } from '../files/disk-full.ts'
import { activeStorage } from '../files/file-storage.ts'
import { badRequest, HttpError } from '../http/http-error.ts'

interface Work {
  /** Display name. */
  readonly name: string
  readonly kind: string
  readonly input: Readonly<Record<string, unknown>>
  readonly total: number
}
interface FileTask extends Work {
  readonly fileName: string
  readonly extension: string
  run(progress: (done: number) => void): Promise<Buffer>
}
interface ResultTask extends Work {
  /** Returns what the job reports when it is done, as JSON. */
  conclude(progress: (done: number) => void): Promise<object>
}
/** A background job: work too long for a response, producing a file or a result. */
export type BackgroundTask = FileTask | ResultTask

/** Id of this process: jobs of another worker without a recent heartbeat are dead. */
const worker = randomUUID()
const mostOfOne = 3
/** One at a time, so that a worker process is left for synchronous calls. */
const lanes = pLimit(1)
const beatMs = 5000

/** Starts a background job; returns its id. It ends with the process; dead jobs are marked failed. */
export async function startBackgroundTasks(ctx: Context, work: BackgroundTask): Promise<string> {
  const { db, caller, clock } = ctx
  const open = await sql<{ n: number }>`select count(*)::int as n from sys_job
    where create_user = ${caller.userId} and status in (${sql.lit(jobStatus.is.waiting)}, ${sql.lit(jobStatus.is.running)}) and beat_time > ${beforeAnyDueTime(clock.now())}`.execute(
    db,
  )
  if ((open.rows[0]?.n ?? 0) >= mostOfOne) throw badRequest(jobMessages.tooManyJobs, { max: mostOfOne })
  const { id } = await db
    .insertInto('sysJob')
    .values({
      tenantId: caller.tenantId,
      name: work.name,
      kind: work.kind,
      input: JSON.stringify(work.input),
      total: work.total,
      fileName: 'run' in work ? work.fileName : null,
      worker,
      beatTime: clock.now(),
      createUser: caller.userId,
      createDept: caller.deptId,
      createTime: clock.now(),
      updateTime: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const timer = setInterval(
    contain('jobs of people: beat', () => set(ctx, id, {})),
    beatMs,
  )
  timer.unref()
  lanes(() => carryOut(ctx, String(id), work))
    .catch((error: unknown) => reportFailure('jobs of people', error))
    .finally(() => clearInterval(timer))
  return String(id)
}

async function carryOut(ctx: Context, id: string, work: BackgroundTask): Promise<void> {
  try {
    await set(ctx, id, { status: '1' })
    if ('conclude' in work) {
      const result = JSON.stringify(await work.conclude(reporting(ctx, id)))
      await set(ctx, id, { status: '2', result, done: work.total, endTime: ctx.clock.now() })
      return
    }
    const bytes = await work.run(reporting(ctx, id))
    const { ossId, store } = await activeStorage(ctx, ctx.caller.tenantId)
    const fileKey = `jobs/${id}.${work.extension}`
    try {
      await store.put(fileKey, bytes)
      await set(ctx, id, { status: '2', fileKey, ossId, done: work.total, endTime: ctx.clock.now() })
    } catch (error) {
      // Its row does not name it, so it would be orphaned.
      await store.remove(fileKey).catch(() => {})
      throw error
    }
  } catch (error) {
    if (!(error instanceof HttpError)) reportFailure('jobs of people', error)
    const sentence = sentenceOf(error)
    const why = { error: say(sentence, 'zh'), errorEn: say(sentence, 'en') }
    // A process that is shutting down has no database any more: the missing heartbeat marks the job failed.
    await set(ctx, id, { status: '3', ...why, endTime: ctx.clock.now() }).catch(() => {})
  }
}

function sentenceOf(error: unknown): Label {
  if (error instanceof HttpError) return error.label
  return isDiskFull(error) ? jobMessages.diskFull : jobMessages.failed
}

/** Writes progress at intervals: rows come faster. */
function reporting(ctx: Context, id: string): (done: number) => void {
  let last = performance.now()
  return (done) => {
    if (performance.now() - last < 1000) return
    last = performance.now()
    void set(ctx, id, { done }).catch(() => {})
  }
}

const set = ({ db, clock }: Context, id: string, columns: Readonly<Record<string, unknown>>) =>
  db
    .updateTable('sysJob')
    .set({ ...columns, beatTime: clock.now(), updateTime: clock.now() })
    .where('id', '=', id)
    .where('status', 'in', ['0', '1'])
    .execute()

/** Jobs whose last heartbeat is older than this are dead. */
export const beforeAnyDueTime = (now: Date): Date => new Date(now.getTime() - 60_000)
