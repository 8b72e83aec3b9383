import { params } from '@fengsui/contract/session/params.ts'
import { sql } from 'kysely'
import { type Rule, windowDays } from '../balance/rule.ts'

/** How many per cent more than was loaded may be signed for, as the tenant of the transport has it. */
const percent = sql`coalesce((select p.param_value::numeric from sys_param p where p.tenant_id = t.tenant_id
  and p.param_key = 'chain.signedOverCarried' and p.is_deleted = 0 and p.param_value ~ '^\\d{1,3}(\\.\\d{1,4})?$'),
  ${params['chain.signedOverCarried'].value}::numeric)`

/** Transport against signature: signed and damaged together are what was loaded, or as much more as a signature may be. */
export const mb9: Rule = {
  code: 'MB9',
  raises: 'e1009',
  severity: 2,
  exact: true,
  compared: ({ within, today }) => sql`
    select s.enterprise_id, 'transport' as object_kind, s.id as object_id, s.transport_no as object_name, s.detail, s.detail_id,
      s.loaded as expected, case when s.signed between s.loaded and s.most then s.loaded else s.signed end as actual, s.unit
    from (select t.enterprise_id, t.id, t.transport_no,
      p.name || coalesce('/' || nullif(d.batch_no, ''), '') as detail, min(d.product_id) as detail_id,
      sum(d.quantity) as loaded, sum(coalesce(d.signed_quantity, 0) + coalesce(d.damaged_quantity, 0)) as signed,
      sum(d.quantity) * (1 + ${percent} / 100) as most, coalesce(d.unit, p.unit) as unit
    from ord_transport t join ord_transport_detail d on d.transport_id = t.id and d.is_deleted = 0
    join ent_product p on p.id = d.product_id
    where t.is_deleted = 0 and t.transport_status = '3' and ${within(sql`t.enterprise_id`)}
      and t.create_time > ${today}::date - ${windowDays}::int
    group by t.id, p.name, d.batch_no, coalesce(d.unit, p.unit)) s`,
}
