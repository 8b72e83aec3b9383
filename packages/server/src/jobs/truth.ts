import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import { doubtfulBelow, truthDays, wilson } from '@fengsui/contract/video/truth.ts'
import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'
import type { Job } from '../framework/jobs/job.ts'
import { recordset } from '../framework/store/recordset.ts'

interface Judged {
  readonly deviceId: string
  readonly typeKey: string
  readonly verdicts: number
  readonly wrong: number
}

/** Counts the verdicts on warnings of image analysis, and how sure the share of right ones is below half. */
async function scoreTruth(db: Db, now: Date): Promise<number> {
  const { handled, falseAlarmConfirmed, nonViolationConfirmed } = handleStatus.is
  const since = new Date(now.getTime() - truthDays * 86_400_000)
  const found = await sql<Judged>`select device_id, type_key, count(*)::int as verdicts,
      (count(*) filter (where handle_status in (${falseAlarmConfirmed}, ${nonViolationConfirmed})))::int as wrong
    from warn_event where metric = 'aiEvent' and device_id is not null and warn_time > ${since}
      and handle_status in (${handled}, ${falseAlarmConfirmed}, ${nonViolationConfirmed})
    group by device_id, type_key`.execute(db)
  const rows = found.rows.map((row) => {
    const right = row.verdicts - row.wrong
    const { low, high } = wilson(right, row.verdicts)
    return { ...row, score: right / row.verdicts, low, high, doubtful: high < doubtfulBelow ? 1 : 0 }
  })
  await db.transaction().execute(async (tx) => {
    await sql`insert into vid_truth (device_id, enterprise_id, type_key, verdicts, wrong, score, low, high, doubtful)
      select d.id, d.enterprise_id, r.type_key, r.verdicts, r.wrong, r.score, r.low, r.high, r.doubtful
      from ${recordset(
        rows,
        'device_id bigint, type_key text, verdicts integer, wrong integer, score numeric, low numeric, high numeric, doubtful smallint',
      )} join dev_device d on d.id = r.device_id
      on conflict (device_id, type_key) do update set verdicts = excluded.verdicts, wrong = excluded.wrong,
        score = excluded.score, low = excluded.low, high = excluded.high, doubtful = excluded.doubtful,
        update_time = ${now}`.execute(tx)
    await sql`delete from vid_truth t where not exists (select 1 from ${recordset(rows, 'device_id bigint, type_key text')}
      where r.device_id = t.device_id and r.type_key = t.type_key)`.execute(tx)
    // The user who handled a warning has looked at it.
    await sql`update vid_review v set decided_time = ${now} from warn_event x where v.decided_time is null and x.id = v.warn_id
      and (x.close_time is not null or x.handle_status <> ${handleStatus.is.unhandled})`.execute(tx)
  })
  return rows.length
}

/** Scores every ten minutes how often the image analysis of each camera is right. */
export const truthJob: Job = { name: 'video-truth', every: '30 */10 * * * *', run: scoreTruth }
