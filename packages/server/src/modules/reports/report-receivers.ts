import { reportMessages as say } from '@fengsui/contract/reports/report-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context, Db } from '../../framework/context.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'

export interface Office {
  id: string
  tenantId: string
  name: string
}

/** Returns the organisation asked for, or the caller's own. Throws 404 for one out of the caller's sight. */
export async function officeOf({ db, caller }: Pick<Context, 'db' | 'caller'>, given: unknown): Promise<Office> {
  const id = given ? String(given) : caller.organizeId
  const of = { owner: 'region', table: 'org_organize' } as const
  const found = await sql<Office>`select id::text as id, tenant_id, organize_name as name from org_organize
    where id = ${id}::bigint and is_deleted = 0 and ${inScope(of, caller)}`.execute(db)
  const [office] = found.rows
  if (!office) throw notFound()
  return office
}

/**
 * Returns the active accounts that may read the reports of an organisation: officials of it or of one above it whose
 * role may view reports. With `ids`, those among them.
 */
export async function readersOf(db: Db, { id, tenantId }: Pick<Office, 'id' | 'tenantId'>, ids?: readonly string[]) {
  const found = await sql<{ id: string; name: string; organizeName: string }>`
    select distinct on (u.real_name, u.id) u.id::text as id, u.real_name as name, o.organize_name
    from sys_user u join sys_user_dept l on l.user_id = u.id join sys_dept d on d.id = l.dept_id and d.is_deleted = 0
      join org_organize o on o.id = d.organize_id
    where u.tenant_id = ${tenantId} and u.is_deleted = 0 and u.status = 1 and u.user_type = 'sss'
      and o.id::text = any((select chain_of(${tenantId}, ${id}::bigint))::text[])
      and (${ids === undefined} or u.id = any(${ids ?? []}::bigint[]))
      and exists (select 1 from sys_user_role l join sys_role r on r.id = l.role_id and r.is_deleted = 0
        join sys_role_menu g on g.role_id = r.id join sys_menu m on m.id = g.menu_id and m.is_deleted = 0
        where l.user_id = u.id and m.code = 'report_view')
    order by u.real_name, u.id limit 500`.execute(db)
  return found.rows
}

/** Throws for receivers who could not open the report, by name where they are accounts of the tenant. */
export async function checkReceivers(db: Db, office: Office, given: unknown): Promise<string[]> {
  const ids = [...new Set(Array.isArray(given) ? given.map(String) : [])]
  if (ids.length === 0) return []
  const may = new Set((await readersOf(db, office, ids)).map(({ id }) => id))
  const others = ids.filter((id) => !may.has(id))
  if (others.length === 0) return ids
  const found = await sql<{ name: string }>`select real_name as name from sys_user
    where id = any(${others}::bigint[]) and tenant_id = ${office.tenantId} order by real_name limit 10`.execute(db)
  throw badRequest(say.receivers, { names: found.rows.map(({ name }) => name).join('、') || others.join('、') })
}
