import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'

/**
 * Sets where users receive warnings (domain-model.md#R6.8): the organisation or enterprise of the first
 * department. Existing levels and channels are unchanged; a new user receives by role.
 */
export async function placeDetails(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`insert into sys_user_detail (tenant_id, user_id, organize_id, enterprise_id)
    select u.tenant_id, u.id, p.organize_id, p.enterprise_id from sys_user u
    left join lateral (select d.organize_id, d.enterprise_id from sys_user_dept l
      join sys_dept d on d.id = l.dept_id and d.is_deleted = 0
      where l.user_id = u.id order by d.sort, d.id limit 1) p on true
    where ${which}
    on conflict (user_id) where is_deleted = 0
    do update set organize_id = excluded.organize_id, enterprise_id = excluded.enterprise_id, update_time = now()`.execute(
    tx,
  )
}
