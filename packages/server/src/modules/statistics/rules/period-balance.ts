import { sql } from 'kysely'
import type { Rule } from '../balance/balance-rule.ts'
import { withoutSource } from './without-source.ts'

/**
 * MB2, period balance: opening plus in minus out equals closing, per product. The period is open since the
 * last closed month; opening and closing are the ledger's recorded balances. Movements without the source of
 * their type do not count.
 */
export const periodBalance: Rule = {
  code: 'MB2',
  raises: 'e1009',
  severity: 2,
  exact: true,
  compared: (scene) => {
    const { within } = scene
    return sql`
    with opened as (
      select e.id as enterprise_id, coalesce(((select max(c.month) from wh_month_close c where c.enterprise_id = e.id)
        || '-01')::timestamp + interval '1 month', '1970-01-01') at time zone 'Asia/Shanghai' as at
      from ent_enterprise e where ${within(sql`e.id`)}
    ), line as (
      select l.enterprise_id, l.product_id, l.quantity, l.balance, l.move_time >= o.at as inside,
        row_number() over (partition by l.warehouse_id, l.product_id, l.batch_no, l.move_time >= o.at order by l.id desc) as back
      from wh_ledger l join opened o on o.enterprise_id = l.enterprise_id
    ), kept as (
      -- A batch that has not moved inside the period ends as it began.
      select enterprise_id, product_id,
        coalesce(sum(balance) filter (where back = 1 and not inside), 0) as opening,
        coalesce(sum(quantity) filter (where inside), 0) as moved
      from line group by 1, 2
    ), ended as (
      select l.enterprise_id, l.product_id, sum(l.balance) as closing from (
        select distinct on (l.warehouse_id, l.product_id, l.batch_no) l.enterprise_id, l.product_id, l.balance
        from wh_ledger l where ${within(sql`l.enterprise_id`)}
        order by l.warehouse_id, l.product_id, l.batch_no, l.id desc) l group by 1, 2
    )
    select kept.enterprise_id, 'product' as object_kind, kept.product_id as object_id, p.name as object_name, '' as detail,
      kept.product_id as detail_id, kept.opening + kept.moved as expected, ended.closing as actual, p.unit
    from kept join ended using (enterprise_id, product_id) join ent_product p on p.id = kept.product_id
    union all ${withoutSource(scene)}`
  },
}
