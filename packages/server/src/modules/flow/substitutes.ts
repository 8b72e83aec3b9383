import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../framework/context.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'

/**
 * The holder of the waiting task `s` who is off duty and whose substitute the caller is: an account it names, or
 * somebody with its role at its organisation or enterprise. Null without one.
 */
export function stoodInFor(caller: Caller, now: Date): RawBuilder<string | null> {
  const time = shanghai(now).slice(11, 16)
  const onDuty = sql`case when p.duty_from < p.duty_to then ${time} >= p.duty_from and ${time} < p.duty_to
    else ${time} >= p.duty_from or ${time} < p.duty_to end`
  return sql<string | null>`(select h.real_name from sys_user_detail p join sys_user h on h.id = p.user_id
    where p.is_deleted = 0 and h.is_deleted = 0 and h.tenant_id = ${caller.tenantId} and p.substitute_user_id = ${caller.userId}
      and p.duty_from <> '' and p.duty_to <> '' and p.duty_from <> p.duty_to and not ${onDuty}
      and (s.holder_users @> array[p.user_id] or (
        (s.holder_organize = p.organize_id or s.holder_enterprise = p.enterprise_id)
        and (s.holder_roles = '{}' or exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
          where ur.user_id = p.user_id and r.is_deleted = 0 and r.role_alias = any(s.holder_roles)))))
    order by p.user_id limit 1)`
}
