import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { bookDocument } from '../balance/documents.ts'
import { type Broken, firstBroken } from '../balance/first.ts'
import { reconcile } from '../reconcile.ts'

/** A row of the reconciliation result. */
export interface Raised {
  readonly rule: string
  readonly kind: string
  readonly name: string
  readonly detail: string
  readonly expected: number
  readonly actual: number
}
const day = 86_400_000
const row = (condition: RawBuilder<unknown>) => sql<Broken & Record<string, string>>`select * from mb_result
  where latest = 1 and ${condition} order by rule_code, object_kind, object_id, detail`

/** Returns what the rules raise for some enterprises the given number of days from now. */
export async function raisedAfter(
  db: Db,
  now: Date,
  days: number,
  enterpriseIds: readonly string[],
): Promise<Raised[]> {
  await reconcile(db, new Date(now.getTime() + days * day), enterpriseIds)
  const found = await row(sql`enterprise_id = any(${[...enterpriseIds]}::bigint[])`).execute(db)
  return found.rows.map((one) => ({
    rule: one.ruleCode,
    kind: one.objectKind,
    name: one.objectName,
    detail: one.detail,
    expected: Number(one.expected),
    actual: Number(one.actual),
  }))
}

/** Returns the documents that a rule's discrepancies lead to, the one to open first in front. */
export async function ledTo(db: Db, now: Date, days: number, enterpriseId: string, rule: string) {
  const found = await row(sql`enterprise_id = ${enterpriseId} and rule_code = ${rule}`).execute(db)
  const lists = await Promise.all(
    found.rows.map((one) => firstBroken(db, one as unknown as Broken, new Date(now.getTime() + days * day))),
  )
  return lists.map((list) => list.map(bookDocument))
}
