import { type jobStatus, jobStatus as jobStatusCodes } from '@fengsui/contract/dictionaries/system.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { jobMessages } from '@fengsui/contract/kit/job-messages.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { backgroundJob } from '@fengsui/contract/statistics/job.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { storageOf } from '../../framework/files/file-storage.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { beforeAnyDueTime } from '../../framework/jobs/background-tasks.ts'
import { attached } from '../../framework/sheets/attached.ts'

interface JobRow {
  id: string
  name: string
  status: KeyOf<typeof jobStatus>
  done: number
  total: number
  error: string | null
  errorEn: string | null
  fileName: string
  fileKey: string | null
  ossId: string | null
  beatTime: Date
  result: unknown
}

/** Returns a job of the caller; others' are not found. */
async function jobOf({ db, caller }: Context, id: string | null | undefined): Promise<JobRow> {
  const found =
    await sql<JobRow>`select id, name, status, done, total, error, error_en, file_name, file_key, oss_id, beat_time, result
    from sys_job where id = ${id} and create_user = ${caller.userId} and is_deleted = 0`.execute(db)
  const [row] = found.rows
  if (!row) throw notFound()
  return row
}

async function detail(ctx: Context, { id }: { id?: string | null | undefined }) {
  const row = await jobOf(ctx, id)
  const { language } = ctx.request
  const died =
    (row.status === jobStatusCodes.is.waiting || row.status === jobStatusCodes.is.running) &&
    row.beatTime <= beforeAnyDueTime(ctx.clock.now())
  const error = language === 'en' ? row.errorEn : row.error
  return {
    id: row.id,
    name: row.name,
    done: row.done,
    total: row.total,
    status: died ? ('3' as const) : row.status,
    error: died ? say(jobMessages.died, language) : error,
    result: row.result ?? null,
    link: row.fileKey ? `/api${backgroundJob.path}/download?id=${row.id}` : null,
  }
}

async function download(ctx: Context, { id }: { id?: string | null | undefined }) {
  const row = await jobOf(ctx, id)
  const bytes = row.fileKey ? await (await storageOf(ctx, row.ossId)).get(row.fileKey) : undefined
  if (!bytes) throw badRequest(jobMessages.noFile)
  return attached(row.fileName, bytes)
}

export default implement(backgroundJob, { detail, download })
