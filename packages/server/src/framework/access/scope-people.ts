import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../context.ts'

/**
 * Rows of departments, people and their actions (domain-model.md#C.1, domain-model.md#C.3): to a supervisor
 * those of organisations and enterprises in the subtree of their region, to an enterprise its own. A person
 * belongs where any of their departments does; a log record belongs to the person in `userId`, and without
 * one to the tenant's administrators alone.
 */
export function peopleRows(
  table: string,
  { accessScope }: Pick<Caller, 'accessScope'>,
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (accessScope.kind !== 'region' && accessScope.kind !== 'enterprise') return sql`false`
  const near =
    accessScope.kind === 'enterprise'
      ? sql`d.enterprise_id = ${accessScope.enterpriseId}`
      : sql`(d.organize_id in (select o.id from org_organize o where o.region like ${`${accessScope.prefix}%`})
          or d.enterprise_id in (select e.id from ent_enterprise e where e.region_code like ${`${accessScope.prefix}%`}))`
  if (table === 'sys_dept') return sql`${column('id')} in (select d.id from sys_dept d where ${near})`
  return sql`${column(table === 'sys_user' ? 'id' : 'userId')} in (select l.user_id from sys_user_dept l
    join sys_dept d on d.id = l.dept_id and d.is_deleted = 0 where ${near})`
}
