import { noticeType } from '@fengsui/contract/dictionaries/notices.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { sql } from 'kysely'
import type { DemoCounty } from './county/county.ts'
import { demoNotices } from './county/notices.ts'

/** Writes laws and notices; those older than ten days are marked as read by their receivers. */
export async function seedDemoNotices(
  db: Db,
  { organizations }: DemoCounty,
  now: number,
): Promise<Record<string, number>> {
  const notices = await insertRows(db, 'sys_notice', demoNotices(organizations, now))
  const read = await sql`
    insert into sys_notice_read (notice_id, user_id, read_time)
    select n.id, u.id, n.release_time + interval '1 hour' * (1 + u.id % 40)
    from sys_notice n join sys_user u on u.tenant_id = n.tenant_id
    join sys_user_dept ud on ud.user_id = u.id join sys_dept d on d.id = ud.dept_id
    left join ent_enterprise e on e.id = d.enterprise_id
    cross join lateral (select chain_of(n.tenant_id, coalesce(d.organize_id, e.organize_id)) as ids) as chain
    where n.status = 'released' and n.nature <> ${sql.lit(noticeType.is.lawsAndRegulations)} and n.release_time < ${new Date(now - 10 * 86_400_000)}
      and n.organize_id::text = any(chain.ids)
      and is_addressed(n.target_user_type, n.target_organize_ids, n.target_enterprise_ids, u.user_type, chain.ids, e.id::text)`.execute(
    db,
  )
  return { sys_notice: notices, sys_notice_read: Number(read.numAffectedRows ?? 0) }
}
