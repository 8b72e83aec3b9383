import type { Language } from '@fengsui/contract/kit/label.ts'
import { menu } from '@fengsui/contract/session/oauth.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Caller, Context, Db } from '../../kit/context.ts'
import { implement } from '../../kit/implement.ts'
import { growForest } from './forest.ts'

export interface MenuRow {
  id: string
  parentId: string
  code: string
  name: string
  nameEn: string | null
  alias: string
  path: string
  source: string
  sort: number
  /** 1 menu, 2 button. */
  category: number
  action: number
  isOpen: number
  remark: string
}
const inLanguage = <T extends { name: string; nameEn: string | null }>({ nameEn, ...row }: T, language: Language) => ({
  ...row,
  name: (language === 'en' && nameEn) || row.name,
})

/** Menus that the caller's roles were granted, as `category` says, and every menu above them. */
async function granted(db: Db, caller: Caller, category: 1 | 2, also: RawBuilder<unknown>): Promise<MenuRow[]> {
  const found = await sql<MenuRow>`
    with recursive held as (
      select m.* from sys_menu m where m.category = ${category} and m.is_deleted = 0 and ${also}
        and exists (select 1 from sys_role_menu g where g.menu_id = m.id and g.role_id = any(${caller.roleIds}::bigint[]))
      union
      select p.* from sys_menu p join held h on h.parent_id = p.id where p.is_deleted = 0
    )
    select id, parent_id, code, name, name_en, alias, path, source, sort, category, action, is_open, remark
    from held order by sort, id`.execute(db)
  return found.rows
}

const ofTopMenu = (topMenuId: string | null | undefined) =>
  topMenuId
    ? sql`exists (select 1 from sys_top_menu_menu t where t.menu_id = m.id and t.top_menu_id = ${topMenuId})`
    : sql`true`

const forestOf = async ({ db, caller, request }: Context, category: 1 | 2, also: RawBuilder<unknown>) =>
  growForest((await granted(db, caller, category, also)).map((row) => inLanguage(row, request.language)))

export default implement(menu, {
  routes: async (ctx, { topMenuId }) => {
    const isSignedIn = (ctx.caller as Caller | null) !== null
    return isSignedIn ? forestOf(ctx, 1, ofTopMenu(topMenuId)) : null
  },
  buttons: (ctx) => forestOf(ctx, 2, sql`true`),
  topMenu: async ({ db, caller, request }) => {
    const found = await sql<{ id: string; code: string; name: string; nameEn: string | null }>`
      select t.id, t.code, t.name, t.name_en, t.source, t.path, t.sort from sys_top_menu t
      where t.tenant_id = ${caller.tenantId} and t.is_deleted = 0 and exists (
        select 1 from sys_top_menu_menu tm join sys_role_menu g on g.menu_id = tm.menu_id
        where tm.top_menu_id = t.id and g.role_id = any(${caller.roleIds}::bigint[]))
      order by t.sort, t.id`.execute(db)
    return found.rows.map((row) => inLanguage(row, request.language))
  },
})
