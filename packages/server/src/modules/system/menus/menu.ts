import { menu } from '@fengsui/contract/system/menu.ts'
import { sql } from 'kysely'
import type { Caller } from '../../../framework/context.ts'
import { notFound } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { readId, readIds } from '../../../framework/http/read-input.ts'
import { remove } from '../../../framework/store/remove.ts'
import { grantTree, roleTreeKeys } from '../roles/grant-tree.ts'
import { framedPage } from './framed-page.ts'
import { grantedForest, routeRoles } from './granted.ts'
import { menuDeleteBlocker } from './keep.ts'
import { withName } from './menu-row.ts'
import { menuRule } from './menu-rule.ts'
import { menuTreeOf, tenantSeen } from './offered.ts'
import { preparedForRoles } from './prepared-menus.ts'
import { children, listed, rowsOf } from './whole.ts'

interface TopMenu {
  id: string
  code: string
  name: string
  nameEn: string | null
  source: string
  menuIds: string[]
}

const isSignedIn = (caller: Caller | null) => caller !== null
const ofTopMenu = (topMenuId: string | null | undefined) =>
  topMenuId
    ? sql`exists (select 1 from sys_top_menu_menu t where t.menu_id = m.id and t.top_menu_id = ${topMenuId})`
    : sql`true`

export default implement(
  menu,
  {
    list: (ctx, _, raw) => listed(ctx, raw),
    menuList: (ctx, _, raw) => listed(ctx, raw, 1),
    lazyList: (ctx, _, raw) => children(ctx, raw),
    lazyMenuList: (ctx, _, raw) => children(ctx, raw, 1),
    tree: (ctx, { tenantId }) => menuTreeOf(ctx, tenantSeen(ctx.caller, tenantId)),
    routes: async (ctx, { topMenuId }) =>
      isSignedIn(ctx.caller)
        ? preparedForRoles(ctx, `routes ${topMenuId ?? ''}`, () => grantedForest(ctx, 1, ofTopMenu(topMenuId)))
        : null,
    authRoutes: async (ctx) => (isSignedIn(ctx.caller) ? routeRoles(ctx) : null),
    frame: framedPage,
    buttons: (ctx) => preparedForRoles(ctx, 'buttons', () => grantedForest(ctx, 2)),
    topMenu: async ({ db, caller, request }) => {
      const found = await sql<TopMenu>`
        select t.id, t.code, t.name, t.name_en, t.source, t.path, t.sort, held.menu_ids
        from sys_top_menu t cross join lateral (
          select array_agg(distinct tm.menu_id::text) as menu_ids
          from sys_top_menu_menu tm join sys_role_menu g on g.menu_id = tm.menu_id
          where tm.top_menu_id = t.id and g.role_id = any(${caller.roleIds}::bigint[])) held
        where t.tenant_id = ${caller.tenantId} and t.is_deleted = 0 and held.menu_ids is not null
        order by t.sort, t.id`.execute(db)
      return found.rows.map((row) => withName(row, request.language))
    },
    grantTree: (ctx, { roleIds }) => grantTree(ctx, roleIds ?? []),
    roleTreeKeys: (ctx, { roleIds }) => roleTreeKeys(ctx, roleIds ?? []),
    grantTopTree: async (ctx) => ({ menu: await menuTreeOf(ctx, ctx.caller.tenantId) }),
    topTreeKeys: async ({ db, caller }, { topMenuIds }) => {
      const found = await sql<{ menuId: string }>`select distinct g.menu_id from sys_top_menu_menu g
        join sys_top_menu t on t.id = g.top_menu_id and t.is_deleted = 0
        join sys_menu m on m.id = g.menu_id and m.is_deleted = 0
        where t.tenant_id = ${caller.tenantId} and t.id = any(${topMenuIds ?? []}::bigint[]) order by 1`.execute(db)
      return { menu: found.rows.map(({ menuId }) => menuId) }
    },
  },
  {
    beforeSave: menuRule,
    publishes: ['session'],
    overrides: {
      detail: async (ctx, raw) => {
        const [row] = await rowsOf(ctx, [sql<boolean>`id = ${readId(raw, ['id'])}`])
        if (!row) throw notFound()
        return row
      },
      remove: (ctx, raw) => {
        const ids = readIds(raw, 'ids')
        return remove(ctx, menu, ids, { deleteBlocker: menuDeleteBlocker(ids), publishes: ['session'] })
      },
    },
  },
)
