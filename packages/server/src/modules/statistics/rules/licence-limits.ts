import { balanceStatus } from '@fengsui/contract/dictionaries/statistics.ts'
import { sql } from 'kysely'
import type { Rule } from '../balance/balance-rule.ts'

/** MB13, licence limits: stock in a licence's warehouses, and use of a year's quota per kind of goods. */
export const licenceLimits: Rule = {
  code: 'MB13',
  raises: 'e1008',
  severity: 2,
  exact: true,
  limit: true,
  compared: ({ within, today }) => sql`
    with lies as (
      select coalesce(a.license_id, only_one.id) as licence_id, sum(s.box_count) as box, sum(s.explosive_kg) as kg
      from wh_stock s join wh_warehouse w on w.id = s.warehouse_id join wh_area a on a.id = w.area_id
      left join lateral (select min(l.id) as id from lic_licence l where l.enterprise_id = s.enterprise_id and l.is_deleted = 0
        and l.status = ${sql.lit(balanceStatus.is.confirmed)} having count(*) = 1) only_one on a.license_id is null
      where s.quantity > 0 and ${within(sql`s.enterprise_id`)} group by 1
    ), used as (
      select l.enterprise_id, l.product_id, p.material_class, p.unit, sum(l.quantity) as stock,
        sum(l.quantity) filter (where l.origin_type = 'I2' and y.this) as produce,
        sum(l.quantity) filter (where l.origin_type = 'I1' and y.this) as purchase,
        -sum(l.quantity) filter (where l.origin_type in ('O1', 'O6') and y.this) as sales,
        -sum(l.quantity) filter (where l.origin_type = 'O2' and y.this) as use
      from wh_ledger l join ent_product p on p.id = l.product_id
      cross join lateral (select l.move_time >= date_trunc('year', ${today}::date::timestamp) at time zone 'Asia/Shanghai' as this) y
      where ${within(sql`l.enterprise_id`)}
        and exists (select 1 from base_quota_index q where q.enterprise_id = l.enterprise_id and q.is_deleted = 0)
      group by 1, 2, 3, 4
    ), quota as (
      select q.id, q.enterprise_id, q.index_kind, q.product_id, q.quota, q.unit, coalesce(n.name, q.material_class, '') as name,
        sum(case q.index_kind when 'produce' then u.produce when 'purchase' then u.purchase when 'stock' then u.stock
          when 'sales' then u.sales else u.use end * unit_rate(u.product_id, u.unit, q.unit)) as actual
      from base_quota_index q join used u on u.enterprise_id = q.enterprise_id
        and (q.product_id is null or q.product_id = u.product_id)
        and (q.material_class is null or q.material_class = u.material_class)
      left join ent_product n on n.id = q.product_id
      where q.is_deleted = 0 and q.year = extract(year from ${today}::date) group by q.id, n.name
    )
    select l.enterprise_id, 'licence' as object_kind, l.id as object_id, l.license_number as object_name, m.unit as detail,
      null::bigint as detail_id, m.expected, m.actual, m.unit
    from lies join lic_licence l on l.id = lies.licence_id
    cross join lateral (values (l.max_stock_box, lies.box, 'box'), (l.max_stock_kg, lies.kg, 'kg')) m (expected, actual, unit)
    where m.expected is not null
    union all
    select enterprise_id, 'quota', id, name, index_kind, product_id, quota, actual, unit from quota where actual is not null`,
}
