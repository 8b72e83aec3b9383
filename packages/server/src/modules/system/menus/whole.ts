import { buttonFunc, menuCategory, yesNo } from '@fengsui/contract/dictionaries/system.ts'
import { type Dictionary, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { type Label, type Language, say } from '@fengsui/contract/kit/label.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { filtersOf } from '../../../framework/store/filters.ts'
import { buildTree } from '../build-tree.ts'
import { type MenuRow, menuColumns } from './menu-row.ts'

type Query = Readonly<Record<string, unknown>>
type Category = 1 | 2 | undefined

const top: Label = ['顶级', 'Top']
const named = (of: Dictionary, key: number, language: Language): string => {
  const label = labelOf(of, key)
  return label ? say(label, language) : ''
}

/** A row with the names of its codes and parent, as returned by lists and the detail. */
const dressed = <T extends MenuRow & { parentName: string | null }>(row: T, language: Language) => ({
  ...row,
  parentName: row.parentName ?? say(top, language),
  categoryName: named(menuCategory, row.category, language),
  actionName: named(buttonFunc, row.action, language),
  // The yes/no dictionary counts from 1.
  isOpenName: named(yesNo, row.isOpen + 1, language),
})

/** Returns rows of the whole tree in order, with both names for editing. */
export async function rowsOf(
  { db, request }: Context,
  conditions: readonly RawBuilder<boolean>[],
  category?: Category,
) {
  const only = category ? sql<boolean>`category = ${category}` : sql<boolean>`true`
  const where = sql.join([sql<boolean>`is_deleted = 0`, only, ...conditions], sql` and `)
  const found = await sql<MenuRow & { parentName: string | null; hasChildren: boolean }>`
    select ${menuColumns}, (select p.name from sys_menu p where p.id = m.parent_id) as parent_name,
      exists (select 1 from sys_menu c where c.parent_id = m.id and c.is_deleted = 0 and ${only}) as has_children
    from sys_menu m where ${where} order by sort, id`.execute(db)
  return found.rows.map((row) => dressed(row, request.language))
}

const searched = ({ name, code, alias, ...rest }: Query) => {
  const suffixed = Object.entries(rest).filter(([key]) => /^(name|code|alias)_/.test(key))
  return filtersOf(menu.fields, { name, code, alias, ...Object.fromEntries(suffixed) })
}

/** Returns the whole tree, or the rows matching a search, as a forest. */
export const listed = async (ctx: Context, query: Query, category?: Category) =>
  buildTree(await rowsOf(ctx, searched(query), category))

/**
 * Returns one level: the children of a node, the roots without one. A search covers all nodes and returns a
 * forest.
 */
export async function children(ctx: Context, query: Query, category?: Category) {
  const filters = searched(query)
  const parentId = String(query.parentId ?? '')
  if (filters.length > 0 && !parentId) return buildTree(await rowsOf(ctx, filters, category))
  const level = sql<boolean>`parent_id = ${/^\d{1,19}$/.test(parentId) ? parentId : '0'}`
  return rowsOf(ctx, [level, ...filters], category)
}
