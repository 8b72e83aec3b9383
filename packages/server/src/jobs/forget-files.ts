import { jobStatus } from '@fengsui/contract/dictionaries/system.ts'
import { jobMessages } from '@fengsui/contract/kit/job-messages.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'
import { type Files, storageOf } from '../framework/files/file-storage.ts'
import { beforeAnyDueTime } from '../framework/jobs/background-tasks.ts'
import type { Job } from '../framework/jobs/job.ts'

const day = 86_400_000
const month = 30 * day

interface Made {
  id: string
  fileKey: string
  ossId: string | null
}

/** Removes files of background jobs after a day and rows after a month; marks dead jobs as failed. */
export function forgetFiles(files: Files): (db: Db, now: Date) => Promise<number> {
  return async (db, now) => {
    await sql`update sys_job set status = ${sql.lit(jobStatus.is.failed)}, error = ${say(jobMessages.died, 'zh')}, error_en = ${say(jobMessages.died, 'en')},
      end_time = ${now}, update_time = ${now} where status in (${sql.lit(jobStatus.is.waiting)}, ${sql.lit(jobStatus.is.running)}) and beat_time <= ${beforeAnyDueTime(now)}`.execute(
      db,
    )
    const old = await sql<Made>`select id, file_key, oss_id from sys_job
      where file_key is not null and end_time < ${new Date(now.getTime() - day)} order by id limit 500`.execute(db)
    for (const { id, fileKey, ossId } of old.rows) {
      await (await storageOf({ db, files }, ossId)).remove(fileKey)
      await sql`update sys_job set file_key = null, update_time = ${now} where id = ${id}`.execute(db)
    }
    await sql`delete from sys_job where file_key is null and create_time < ${new Date(now.getTime() - month)}`.execute(
      db,
    )
    return old.rows.length
  }
}

export const forgetFilesJob = (files: Files): Job => ({
  name: 'forget-files',
  every: '0 3-59/5 * * * *',
  run: forgetFiles(files),
})
