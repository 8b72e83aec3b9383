import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'
import { shanghaiDay } from '../framework/http/serialize-row.ts'
import { recordset } from '../framework/store/recordset.ts'
import { type Calendar, calendarOf, workingDays } from '../modules/stock/index.ts'

interface Running {
  id: string
  tenantId: string
  acceptTime: Date
  stoppedTime: Date | null
  stoppedDays: number
  limitDays: number
}

/** Marks applications exceeding the statutory working days, suspended ones excluded (domain-model.md#E.2). */
export async function refreshOverdue(db: Db, now: Date): Promise<number> {
  const found =
    await sql<Running>`select id, tenant_id, accept_time, stopped_time, stopped_days, limit_days from lic_record
    where status in ('2', '3', '4', '5', '7', '10') and is_deleted = 0 and overdue = 0 and accept_time is not null
      and limit_days is not null`.execute(db)
  const calendars = new Map<string, Calendar>()
  for (const { tenantId } of found.rows)
    if (!calendars.has(tenantId)) calendars.set(tenantId, await calendarOf(db, tenantId))
  const late = found.rows.filter((row) => {
    const calendar = calendars.get(row.tenantId)
    if (!calendar) return false
    const until = shanghaiDay(row.stoppedTime ?? now)
    return workingDays(calendar, shanghaiDay(row.acceptTime), until) - row.stoppedDays > row.limitDays
  })
  if (late.length === 0) return 0
  const rows = late.map(({ id }) => ({ id }))
  await sql`update lic_record x set overdue = 1 from ${recordset(rows, 'id bigint')} where x.id = r.id`.execute(db)
  return late.length
}
