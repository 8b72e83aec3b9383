import { sql } from 'kysely'
import type { Rule } from '../balance/balance-rule.ts'

/** MB1, ledger proof: the ledger's sum equals the stock, per batch. */
export const ledgerVsStock: Rule = {
  code: 'MB1',
  raises: 'e1009',
  severity: 2,
  exact: true,
  compared: ({ within }) => sql`
    with moved as (
      select l.enterprise_id, l.warehouse_id, l.product_id, l.batch_no, sum(l.quantity) as quantity
      from wh_ledger l where ${within(sql`l.enterprise_id`)} group by 1, 2, 3, 4
    ), lies as (
      select s.enterprise_id, s.warehouse_id, s.product_id, s.batch_no, s.quantity
      from wh_stock s where ${within(sql`s.enterprise_id`)}
    )
    select b.enterprise_id, 'warehouse' as object_kind, b.warehouse_id as object_id, w.warehouse_name as object_name,
      p.name || case b.batch_no when '' then '' else '/' || b.batch_no end as detail, b.product_id as detail_id,
      b.expected, b.actual, p.unit
    from (select enterprise_id, warehouse_id, product_id, batch_no, moved.quantity as expected, lies.quantity as actual
      from moved full join lies using (enterprise_id, warehouse_id, product_id, batch_no)) b
    join wh_warehouse w on w.id = b.warehouse_id join ent_product p on p.id = b.product_id`,
}
