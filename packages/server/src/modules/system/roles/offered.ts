import type { Language } from '@fengsui/contract/kit/label.ts'
import type { TreeNode } from '@fengsui/contract/kit/tree.ts'
import { sql } from 'kysely'
import { inPackage } from '../../../framework/auth/package.ts'
import type { Caller, Db } from '../../../framework/context.ts'
import { nestNodes } from '../../../framework/store/tree.ts'
import { type Granter, holdsApiScope, holdsDataScope, holdsPermission, isPlatform } from '../grantable.ts'

export interface OfferedMenu {
  id: string
  parentId: string
  code: string
  name: string
  nameEn: string | null
  category: number
  granted: boolean
}
interface ScopeRow {
  id: string
  menuId: string
  name: string
  resourceCode: string
}

/**
 * Returns the menus and buttons a granter may give to a role of a side: buttons whose permission they hold,
 * their own menus, and the ancestors of either; nothing outside the tenant's package.
 */
export async function offeredMenus(
  db: Db,
  caller: Caller,
  granter: Granter,
  sides: readonly (string | null)[],
): Promise<OfferedMenu[]> {
  const found = await sql<OfferedMenu>`select m.id, m.parent_id, m.code, m.name, m.name_en, m.category,
      exists (select 1 from sys_role_menu g where g.menu_id = m.id and g.role_id = any(${caller.roleIds}::bigint[])) as granted
    from sys_menu m where m.is_deleted = 0 and ${inPackage(sql`m.id`, sql`${caller.tenantId}`)}
    order by m.sort, m.id`.execute(db)
  if (isPlatform(granter)) return found.rows
  const byId = new Map(found.rows.map((row) => [row.id, row]))
  const offered = new Set<string>()
  for (const row of found.rows) {
    const own = row.category === 2 ? sides.some((side) => holdsPermission(granter, row.code, side)) : row.granted
    if (!own) continue
    for (let at: OfferedMenu | undefined = row; at && !offered.has(at.id); at = byId.get(at.parentId))
      offered.add(at.id)
  }
  return found.rows.filter(({ id }) => offered.has(id))
}

/** Returns the scopes that a granter may give. */
export async function offeredScopes(db: Db, granter: Granter, kind: 'data' | 'api'): Promise<ScopeRow[]> {
  const found = await sql<ScopeRow>`select id, menu_id, scope_name as name, resource_code
    from ${sql.table(kind === 'data' ? 'sys_data_scope' : 'sys_api_scope')}
    where is_deleted = 0 and status = 1 order by id limit 5000`.execute(db)
  return found.rows.filter((row) => (kind === 'data' ? holdsDataScope(granter, row) : holdsApiScope(granter, row.id)))
}

const node = (id: string, parentId: string, title: string): TreeNode => ({ id, parentId, title, key: id, value: id })

/** Returns menus and buttons as nodes in the reader's language; buttons are marked. */
export const menuNodes = (menus: readonly OfferedMenu[], language: Language): TreeNode[] =>
  nestNodes(
    menus.map(({ id, parentId, name, nameEn, category }) => ({
      ...node(id, parentId, (language === 'en' && nameEn) || name),
      category,
    })),
  )

/** Returns scopes below the menus that own them; menus without any are left out. */
export function scopeNodes(menus: readonly OfferedMenu[], scopes: readonly ScopeRow[], language: Language): TreeNode[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const owners = new Set<string>()
  for (const { menuId } of scopes)
    for (let at = byId.get(menuId); at && !owners.has(at.id); at = byId.get(at.parentId)) owners.add(at.id)
  const above = menus.filter(({ id }) => owners.has(id))
  return nestNodes([
    ...above.map(({ id, parentId, name, nameEn }) => ({
      ...node(id, parentId, (language === 'en' && nameEn) || name),
      isMenu: true,
    })),
    ...scopes.map(({ id, menuId, name }) => node(id, menuId, name)),
  ])
}
