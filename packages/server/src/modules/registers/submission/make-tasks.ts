import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { dueOn } from './period.ts'

interface ClassRow {
  id: string
  tenantId: string
  submissionPeriod: Parameters<typeof dueOn>[0]
  deadlineDay: number
  createTime: Date
}
/** Closed and deregistered enterprises do not report. */
const running = ['0', '1', '2']

/**
 * Creates the tasks of every class for the last complete period, once per enterprise concerned. Returns how
 * many are new.
 */
export async function makeTasks(db: Db, now: Date, classId?: string): Promise<number> {
  const only = classId ? sql`and id = ${classId}` : sql``
  const { rows } = await sql<ClassRow>`select id, tenant_id, submission_period, deadline_day, create_time from sub_class
    where is_deleted = 0 and enabled = 1 ${only} order by id`.execute(db)
  let made = 0
  for (const row of rows) made += await makeTasksOf(db, row, now)
  return made
}

async function makeTasksOf(db: Db, row: ClassRow, now: Date): Promise<number> {
  const asked = shanghaiDay(row.createTime)
  const { period, day } = dueOn(row.submissionPeriod, shanghaiDay(now), row.deadlineDay, asked)
  const deadline = new Date(`${day}T23:59:59+08:00`)
  // Skip tasks whose deadline passed before they could be known.
  if (deadline < now) return 0
  const made =
    await sql`insert into sub_task (enterprise_id, class_id, period, deadline, items, create_time, update_time)
    select e.id, c.id, ${period}, ${deadline}, c.items, ${now}, ${now}
    from sub_class c join ent_enterprise e on e.tenant_id = c.tenant_id and e.is_deleted = 0
      and e.enterprise_status = any(${running}) and c.enterprise_natures ? e.enterprise_nature
    where c.id = ${row.id}
    on conflict (enterprise_id, class_id, period) where is_deleted = 0 do nothing`.execute(db)
  return Number(made.numAffectedRows ?? 0n)
}
