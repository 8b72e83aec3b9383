import { menu } from '@fengsui/contract/system/menu.ts'
import { sql } from 'kysely'
import type { Caller } from '../../../kit/context.ts'
import { implement } from '../../../kit/implement.ts'
import { grantedForest } from './granted.ts'
import { menuTreeOf, tenantSeen } from './offered.ts'
import { said } from './row.ts'
import { children, listed } from './whole.ts'

const ofTopMenu = (topMenuId: string | null | undefined) =>
  topMenuId
    ? sql`exists (select 1 from sys_top_menu_menu t where t.menu_id = m.id and t.top_menu_id = ${topMenuId})`
    : sql`true`

export default implement(menu, {
  list: (ctx, _, raw) => listed(ctx, raw),
  menuList: (ctx, _, raw) => listed(ctx, raw, 1),
  lazyList: (ctx, _, raw) => children(ctx, raw),
  lazyMenuList: (ctx, _, raw) => children(ctx, raw, 1),
  tree: (ctx, { tenantId }) => menuTreeOf(ctx, tenantSeen(ctx.caller, tenantId)),
  routes: async (ctx, { topMenuId }) => {
    const isSignedIn = (ctx.caller as Caller | null) !== null
    return isSignedIn ? grantedForest(ctx, 1, ofTopMenu(topMenuId)) : null
  },
  buttons: (ctx) => grantedForest(ctx, 2),
  topMenu: async ({ db, caller, request }) => {
    const found = await sql<{ id: string; code: string; name: string; nameEn: string | null }>`
      select t.id, t.code, t.name, t.name_en, t.source, t.path, t.sort from sys_top_menu t
      where t.tenant_id = ${caller.tenantId} and t.is_deleted = 0 and exists (
        select 1 from sys_top_menu_menu tm join sys_role_menu g on g.menu_id = tm.menu_id
        where tm.top_menu_id = t.id and g.role_id = any(${caller.roleIds}::bigint[]))
      order by t.sort, t.id`.execute(db)
    return found.rows.map((row) => said(row, request.language))
  },
})
