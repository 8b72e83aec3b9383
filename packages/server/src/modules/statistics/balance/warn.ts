import { quantityText } from '@fengsui/contract/chemicals/quantity.ts'
import { balanceRule, balanceStatus } from '@fengsui/contract/dictionaries/statistics.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../framework/context.ts'
import { numberIn } from '../../../framework/store/params.ts'
import { type Report, type Reported, reportWarnings, settleReports } from '../../warnings/index.ts'
import type { BalanceContext, RuleCode } from './balance-rule.ts'
import { rules } from './balance-rules.ts'

/** Records per transaction. */
const batch = 200

/**
 * Raises warnings of open discrepancies and closes those resolved. Explained and confirmed ones are silent.
 */
export async function raiseAndSettle(db: Db, scene: BalanceContext): Promise<void> {
  const reports = await reportsOf(db, scene)
  const standing = new Set(reports.map(keyOf))
  const over = (await openOf(db, scene)).filter((one) => !standing.has(keyOf(one)))
  for (const some of parts(reports)) await db.transaction().execute((tx: Tx) => reportWarnings(tx, some, scene.now))
  for (const some of parts(over)) await db.transaction().execute((tx: Tx) => settleReports(tx, some, scene.now))
}

const keyOf = ({ enterpriseId, typeKey, objectKind, objectId }: Reported) =>
  `${enterpriseId}:${typeKey}:${objectKind}:${objectId}`
const parts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, n) => all.slice(n * batch, (n + 1) * batch))

interface Row {
  enterpriseId: string
  ruleCode: RuleCode
  objectKind: string
  objectId: string
  objectName: string
  detail: string
  expected: string
  actual: string
  diff: string
  unit: string
  severity: string
  count: number
}

/** Returns one warning per object of a rule, with its highest severity. */
export async function reportsOf(db: Db, { within, now }: BalanceContext): Promise<Report[]> {
  const found = await sql<Row>`
    select distinct on (m.enterprise_id, m.rule_code, m.object_kind, m.object_id) m.enterprise_id, m.rule_code, m.object_kind,
      m.object_id, m.object_name, m.detail, trim_scale(m.expected)::text as expected, trim_scale(m.actual)::text as actual,
      trim_scale(m.diff)::text as diff, m.unit, m.severity,
      (count(*) over (partition by m.enterprise_id, m.rule_code, m.object_kind, m.object_id))::int as count
    from mb_result m
    where m.latest = 1 and m.status <> ${sql.lit(balanceStatus.is.confirmed)} and ${within(sql`m.enterprise_id`)}
      -- Handled and closed, and no different since: told again after a time, since closing a record moves no goods.
      and not exists (select 1 from warn_event w where w.ref_kind = m.rule_code || '_' || m.object_kind and w.ref_id = m.object_id
        and w.enterprise_id = m.enterprise_id and w.last_value = m.diff
        and w.close_time + ${numberIn(sql`w.tenant_id`, 'warn.again.verdictDays')} * interval '1 day' > ${now}
        and not exists (select 1 from warn_event o where o.dedup_key = w.dedup_key and o.close_time is null))
    order by m.enterprise_id, m.rule_code, m.object_kind, m.object_id, m.severity, abs(m.diff) desc`.execute(db)
  return found.rows.map(reportOf)
}

/** Identifies the warning of a discrepancy. */
function about(row: Pick<Row, 'enterpriseId' | 'ruleCode' | 'objectKind' | 'objectId'>): Reported {
  const rule = rules.find(({ code }) => code === row.ruleCode)
  return {
    enterpriseId: row.enterpriseId,
    source: 'stock',
    typeKey: rule?.raises ?? 'e1009',
    objectKind: `${row.ruleCode}_${row.objectKind}`,
    objectId: row.objectId,
  }
}

function reportOf(row: Row): Report {
  return {
    ...about(row),
    objectName: row.detail ? `${row.objectName}(${row.detail})` : row.objectName,
    severity: Number(row.severity) as 1,
    value: row.diff,
    unit: row.unit,
    content: sentence(row),
    ...(row.objectKind === 'warehouse' ? { at: { warehouseId: String(row.objectId) } } : {}),
    ...(row.objectKind === 'workplace' ? { at: { workplaceId: String(row.objectId) } } : {}),
  }
}

function sentence({ ruleCode, expected, actual, diff, unit, count }: Row): Label {
  const [zh, en] = balanceRule.entries[ruleCode]
  const [wanted, found, apart] = [quantityText(expected, unit), quantityText(actual, unit), quantityText(diff, unit)]
  const more: Label = count > 1 ? [`，共${count}项`, `, ${count} in all`] : ['', '']
  return [
    `${zh}不平，应为${wanted[0]}，实为${found[0]}，相差${apart[0]}${more[0]}`,
    `${en}: ${wanted[1]} expected, ${found[1]} found, difference ${apart[1]}${more[1]}`,
  ]
}

async function openOf(db: Db, { within }: BalanceContext): Promise<Reported[]> {
  const found =
    await sql<Reported>`select enterprise_id, source, type_key, ref_kind as object_kind, ref_id::text as object_id
    from warn_event where close_time is null and recover_time is null and ref_kind ~ '^MB[0-9]+_'
      and ${within(sql`enterprise_id`)}`.execute(db)
  return found.rows.map((row) => ({ ...row, enterpriseId: String(row.enterpriseId) }))
}

/** Closes the warning of a confirmed discrepancy unless the same object has another. */
export async function settleSilent(tx: Tx, id: string, now: Date): Promise<void> {
  const found = await sql<
    Omit<Row, 'count'>
  >`select m.* from mb_result m where m.id = ${id} and m.status = ${sql.lit(balanceStatus.is.confirmed)} and m.latest = 1
    and not exists (select 1 from mb_result o where o.latest = 1 and o.status <> ${sql.lit(balanceStatus.is.confirmed)} and o.enterprise_id = m.enterprise_id
      and o.rule_code = m.rule_code and o.object_kind = m.object_kind and o.object_id = m.object_id)`.execute(tx)
  await settleReports(tx, found.rows.map(about), now)
}
