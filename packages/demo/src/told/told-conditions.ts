import { hiddenTroubleStatus, submissionStatus } from '@fengsui/contract/dictionaries/registers.ts'
import type { Severity } from '@fengsui/contract/telemetry/severity.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import type { Report } from '@fengsui/server/modules/warnings/index.ts'
import { sql } from 'kysely'
import { DAY, dayOf } from '../county/days.ts'

/** A condition of a register of which the platform warned on an earlier day, as the warning names it. */
export interface ToldCondition {
  readonly enterpriseId: string
  readonly source: Report['source']
  readonly typeKey: string
  readonly severity: Severity
  readonly objectKind: string
  readonly objectId: string
  readonly content: string
  readonly contentEn: string
  readonly value: string | null
  readonly threshold: string | null
  readonly unit: string | null
  /** Day on which it began, YYYY-MM-DD. */
  readonly day: string
}

const { toBeRectified, beingRectified, awaitingRecheck } = hiddenTroubleStatus.is

/** Certificates of plants whose threshold of days was reached, as `told_rung` says. */
const certificates = sql`
  select c.enterprise_id, 'licence' as source, case when c.told_rung = 0 then 'e1011' else 'e1010' end as type_key,
    case when c.told_rung = 0 then 2 else 3 end as severity, 'certificate' as object_kind, c.id as object_id,
    case when c.told_rung = 0 then n.name || '已于' || c.valid_to || '到期'
      else n.name || '将于' || c.valid_to || '到期，剩余' || c.told_rung || '天' end as content,
    case when c.told_rung = 0 then 'Certificate ' || n.name || ' expired on ' || c.valid_to
      else 'Certificate ' || n.name || ' expires on ' || c.valid_to || '; days left: ' || c.told_rung end as content_en,
    nullif(c.told_rung, 0)::numeric as value, nullif(c.told_rung, 0)::numeric as threshold,
    case when c.told_rung > 0 then 'd' end as unit,
    case when c.told_rung = 0 then c.valid_to + 1 else c.valid_to - c.told_rung end as day
  from ent_certificate c
  cross join lateral (select c.certificate_name || ' ' || c.certificate_no as name) n
  where c.told_rung is not null`

/** Troubles not set right, or not rechecked, in time. */
const troubles = sql`
  select t.enterprise_id, 'manage', k.type_key, k.severity, 'trouble', t.id, t.trouble_no || '：' || k.zh, t.trouble_no || ': ' || k.en,
    null, null, null, k.due + 1
  from ent_hidden_trouble t
  cross join lateral (
    select 'e1020' as type_key, 2 as severity, t.place || '的隐患未在' || t.deadline || '前整改完毕' as zh,
      'the hidden trouble at ' || t.place || ' was not rectified by ' || t.deadline as en, t.deadline as due
    where t.overdue_told = 1 and t.status in (${sql.lit(toBeRectified)}, ${sql.lit(beingRectified)})
    union all
    select 'e1040', 3, '企业已完成' || t.place || '的整改，复查未在' || t.recheck_deadline || '前完成',
      'the enterprise has rectified ' || t.place || '; the recheck was due by ' || t.recheck_deadline, t.recheck_deadline
    where t.recheck_overdue_told = 1 and t.status = ${sql.lit(awaitingRecheck)}) k`

/** Submissions of the last two months not made in time. */
const submissions = sql`
  select t.enterprise_id, 'manage', 'e1019', 3, 'submission', t.id,
    c.class_name || ' ' || t.period || '：应于' || d.due || '前报送', c.class_name || ' ' || t.period || ': was due by ' || d.due,
    null, null, null, (t.deadline at time zone 'Asia/Shanghai')::date + 1
  from sub_task t join sub_class c on c.id = t.class_id
  cross join lateral (select to_char(t.deadline at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as due) d
  where t.submission_status = ${sql.lit(submissionStatus.is.overdue)}`

/**
 * Returns the present conditions of which was warned before today, oldest first. Those found today are
 * left to the jobs that watch the registers.
 */
export async function toldConditions(db: Db, today: string): Promise<ToldCondition[]> {
  const found = await sql<ToldCondition>`
    select enterprise_id::text, source, type_key, severity, object_kind, object_id::text, content, content_en,
      value::text, threshold::text, unit, day::text
    from (${certificates} union all ${troubles} union all ${submissions}) c
    where day < ${today}::date and not exists (
      select 1 from warn_event w where w.dedup_key = concat_ws(':', c.enterprise_id, c.source, c.type_key, c.object_kind, c.object_id))
    order by day, object_id`.execute(db)
  return found.rows
}

/** Days from a document to the night in which its discrepancy was found. */
const FOUND_AFTER = 3

/**
 * Returns the discrepancies of the ledgers as found some nights after the date in the number of their document. The
 * newest is left to the nightly reconciliation.
 */
export function toldDiscrepancies(reports: readonly Report[], today: string): ToldCondition[] {
  const dated = reports.map((report) => ({ report, day: foundOn(report.objectName) }))
  const newest = dated
    .map(({ day }) => day)
    .sort()
    .at(-1)
  return dated
    .filter(({ day }) => newest && day && day < newest && day < today)
    .map(({ report: { enterpriseId, source, typeKey, severity, objectKind, objectId, ...report }, day }) => ({
      enterpriseId,
      source,
      typeKey,
      objectKind,
      objectId,
      day,
      severity: severity ?? 3,
      content: `${report.objectName}：${report.content[0]}`,
      contentEn: `${report.objectName}: ${report.content[1]}`,
      value: report.value === null || report.value === undefined ? null : String(report.value),
      threshold: null,
      unit: report.unit ?? null,
    }))
}

/** The day after some days of the date in a document's number, as CG202611080004; empty without one. */
function foundOn(name: string): string {
  const [, year, month, day] = /^[A-Z]+(20\d\d)(\d\d)(\d\d)/.exec(name) ?? []
  return year ? dayOf(Date.parse(`${year}-${month}-${day}T00:00:00Z`) + FOUND_AFTER * DAY) : ''
}
