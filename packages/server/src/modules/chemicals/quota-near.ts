import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { indexKind } from '@fengsui/contract/dictionaries/orders.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../framework/context.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { type Report, type Reported, reportWarnings, settleReports } from '../warnings/index.ts'

interface Near {
  id: string
  enterpriseId: string
  indexKind: string
  materialClass: string | null
  productName: string | null
  usedRate: string
}
/**
 * Percentage from which a quota is nearly used; above 100 % the mass balance reports it
 * (domain-model.md#R7.1, domain-model.md#F.3).
 */
const nearly = 90
const whole = 100
const blue = 4
const batch = 200

const about = ({ id, enterpriseId }: Pick<Near, 'id' | 'enterpriseId'>): Reported => ({
  enterpriseId,
  source: 'manage',
  typeKey: 'e1008',
  objectKind: 'quota',
  objectId: id,
})

/**
 * Raises blue warnings for this year's quotas that are nearly used and closes outdated ones. Returns the
 * count of both.
 */
export async function warnNearQuotas(db: Db, now: Date): Promise<number> {
  const year = Number(shanghaiDay(now).slice(0, 4))
  const found = await sql<Near>`select id, enterprise_id, index_kind, material_class, product_name, used_rate::text
    from base_quota_index_v where is_deleted = 0 and year = ${year} and used_rate between ${nearly} and ${whole}
    order by id`.execute(db)
  const near = new Set(found.rows.map(({ id }) => id))
  const over = (await told(db)).filter(({ id }) => !near.has(id))
  for (const some of parts(found.rows))
    await db.transaction().execute((tx: Tx) => reportWarnings(tx, some.map(reportOf), now))
  for (const some of parts(over)) await db.transaction().execute((tx: Tx) => settleReports(tx, some.map(about), now))
  return found.rows.length + over.length
}

/** Returns quotas with an open warning of this kind. */
async function told(db: Db): Promise<Pick<Near, 'id' | 'enterpriseId'>[]> {
  const found = await sql<Pick<Near, 'id' | 'enterpriseId'>>`select q.id, q.enterprise_id from base_quota_index q
    join warn_event x on x.dedup_key = q.enterprise_id || ':manage:e1008:quota:' || q.id and x.close_time is null
    where exists (select 1 from warn_occurrence o where o.warn_id = x.id and o.end_time is null)`.execute(db)
  return found.rows
}

function reportOf(one: Near): Report {
  const kind = labelOf(indexKind, one.indexKind) ?? ['', '']
  const goods: Label = one.productName
    ? [one.productName, one.productName]
    : (labelOf(materialClass, one.materialClass) ?? ['', ''])
  return {
    ...about(one),
    severity: blue,
    objectName: goods[0],
    content: [
      `${goods[0]}的${kind[0]}指标已使用${one.usedRate}%`,
      `${one.usedRate}% of the quota is used: ${kind[1].toLowerCase()} of ${goods[1]}`,
    ],
    value: one.usedRate,
    threshold: nearly,
    unit: '%',
  }
}

const parts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, n) => all.slice(n * batch, (n + 1) * batch))
