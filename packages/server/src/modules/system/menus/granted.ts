import { type RawBuilder, sql } from 'kysely'
import { inPackage } from '../../../framework/auth/package.ts'
import type { Caller, Context, Db } from '../../../framework/context.ts'
import { buildTree } from '../build-tree.ts'
import { type MenuRow, menuColumns, withName } from './menu-row.ts'
import { tokenMarks } from './token-origins.ts'

/** Granted to one of the caller's roles and in their tenant's package. */
const isGranted = ({ roleIds, tenantId }: Caller) => sql`exists (select 1 from sys_role_menu g
  where g.menu_id = m.id and g.role_id = any(${roleIds}::bigint[])) and ${inPackage(sql`m.id`, sql`${tenantId}`)}`

/** Returns the menus of a `category` granted to the caller's roles, with all their ancestors. */
export async function granted(db: Db, caller: Caller, category: 1 | 2, also: RawBuilder<unknown>): Promise<MenuRow[]> {
  const found = await sql<MenuRow>`
    with recursive held as (
      select m.* from sys_menu m where m.category = ${category} and m.is_deleted = 0 and ${also} and ${isGranted(caller)}
      union
      select p.* from sys_menu p join held h on h.parent_id = p.id where p.is_deleted = 0
    )
    select ${menuColumns} from held order by sort, id`.execute(db)
  return found.rows
}

/** A row without what only those who edit menus read. */
const asShown = ({ remark: _, isDeleted: __, sort: ___, ...row }: MenuRow) => row

/**
 * Returns the caller's menu tree in their language; external items state whether they may receive the token.
 */
export async function grantedForest(ctx: Context, category: 1 | 2, also: RawBuilder<unknown> = sql`true`) {
  const { db, caller, request } = ctx
  const rows = await granted(db, caller, category, also)
  const marked = await tokenMarks(
    ctx,
    rows.map((row) => withName(asShown(row), request.language)),
  )
  return buildTree(marked)
}

/** Returns which of the caller's roles open which route. */
export async function routeRoles({ db, caller }: Context): Promise<Record<string, { authority: string[] }>[]> {
  const found = await sql<{ path: string; authority: string[] }>`
    select m.path, array_agg(distinct r.role_alias order by r.role_alias) as authority
    from sys_menu m join sys_role_menu g on g.menu_id = m.id join sys_role r on r.id = g.role_id and r.is_deleted = 0
    where m.category = 1 and m.is_deleted = 0 and m.path <> '' and r.id = any(${caller.roleIds}::bigint[])
      and ${inPackage(sql`m.id`, sql`${caller.tenantId}`)}
    group by m.path order by min(m.sort), m.path`.execute(db)
  return found.rows.map(({ path, authority }) => ({ [path]: { authority } }))
}
