import { menuCategory } from '@fengsui/contract/dictionaries/system.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { tenancyMessages as say } from '@fengsui/contract/system/tenancy-messages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import type { WriteRule } from '../../../framework/http/implement.ts'
import type { Row } from '../../../framework/store/row.ts'
import { originOf, tokenOrigins } from './token-origins.ts'

/** Checks that the parent is a menu and not a descendant. */
async function checkParent(tx: Tx, { parentId }: Row, id: unknown): Promise<void> {
  if (String(parentId ?? '0') === '0') return
  if (String(parentId) === String(id ?? '')) throw badRequest(say.menuOwnParent)
  const above = await sql<{ id: string; category: number }>`
    with recursive above as (
      select id, parent_id, category, 1 as depth from sys_menu where id = ${parentId} and is_deleted = 0
      union all
      select p.id, p.parent_id, p.category, a.depth + 1 from sys_menu p join above a on a.parent_id = p.id where a.depth < 50
    ) select id, category from above order by depth`.execute(tx)
  const [parent] = above.rows
  if (!parent) throw notFound()
  if (parent.category !== 1) throw badRequest(say.menuParent)
  if (above.rows.some((row) => row.id === id)) throw badRequest(say.menuCircle)
}

/**
 * A console path belongs to one menu; external addresses use http(s), and receive a token only if their
 * origin is allowed.
 */
const checkPath: (...given: Parameters<WriteRule>) => Promise<void> = async (ctx, tx, next, before) => {
  const path = String(next.path ?? '')
  if (path === '') return
  if (!/^\/(?!\/)/.test(path) && !originOf(path)) throw badRequest(say.menuPath)
  const origin = originOf(path)
  if (origin && /\$\{token\}/.test(path) && !(await tokenOrigins(ctx)).has(origin))
    throw badRequest(say.menuTokenOrigin, { origin })
  if (String(next.category) !== menuCategory.is.menu) return
  const taken = await sql<{ name: string }>`select name from sys_menu where path = ${path} and category = 1
    and is_deleted = 0 and id <> ${before?.id ?? 0} limit 1`.execute(tx)
  if (taken.rows[0] && path !== before?.path)
    throw badRequest(say.menuPathTaken, { value: path, name: taken.rows[0].name })
}

/** Validates a menu's place in the tree. */
export const menuRule: WriteRule = async (ctx, tx, next, before, raw) => {
  // One writer at a time: two concurrent moves could create a cycle.
  await sql`select pg_advisory_xact_lock(hashtext('sys_menu'))`.execute(tx)
  await checkParent(tx, next, before?.id)
  await checkPath(ctx, tx, next, before, raw)
  const becomesButton =
    String(next.category) === menuCategory.is.button && String(before?.category) === menuCategory.is.menu
  if (becomesButton) {
    const below = await sql`select 1 from sys_menu where parent_id = ${before?.id} and is_deleted = 0 limit 1`.execute(
      tx,
    )
    if (below.rows.length > 0) throw badRequest(say.menuButtonsOnly)
  }
  for (const name of ['alias', 'category', 'sort'] as const)
    if (next[name] === null) throw badRequest(messages.required, { label: menu.fields[name].label })
  return undefined
}
