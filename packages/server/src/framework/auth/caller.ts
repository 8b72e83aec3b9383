import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { platformWords } from '@fengsui/contract/platform-words.ts'
import { mainTenant } from '@fengsui/contract/system/tenant.ts'
import { sql } from 'kysely'
import { type GrantedColumns, grantedScopes, scopesOf } from '../access/load-scopes.ts'
import type { AccessScope, Caller, Db } from '../context.ts'
import { shanghaiDay } from '../http/serialize-row.ts'
import { inPackage } from './package.ts'

interface Row extends GrantedColumns {
  sessionId: string
  userId: string
  tenantId: string
  userType: 'sss' | 'esp'
  account: string
  realName: string
  deptId: string | null
  organizeId: string | null
  enterpriseId: string | null
  region: string | null
  organizeLevel: string | null
  roleIds: string[]
  roles: string[]
  permissions: string[]
  shown: string[]
  mustChange: number
}

/**
 * Returns the caller of an active session with their present department and roles; null when session, user or
 * tenant are over. Rights revoked since sign-in (a role, a department, a menu) are lost at once.
 */
export async function loadCaller(db: Db, sessionId: string, now: Date): Promise<Caller | null> {
  const found = await sql<Row>`
    select s.id as session_id, s.user_id, s.tenant_id, u.user_type, u.account, u.real_name, u.must_change, d.id as dept_id,
      coalesce(d.organize_id, e.organize_id) as organize_id, e.id as enterprise_id, o.region, o.organize_level,
      held.role_ids, held.roles,
      array(select distinct m.code from sys_role_menu g join sys_menu m on m.id = g.menu_id
        where g.role_id = any(held.role_ids) and m.category = 2 and m.is_deleted = 0
          and ${inPackage(sql`m.id`, sql`s.tenant_id`)}) as permissions,
      shown.enterprise_ids as shown, ${grantedScopes}
    from sys_session s
    join sys_user u on u.id = s.user_id and u.is_deleted = 0 and u.status = 1
    join sys_tenant t on t.tenant_id = s.tenant_id and t.is_deleted = 0 and t.status = 1
      and (t.expire_time is null or t.expire_time > ${now})
    left join sys_user_dept ud on ud.user_id = u.id and ud.dept_id = s.dept_id
    left join sys_dept d on d.id = ud.dept_id and d.is_deleted = 0
    left join org_organize o on o.id = d.organize_id and o.is_deleted = 0
    left join ent_enterprise e on e.id = d.enterprise_id and e.is_deleted = 0
    cross join lateral (
      select coalesce(array_agg(distinct one.id), '{}') as enterprise_ids, coalesce(array_agg(distinct one.role), '{}') as role_ids
      from org_whitelist w, lateral (
        select value as id, null as role from jsonb_array_elements_text(w.enterprise_ids)
        union all select null, value from jsonb_array_elements_text(w.role_ids)) as one
      where w.organize_id = d.organize_id and w.tenant_id = s.tenant_id and w.is_deleted = 0 and w.enabled = 1
        and w.valid_from <= ${shanghaiDay(now)} and (w.valid_to is null or w.valid_to >= ${shanghaiDay(now)})) as shown
    cross join lateral (
      select coalesce(array_agg(r.id order by r.sort, r.id), '{}') as role_ids,
        coalesce(array_agg(r.role_alias order by r.sort, r.id), '{}') as roles
      from sys_role r where r.is_deleted = 0 and (r.id::text = any(shown.role_ids) and r.tenant_id = s.tenant_id
        or r.id = any(s.role_ids) and exists (select 1 from sys_user_role ur where ur.user_id = u.id and ur.role_id = r.id))) as held
    where s.id = ${sessionId} and s.end_time is null and s.expire_time > ${now}`.execute(db)
  const row = found.rows[0]
  return row ? callerOf(row) : null
}

function callerOf({
  realName,
  region,
  organizeLevel,
  permissions,
  mustChange,
  dataScopes,
  apiScopes,
  shown,
  ...row
}: Row): Caller {
  const roles = row.roles.filter((role) => isOf(row.tenantId, role))
  return {
    ...row,
    roles,
    roleIds: row.roleIds.map(String),
    name: realName,
    permissions: new Set(permissions.filter((word) => row.tenantId === mainTenant || !platformWords.has(word))),
    mustChange: mustChange === 1,
    scopes: scopesOf(row.roleIds.map(String), { dataScopes, apiScopes }),
    escalationLevel: escalationLevelOf(roles, row.userType, organizeLevel),
    accessScope: reachOf({ ...row, roles, shown: shown.filter(Boolean) }, region),
  }
}

/** Tenants name roles freely: only the main tenant's administrator is the platform administrator. */
const isOf = (tenantId: string, role: string) => role !== 'administrator' || tenantId === mainTenant

/** Domain model C.2 and C.4; enterprise staff never see other data, whatever their roles. */
function reachOf(
  { roles, userType, enterpriseId, shown }: Pick<Row, 'roles' | 'userType' | 'enterpriseId' | 'shown'>,
  region: string | null,
): AccessScope {
  if (userType === 'esp' || enterpriseId) return enterpriseId ? { kind: 'enterprise', enterpriseId } : { kind: 'none' }
  if (roles.includes('administrator')) return { kind: 'all' }
  if (roles.includes('admin') || roles.includes('sup_national')) return { kind: 'tenant' }
  const supervises = roles.some((role) => role.startsWith('sup_') || role === 'licence_reviewer')
  if (region === null || !supervises) return { kind: 'none' }
  const prefix = regionPrefix(region)
  return shown.length > 0 ? { kind: 'region', prefix, also: shown } : { kind: 'region', prefix }
}

/** Report level of the post (domain-model.md#C.1): 8 minus the organisation's; administrators: top level. */
function escalationLevelOf(roles: readonly string[], userType: Row['userType'], organizeLevel: string | null): number {
  if (userType === 'esp') return roles.includes('esp_head') ? 2 : roles.includes('esp_safety') ? 1 : 0
  if (roles.includes('administrator') || roles.includes('admin')) return 7
  return organizeLevel && roles.some((role) => role.startsWith('sup_')) ? 8 - Number(organizeLevel) : 0
}
