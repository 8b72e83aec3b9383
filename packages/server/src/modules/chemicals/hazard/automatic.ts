import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'

/** Rooms where goods are processed or wait: production, transit, drying yard, drying room. */
const working = ['1', '2', '8', '9']

/**
 * Creates hazard units automatically: each store is a storage unit of its own; all workrooms of an enterprise
 * not yet in a unit form one production unit. Removed rooms leave their unit. Rooms of a unit not yet
 * approved by the authority stay in the automatic one.
 */
export async function drawUnits(tx: Tx, enterpriseIds: readonly string[]): Promise<void> {
  const ids = [...enterpriseIds]
  await sql`update haz_unit u set is_deleted = 1, update_time = now() where u.is_deleted = 0
    and u.enterprise_id = any(${ids}::bigint[]) and u.warehouse_id is not null
    and not exists (select 1 from wh_warehouse w where w.id = u.warehouse_id and w.is_deleted = 0)`.execute(tx)
  await sql`insert into haz_unit (enterprise_id, unit_name, unit_kind, warehouse_id, automatic)
    select w.enterprise_id, w.warehouse_name, '2', w.id, 1 from wh_warehouse w
    where w.is_deleted = 0 and w.enterprise_id = any(${ids}::bigint[])
    on conflict (warehouse_id) where is_deleted = 0 and warehouse_id is not null do nothing`.execute(tx)
  await sql`
    with free as (
      select w.enterprise_id, jsonb_agg(w.id::text order by w.id) as rooms from wp_workplace w
      where w.is_deleted = 0 and w.enterprise_id = any(${ids}::bigint[]) and w.workplace_kind = any(${working}::text[])
        and not exists (select 1 from wh_warehouse h where h.workplace_id = w.id and h.is_deleted = 0)
        and not exists (select 1 from haz_unit u where u.enterprise_id = w.enterprise_id and u.is_deleted = 0
          and u.automatic = 0 and u.agreed = 1 and u.workplace_ids ? w.id::text)
      group by 1
    ), kept as (
      update haz_unit u set workplace_ids = coalesce((select rooms from free where free.enterprise_id = u.enterprise_id), '[]')
      where u.is_deleted = 0 and u.automatic = 1 and u.unit_kind = '1' and u.enterprise_id = any(${ids}::bigint[])
      returning u.enterprise_id
    )
    insert into haz_unit (enterprise_id, unit_name, unit_kind, workplace_ids, automatic)
    select free.enterprise_id, '生产区', '1', free.rooms, 1 from free
    where not exists (select 1 from kept where kept.enterprise_id = free.enterprise_id)`.execute(tx)
}
