import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { sql } from 'kysely'
import { monthDays, percentOf, type Rule, windowDays } from '../balance/balance-rule.ts'

/** Allowed excess of the signed over the loaded quantity in per cent, as set for the transport's tenant. */
const percent = percentOf('chain.signedOverCarried', sql`t.tenant_id`)

/**
 * Transport against signature: signed plus damaged quantity equals the loaded quantity, within the tolerance.
 */
export const transportVsSignature: Rule = {
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
    where t.is_deleted = 0 and t.transport_status = ${sql.lit(transportStatus.is.signedFor)} and ${within(sql`t.enterprise_id`)}
      and t.create_time > ${today}::date - ${windowDays}::int
    group by t.id, p.name, d.batch_no, coalesce(d.unit, p.unit)) s`,
}

/**
 * Breakage in transit in the last 30 days by sender and carrier, from the signatures: more than
 * `balance.breakageKg` and more than `balance.breakageRate` per cent of the carried amount is no longer
 * accidental.
 */
export const transportVsSignatureMonth: Rule = {
  code: 'MB9',
  raises: 'e1009',
  severity: 2,
  exact: true,
  limit: true,
  compared: ({ within, now }) => sql`
    select m.enterprise_id, 'carrierBreakage' as object_kind, m.enterprise_id as object_id, m.carrier_name as object_name,
      m.carrier_name as detail, null::bigint as detail_id,
      round(greatest(${percentOf('balance.breakageKg', sql`m.tenant_id`)},
        m.kg * ${percentOf('balance.breakageRate', sql`m.tenant_id`)} / 100), 4) as expected, m.broken as actual, 'kg' as unit
    from (select t.enterprise_id, t.tenant_id, t.carrier_name, sum(d.weight_kg) as kg,
        sum(coalesce(d.damaged_quantity, 0) / d.quantity * d.weight_kg) as broken
      from ord_transport t join ord_transport_detail d on d.transport_id = t.id and d.is_deleted = 0
      where t.is_deleted = 0 and t.transport_status = ${sql.lit(transportStatus.is.signedFor)} and ${within(sql`t.enterprise_id`)}
        and t.sign_time > ${now}::timestamptz - ${monthDays}::int * interval '1 day'
      group by 1, 2, 3) m`,
}
