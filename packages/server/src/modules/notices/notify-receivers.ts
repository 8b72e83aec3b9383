import { sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'
import { emit, type LiveEvent } from '../../framework/events/outbox.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'

interface Told {
  userId: string
  tenantId: string
  id: string
  title: string
  type: string
  nature: string
  level: string
  releaseTime: Date
  organizeName: string | null
}

/**
 * Pushes a notice to the receivers who are signed in; others see it at sign-in. Receivers are selected as in
 * `addressedTo` of kit/scope, with the department of each running session as the reader.
 */
export async function notifyReceivers(
  tx: Tx,
  id: string,
  action: 'release' | 'withdraw',
  { now, writer }: { readonly now: Date; readonly writer: string | null },
): Promise<void> {
  const told = await sql<Told>`
    select distinct s.user_id, n.tenant_id, n.id, n.title, n.type, n.nature, n.level, n.release_time, o.organize_name
    from sys_notice n
    join sys_session s on s.tenant_id = n.tenant_id and s.end_time is null and s.expire_time > ${now}
    join sys_user u on u.id = s.user_id and u.is_deleted = 0 and u.status = 1
    left join org_organize o on o.id = n.organize_id
    left join sys_dept d on d.id = s.dept_id and d.is_deleted = 0
    left join ent_enterprise e on e.id = d.enterprise_id and e.is_deleted = 0
    cross join lateral (select chain_of(n.tenant_id, coalesce(d.organize_id, e.organize_id)) as ids) as chain
    where n.id = ${id} and s.user_id is distinct from ${writer} and case when n.target_user_ids is null
      then (n.organize_id is null or n.organize_id::text = any(chain.ids))
        and is_addressed(n.target_user_type, n.target_organize_ids, n.target_enterprise_ids, u.user_type, chain.ids, e.id::text)
      else n.target_user_ids ? s.user_id::text end`.execute(tx)
  await emit(
    tx,
    told.rows.map((row) => eventOf(row, action)),
  )
}

const eventOf = ({ userId, tenantId, releaseTime, ...row }: Told, action: string): LiveEvent => ({
  kind: 'notice',
  tenantId,
  regionCode: '',
  enterpriseId: null,
  userId,
  payload: { ...row, about: 'notice', action, releaseTime: shanghai(releaseTime) },
})
