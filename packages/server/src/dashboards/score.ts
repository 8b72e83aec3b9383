import { gradeOf, type RiskParts, riskOf } from '@fengsui/contract/dashboards/risk-formula.ts'
import { enterpriseStatus, productionState } from '@fengsui/contract/dictionaries/enterprises.ts'
import { licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { hiddenTroubleLevel, hiddenTroubleStatus, submissionStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { handleStatus, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'
import { shanghaiDay } from '../framework/http/serialize-row.ts'
import { baseHazard } from './region-formula.ts'
import { all } from './scope-condition.ts'

/**
 * Compliance from the registers (domain-model.md#D.4, part C): whether the licence expired and no other is
 * valid, and overdue submissions; `stopped` counts expired or revoked licences under which production is
 * forbidden.
 */
const compliance = sql`compliance as (
  select e.id as enterprise_id, case when l.valid = 0 and l.expired > 0 then 1 else 0 end as expired,
    case when l.valid = 0 and l.expired + l.revoked > 0 then 1 else 0 end as stopped, s.late
  from ent_enterprise e
  cross join lateral (select count(*) filter (where status = ${sql.lit(licenceStatus.is.valid)})::int as valid, count(*) filter (where status = ${sql.lit(licenceStatus.is.expired)})::int as expired,
    count(*) filter (where status = ${sql.lit(licenceStatus.is.revoked)})::int as revoked from lic_licence where enterprise_id = e.id and is_deleted = 0) l
  cross join lateral (select count(*)::int as late from sub_task
    where enterprise_id = e.id and submission_status = ${sql.lit(submissionStatus.is.overdue)} and is_deleted = 0) s)`

/** Open hidden troubles, doubled when overdue, and enforcement actions of the last 90 days (part T). */
const troubles = (now: Date) => sql`troubles as (
  select enterprise_id, sum(points)::int as points, sum(overdue_major)::int as overdue_major from (
    select enterprise_id, (case level when '2' then 30 else 5 end) * (case when late then 2 else 1 end) as points,
      (case when late and level = ${sql.lit(hiddenTroubleLevel.is.major)} then 1 else 0 end) as overdue_major
    from (select enterprise_id, level, status <> ${sql.lit(hiddenTroubleStatus.is.awaitingRecheck)} and deadline < ${shanghaiDay(now)}::date as late from ent_hidden_trouble
      where is_deleted = 0 and status <> ${sql.lit(hiddenTroubleStatus.is.closed)}) open
    union all select enterprise_id, 10, 0 from ent_enforcement
      where is_deleted = 0 and enforce_date > ${shanghaiDay(now)}::date - 90) found
  group by enterprise_id)`

interface Parts {
  id: string
  w: number
  h: number
  d: number
  c: number
  t: number
  b: number
  openRed: number
  openFloor: number
  bookFloor: number
}

/**
 * Calculates the risk score of every enterprise (domain-model.md#D.4): warnings and their handling over 30
 * days, devices, compliance, troubles, base hazard. A part without register data for an enterprise counts 0.
 */
export async function scoreEnterprises(db: Db, now: Date): Promise<number> {
  const rows = await all<Parts>(db, partsOf(now))
  const scored = rows.map((row) => {
    const { score, grade, parts } = weighed(row)
    return { enterpriseId: row.id, time: now, score, grade: String(grade), parts: JSON.stringify(parts) }
  })
  if (scored.length === 0) return 0
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('riskEnterprise')
      .values(scored)
      .onConflict((conflict) => conflict.columns(['enterpriseId', 'time']).doNothing())
      .execute()
    await sql`update ent_enterprise e set risk_score = r.score, risk_grade = r.grade from risk_enterprise r where r.enterprise_id = e.id and r.time = ${now}`.execute(
      tx,
    )
    await keepDays(tx, now)
    await sql`delete from risk_enterprise where time < ${new Date(now.getTime() - 90 * 86_400_000)} and date_trunc('day', time) <> time`.execute(
      tx,
    )
  })
  return scored.length
}

/** Returns the score of one enterprise at `now` without keeping it; undefined if enterprises of its status are not scored. */
export async function scoreOf(db: Db, now: Date, enterpriseId: string) {
  const [row] = await all<Parts>(db, partsOf(now, enterpriseId))
  return row && weighed(row)
}

function weighed(row: Parts) {
  const parts: RiskParts = { W: round(row.w), H: round(row.h), D: round(row.d), C: row.c, T: row.t, B: row.b }
  const floor = row.openFloor > 0 || row.bookFloor > 0 ? 80 : row.openRed > 0 ? 60 : 0
  const score = round(Math.max(riskOf(parts), floor))
  return { score, grade: gradeOf(score), parts }
}

/** Keeps the scores just written as those of the day; the last ones of a day stay. */
const keepDays = (tx: Db, now: Date) =>
  sql`insert into risk_daily (day, enterprise_id, score, grade, parts)
    select ${shanghaiDay(now)}::date, r.enterprise_id, r.score, r.grade, r.parts from risk_enterprise r where r.time = ${now}
    on conflict (enterprise_id, day) do update set score = excluded.score, grade = excluded.grade, parts = excluded.parts,
      region_code = excluded.region_code, organize_id = excluded.organize_id`.execute(tx)

const round = (value: number) => Math.round(value * 100) / 100

/** Parts of all scored enterprises, or of one. */
const partsOf = (now: Date, only?: string) => sql<Parts>`
  with recent as (select x.*, (extract(epoch from ${now}::timestamptz - x.warn_time) / 86400) as age from warn_event x where x.warn_time > ${now}::timestamptz - interval '30 days'
    ${only ? sql`and x.enterprise_id = ${only}` : sql``}),
  warned as (
    select enterprise_id, sum((case severity when '1' then 10 when '2' then 6 when '3' then 3 else 1 end)
      * (case when handle_status in (${sql.lit(handleStatus.is.falseAlarmConfirmed)}, ${sql.lit(handleStatus.is.nonViolationConfirmed)}) then 0 when handle_status = ${sql.lit(handleStatus.is.handled)} then 0.3 when handle_status in (${sql.lit(handleStatus.is.falseAlarmRefused)}, ${sql.lit(handleStatus.is.nonViolationRefused)}) then 1.2 when deadline < ${now} then 1.5 else 1 end) * power(0.5, age / 7)) as s,
      avg(case when exists (select 1 from warn_timer t where t.warn_id = recent.id and t.outcome = 'informed') then 1.0 else 0 end) as overdue_rate,
      avg(extract(epoch from handle_time - warn_time) / 60) as minutes,
      count(*) filter (where close_time is null and severity = ${sql.lit(warnSeverity.is.red)} and handle_status <> ${sql.lit(handleStatus.is.handled)})::int as open_red,
      count(*) filter (where close_time is null and handle_status <> ${sql.lit(handleStatus.is.handled)} and type_key in ('w105', 'e1001'))::int as open_floor
    from recent group by enterprise_id),
  devices as (
    select enterprise_id, sum(case when counts_online = 1 then weight else 0 end) / sum(weight) as online
    from (select enterprise_id, counts_online, case kind when 'gateway' then 3.0 when 'pds' then 2 when 'druginvolved' then 2 else 1 end as weight from dev_device where is_deleted = 0) d group by enterprise_id),
  ${compliance}, ${troubles(now)}
  select e.id, 100 * (1 - exp(-least(coalesce(w.s, 0), 10000)::float8 / 20)) as w,
    100 * (0.6 * coalesce(w.overdue_rate, 0)::float8 + 0.4 * least(1, coalesce(w.minutes, 0)::float8 / 240)) as h,
    coalesce(100 * (1 - d.online)::float8, 50) as d,
    ${baseHazard('e')} as b,
    least(100, coalesce(c.expired, 0) * 60 + coalesce(c.late, 0) * 10) as c, least(100, coalesce(t.points, 0)) as t,
    (coalesce(t.overdue_major, 0) + case when e.production_state = ${sql.lit(productionState.is.inProduction)} then coalesce(c.stopped, 0) else 0 end)::int as book_floor,
    coalesce(w.open_red, 0) as open_red, coalesce(w.open_floor, 0) as open_floor
  from ent_enterprise e left join warned w on w.enterprise_id = e.id left join devices d on d.enterprise_id = e.id
    left join compliance c on c.enterprise_id = e.id left join troubles t on t.enterprise_id = e.id
  where e.is_deleted = 0 and e.enterprise_status in (${sql.lit(enterpriseStatus.is.normal)}, ${sql.lit(enterpriseStatus.is.stopped)}, ${sql.lit(enterpriseStatus.is.underRectification)})
    ${only ? sql`and e.id = ${only}` : sql``}`
