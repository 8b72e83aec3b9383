import type { TreeNode } from '@fengsui/contract/kit/tree.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { type RawBuilder, sql } from 'kysely'
import { inPackage } from '../../../framework/auth/package.ts'
import { rightsRevision } from '../../../framework/auth/rights-revision.ts'
import type { Caller, Context, Db } from '../../../framework/context.ts'
import { notFound } from '../../../framework/http/http-error.ts'
import { implement, type RawResponse } from '../../../framework/http/implement.ts'
import { readId, readIds } from '../../../framework/http/read-input.ts'
import { remove } from '../../../framework/store/remove.ts'
import { nestNodes } from '../../../framework/store/tree.ts'
import { grantTree, roleTreeKeys } from '../roles/grant-tree.ts'
import { granted, grantedForest, routeRoles } from './granted.ts'
import { menuDeleteBlocker } from './keep.ts'
import { withName } from './menu-row.ts'
import { menuRule } from './menu-rule.ts'
import { originOf, tokenMarks } from './token-origins.ts'
import { children, listed, rowsOf } from './whole.ts'

interface Prepared {
  readonly answer: Promise<unknown>
  readonly revision: number
  readonly until: number
}
const known = new WeakMap<Db, Map<string, Prepared>>()
/** Maximum age, ms: a change made in the database itself is seen by then, as with a session's rights. */
const longestMs = 5000
const most = 1000

/**
 * Returns an answer that depends on tenant, roles and language only, prepared once for all their callers: the
 * same object until rights, menus or parameters change. Callers must not change it.
 */
function preparedForRoles<T>(ctx: Context, what: string, prepare: () => Promise<T>): Promise<T> {
  const { tenantId, roleIds } = ctx.caller
  const key = [what, tenantId, ctx.request.language, ...[...roleIds].sort()].join(' ')
  const answers = known.get(ctx.db) ?? new Map<string, Prepared>()
  known.set(ctx.db, answers)
  const found = answers.get(key)
  const revision = rightsRevision(ctx.db)
  if (found?.revision === revision && found.until > performance.now()) return found.answer as Promise<T>
  if (answers.size >= most) answers.clear()
  const answer = prepare()
  answers.set(key, { answer, revision, until: performance.now() + longestMs })
  answer.catch(() => answers.delete(key))
  return answer
}

/** Returns the requested tenant where the caller may see other tenants; else their own. */
const tenantSeen = (caller: Caller, tenantId: string | null | undefined): string =>
  caller.accessScope.kind === 'all' && tenantId ? tenantId : caller.tenantId

/** Returns the menus of a tenant's package as tree nodes in the reader's language. */
async function menuTreeOf(
  { db, request }: Context,
  tenantId: string,
  also: RawBuilder<unknown> = sql`m.category = 1`,
): Promise<TreeNode[]> {
  const found = await sql<{ id: string; parentId: string; name: string; nameEn: string | null }>`
    select m.id, m.parent_id, m.name, m.name_en from sys_menu m
    where m.is_deleted = 0 and ${also} and ${inPackage(sql`m.id`, sql`${tenantId}`)} order by m.sort, m.id`.execute(db)
  const nodes = found.rows.map((row): TreeNode => {
    const { id, parentId, name } = withName(row, request.language)
    return { id, parentId, title: name, key: id, value: id }
  })
  return nestNodes(nodes)
}

const hole = /\$\{token\}/g

/**
 * Redirects a frame of the built-in console to an external page of the caller's menu. For origins allowed to
 * receive the token it is filled in here, as the console itself cannot read it.
 */
async function framedPage(ctx: Context, { code }: { code?: string | null | undefined }): Promise<RawResponse> {
  // Includes the item's ancestors.
  const rows = await granted(ctx.db, ctx.caller, 1, sql`m.code = ${code}`)
  const row = rows.find((one) => one.code === code)
  if (!row || originOf(row.path) === null) throw notFound()
  const [marked] = await tokenMarks(ctx, [row])
  const token = marked?.tokenAllowed ? encodeURIComponent(ctx.request.credential?.() ?? '') : ''
  const headers = { location: row.path.replace(hole, token), 'referrer-policy': 'no-referrer' }
  return { status: 302, headers, body: '' }
}

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
