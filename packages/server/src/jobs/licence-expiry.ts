import { licenceRecordStatus, licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../framework/context.ts'
import { shanghaiDay } from '../framework/http/serialize-row.ts'
import type { Job } from '../framework/jobs/job.ts'
import { recordset } from '../framework/store/recordset.ts'
import { limitDate } from '../modules/licences/index.ts'
import { type Calendar, calendarOf, workingDays } from '../modules/stock/index.ts'
import { type Report, type Reported, reportWarnings, settleReports } from '../modules/warnings/index.ts'

interface Running {
  id: string
  overdue: number
  limitDate: string | null
  tenantId: string
  acceptTime: Date
  stoppedTime: Date | null
  stoppedDays: number
  limitDays: number
}

/**
 * Keeps the end of the statutory working days, which the calendar moves, and marks applications exceeding it,
 * suspended ones excluded (domain-model.md#E.2).
 */
async function refreshOverdue(db: Db, now: Date): Promise<number> {
  const found =
    await sql<Running>`select id, tenant_id, overdue, limit_date, accept_time, stopped_time, stopped_days, limit_days from lic_record
    where status in (${sql.lit(licenceRecordStatus.is.accepted)}, ${sql.lit(licenceRecordStatus.is.firstReviewPassed)}, ${sql.lit(licenceRecordStatus.is.secondReviewPassed)}, ${sql.lit(licenceRecordStatus.is.onPublicNotice)}, ${sql.lit(licenceRecordStatus.is.returnedForCorrection)}, ${sql.lit(licenceRecordStatus.is.objection)}) and is_deleted = 0 and accept_time is not null
      and limit_days is not null`.execute(db)
  const calendars = new Map<string, Calendar>()
  for (const { tenantId } of found.rows)
    if (!calendars.has(tenantId)) calendars.set(tenantId, await calendarOf(db, tenantId))
  const rows = found.rows.flatMap((row) => {
    const calendar = calendars.get(row.tenantId)
    if (!calendar) return []
    const until = shanghaiDay(row.stoppedTime ?? now)
    const isLate = workingDays(calendar, shanghaiDay(row.acceptTime), until) - row.stoppedDays > row.limitDays
    const ends = row.stoppedTime ? null : limitDate(calendar, row.acceptTime, row.limitDays, row.stoppedDays)
    const overdue = row.overdue === 1 || isLate ? 1 : 0
    return overdue === row.overdue && ends === row.limitDate ? [] : [{ id: row.id, overdue, limitDate: ends }]
  })
  if (rows.length === 0) return 0
  await sql`update lic_record x set overdue = r.overdue, limit_date = r.limit_date
    from ${recordset(rows, 'id bigint, overdue smallint, limit_date date')} where x.id = r.id`.execute(db)
  return rows.length
}

interface Ending {
  id: string
  enterpriseId: string
  licenseNumber: string
  validTo: string
  remainDays: number
  /** Threshold: 90, 60, 30 or 7 days before the end, 0 after it. */
  rung: number
}
const about = (one: Pick<Ending, 'id' | 'enterpriseId'>, typeKey: 'e1010' | 'e1011'): Reported => ({
  enterpriseId: one.enterpriseId,
  source: 'licence',
  typeKey,
  objectKind: 'licence',
  objectId: one.id,
})
const batch = 200

/** Warns once per threshold of valid licences that end soon. Missed thresholds are skipped. */
async function warnOfEnds(tx: Tx, today: string, now: Date): Promise<number> {
  const found = await sql<Ending>`
    with near as (
      select id, enterprise_id, license_number, valid_to, valid_to - ${today}::date as remain_days,
        case when valid_to - ${today}::date <= 7 then 7 when valid_to - ${today}::date <= 30 then 30
          when valid_to - ${today}::date <= 60 then 60 else 90 end as rung
      from lic_licence where status = ${sql.lit(licenceStatus.is.valid)} and is_deleted = 0 and valid_to between ${today}::date and ${today}::date + 90
    ), fresh as (
      select n.* from near n where not exists (select 1 from lic_warning w
        where w.licence_id = n.id and w.valid_to = n.valid_to and w.rung = n.rung) order by n.id limit ${batch}
    ), written as (
      insert into lic_warning (enterprise_id, licence_id, warn_kind, warn_date, valid_to, remain_days, rung)
      select enterprise_id, id, 'expiring', ${today}, valid_to, remain_days, rung from fresh
      on conflict do nothing returning licence_id
    )
    select f.* from fresh f join written w on w.licence_id = f.id`.execute(tx)
  const reports = found.rows.map(
    (one): Report => ({
      ...about(one, 'e1010'),
      objectName: one.licenseNumber,
      content: [
        `许可证${one.licenseNumber}将于${one.validTo}到期，剩余${one.remainDays}天`,
        `Licence ${one.licenseNumber} expires on ${one.validTo}; days left: ${one.remainDays}`,
      ],
      value: one.remainDays,
      threshold: one.rung,
      unit: 'd',
    }),
  )
  await reportWarnings(tx, reports, now)
  return found.rows.length
}

/** Expires licences from the day after their last, with a history step (domain-model.md#E.3 row 12). */
async function endExpired(tx: Tx, today: string, now: Date): Promise<number> {
  const found = await sql<Ending>`
    with over as (
      select id from lic_licence where status = ${sql.lit(licenceStatus.is.valid)} and is_deleted = 0 and valid_to < ${today}::date
      order by id limit ${batch} for update
    ), ended as (
      update lic_licence l set status = ${sql.lit(licenceStatus.is.expired)}, status_time = ${now}, update_time = ${now}, version = version + 1
      from over where over.id = l.id
      returning l.id, l.enterprise_id, l.record_id, l.license_number, l.valid_to, l.valid_to - ${today}::date as remain_days
    ), logged as (
      insert into lic_record_log (enterprise_id, record_id, licence_id, act, from_licence_status, to_licence_status, operator, operate_time)
      select enterprise_id, record_id, id, 'expire', '2', '5', '系统', ${now} from ended
    ), told as (
      insert into lic_warning (enterprise_id, licence_id, warn_kind, warn_date, valid_to, remain_days, rung)
      select enterprise_id, id, 'expired', ${today}, valid_to, remain_days, 0 from ended on conflict do nothing
    )
    select id, enterprise_id, license_number, valid_to, remain_days, 0 as rung from ended order by id`.execute(tx)
  if (found.rows.length === 0) return 0
  await settleReports(
    tx,
    found.rows.map((one) => about(one, 'e1010')),
    now,
  )
  const reports = found.rows.map(
    (one): Report => ({
      ...about(one, 'e1011'),
      objectName: one.licenseNumber,
      content: [
        `许可证${one.licenseNumber}已于${one.validTo}到期`,
        `Licence ${one.licenseNumber} expired on ${one.validTo}`,
      ],
    }),
  )
  await reportWarnings(tx, reports, now)
  return found.rows.length
}

/** Settles warnings of licences that are cancelled or superseded. */
async function settleReplaced(tx: Tx, now: Date): Promise<number> {
  const found = await sql<{ id: string; enterpriseId: string; typeKey: 'e1010' | 'e1011' }>`
    select l.id, l.enterprise_id, x.type_key from warn_event x
    join lic_licence l on x.dedup_key = l.enterprise_id || ':licence:' || x.type_key || ':licence:' || l.id
    where x.close_time is null and x.source = 'licence' and x.type_key in ('e1010', 'e1011') and l.status in (${sql.lit(licenceStatus.is.cancelled)}, ${sql.lit(licenceStatus.is.superseded)})
      and exists (select 1 from warn_occurrence o where o.warn_id = x.id and o.end_time is null)
    order by x.id limit ${batch}`.execute(tx)
  await settleReports(
    tx,
    found.rows.map((one) => about(one, one.typeKey)),
    now,
  )
  return found.rows.length
}

/** Warns of expiring licences, expires those that have ended, and maintains the statutory deadlines. */
export async function licenceExpiry(db: Db, now: Date): Promise<number> {
  const today = shanghaiDay(now)
  const works = [
    (tx: Tx) => endExpired(tx, today, now),
    (tx: Tx) => warnOfEnds(tx, today, now),
    (tx: Tx) => settleReplaced(tx, now),
  ]
  let done = 0
  for (const work of works) {
    for (let last = batch; last === batch; done += last) last = await db.transaction().execute(work)
  }
  return done + (await refreshOverdue(db, now))
}

export const licenceExpiryJob: Job = { name: 'licence-expiry', every: '40 * * * * *', run: licenceExpiry }
