import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'

const sides = [
  { kind: 'instore', head: 'wh_instore', number: 'instore_no', lines: 'wh_instore_detail', by: 'instore_id', sign: 1 },
  {
    kind: 'outstore',
    head: 'wh_outstore',
    number: 'outstore_no',
    lines: 'wh_outstore_detail',
    by: 'outstore_id',
    sign: -1,
  },
] as const

/**
 * Returns the quantities of verified documents by product and batch. The condition sees each as its expected
 * ledger row `l`.
 */
const said = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    sides.map(
      ({ kind, head, number, lines, by, sign }) => sql`
      select ${sql.lit(kind)} as kind, l.id, min(l.no) as no, min(l.time) as time, l.product_id, l.batch_no, sum(l.quantity) as quantity
      from (select h.id, h.enterprise_id, h.warehouse_id, h.${sql.ref(number)} as no, h.verify_time as time, d.product_id,
          coalesce(d.batch_no, '') as batch_no, ${sql.lit(sign)} * coalesce(d.base_quantity,
            round(d.quantity * coalesce(unit_rate(d.product_id, d.unit, (select p.unit from ent_product p where p.id = d.product_id)), 1), 4)) as quantity
        from ${sql.table(head)} h join ${sql.table(lines)} d on d.${sql.ref(by)} = h.id and d.is_deleted = 0
        where h.verify_status = ${sql.lit(simpleReview.is.reviewed)} and h.is_deleted = 0) l
      where ${condition} group by l.id, l.product_id, l.batch_no`,
    ),
    sql` union all `,
  )

const differing = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.* from (${said(condition)}) s
  left join lateral (select sum(m.quantity) as quantity from wh_ledger m where m.document_id = s.id
    and m.product_id = s.product_id and m.batch_no = s.batch_no) m on true
  where coalesce(m.quantity, 0) <> s.quantity`

/** Returns the first document posted differently from its content, or not at all. */
export const tornOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select kind, id, no, time from (${differing(condition)}) d order by time, id limit 1`

/** Returns which of the documents were posted differently from their content. */
export async function tornAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await sql<{
    id: string
  }>`select distinct d.id from (${differing(sql`l.id = any(${[...ids]}::bigint[])`)}) d`.execute(db)
  return new Set(found.rows.map(({ id }) => String(id)))
}
