import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'
import type { Job } from '../framework/jobs/job.ts'

/**
 * Updates `warn_daily` for everything changed since `since`: recounts the Shanghai days, per enterprise, on
 * which those warnings were raised, however long ago. Returns the number of days recounted.
 */
export async function rollUpDaily(db: Db, now: Date, since: Date): Promise<number> {
  const written = await sql`
    with changed as (
      select distinct (warn_time at time zone 'Asia/Shanghai')::date as day, enterprise_id
      from warn_event where update_time >= ${since}
      union select (warn_time at time zone 'Asia/Shanghai')::date, enterprise_id
      from warn_event where close_time is null and deadline >= ${since} and deadline < ${now}
    ), counted as (
      select c.day, x.enterprise_id, x.source, x.type_key, x.severity, count(*)::int as total,
        (count(*) filter (where x.handle_status in (${sql.lit(handleStatus.is.handled)}, ${sql.lit(handleStatus.is.falseAlarmConfirmed)}, ${sql.lit(handleStatus.is.nonViolationConfirmed)})))::int as handled,
        (count(*) filter (where x.handle_status = ${sql.lit(handleStatus.is.falseAlarmConfirmed)}))::int as false_alarm,
        (count(*) filter (where x.handle_status = ${sql.lit(handleStatus.is.nonViolationConfirmed)}))::int as non_violation,
        (count(*) filter (where x.overdue_rungs > 0 or (x.close_time is null and x.deadline < ${now})))::int as overdue,
        coalesce(sum(extract(epoch from x.handle_time - x.warn_time) / 60) filter (where x.handle_status = ${sql.lit(handleStatus.is.handled)}), 0) as minutes
      from changed c join warn_event x on x.enterprise_id = c.enterprise_id
        -- The day says the same as the span below it: by the one many days are joined at once, by the other few are found.
        and (x.warn_time at time zone 'Asia/Shanghai')::date = c.day
        and x.warn_time >= c.day::timestamp at time zone 'Asia/Shanghai'
        and x.warn_time < (c.day + 1)::timestamp at time zone 'Asia/Shanghai'
      group by 1, 2, 3, 4, 5
    ), gone as (
      delete from warn_daily d using changed c where d.day = c.day and d.enterprise_id = c.enterprise_id
        and not exists (select 1 from counted k where (k.day, k.enterprise_id, k.source, k.type_key, k.severity) =
          (d.day, d.enterprise_id, d.source, d.type_key, d.severity))
    )
    insert into warn_daily (day, enterprise_id, source, type_key, severity, total, handled, false_alarm, non_violation,
      overdue, handle_minutes_sum)
    select day, enterprise_id, source, type_key, severity, total, handled, false_alarm, non_violation, overdue, minutes
    from counted
    on conflict (day, enterprise_id, source, type_key, severity) do update set total = excluded.total,
      handled = excluded.handled, false_alarm = excluded.false_alarm, non_violation = excluded.non_violation,
      overdue = excluded.overdue, handle_minutes_sum = excluded.handle_minutes_sum`.execute(db)
  return Number(written.numAffectedRows ?? 0n)
}

/** Covers rows written some time before their commit and so not visible to the last run. */
const overlap = 5 * 60_000

/** Continues from the last run; the first run counts everything. */
export async function daily(db: Db, now: Date): Promise<number> {
  const found = await sql<{ lastTime: Date }>`select last_time from job_run where name = 'daily'`.execute(db)
  const last = found.rows[0]?.lastTime.getTime() ?? 0
  const rows = await rollUpDaily(db, now, new Date(Math.min(last, now.getTime()) - overlap))
  await sql`insert into job_run (name, last_time) values ('daily', ${now})
    on conflict (name) do update set last_time = excluded.last_time`.execute(db)
  return rows
}

export const dailyJob: Job = { name: 'daily', every: '30 * * * * *', run: daily }
