import { inspectResult } from '@fengsui/contract/dictionaries/orders.ts'
import { sql } from 'kysely'
import { movedBy, type Rule, windowDays } from '../balance/balance-rule.ts'

/** Packed against stored: boxes that passed inspection are in a warehouse one day later. */
export const packedVsStored: Rule = {
  code: 'MB7',
  raises: 'e1009',
  severity: 3,
  compared: (scene) => sql`
    with stored as (${movedBy(scene, 'pack_id', ['I2'])}),
    passed as (
      select k.id, k.enterprise_id, k.pack_no, k.box_count from ord_packaging_product k
      where k.is_deleted = 0 and k.inspect_result in (${sql.lit(inspectResult.is.passed)}, ${sql.lit(inspectResult.is.conditional)}) and ${scene.within(sql`k.enterprise_id`)}
        and k.pack_date > ${scene.today}::date - ${windowDays}::int
        and coalesce((select max(t.create_time) from ord_packaging_inspect t where t.pack_id = k.id and t.is_deleted = 0),
          k.create_time) < ${scene.now}::timestamptz - interval '24 hours'
    )
    select k.enterprise_id, 'pack' as object_kind, k.id as object_id, k.pack_no as object_name, '' as detail,
      null::bigint as detail_id, k.box_count as expected, s.box as actual, 'box' as unit
    from passed k left join stored s on s.id = k.id`,
}
