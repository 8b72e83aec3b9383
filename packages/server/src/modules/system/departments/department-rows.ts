import { orgCategory } from '@fengsui/contract/dictionaries/system.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { type Label, say } from '@fengsui/contract/kit/label.ts'
import type { TreeNode } from '@fengsui/contract/kit/tree.ts'
import { dept } from '@fengsui/contract/system/dept.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { serializeRow } from '../../../framework/http/serialize-row.ts'
import { filtersOf } from '../../../framework/store/filters.ts'
import type { Row } from '../../../framework/store/row.ts'
import { nestNodes } from '../../../framework/store/tree.ts'
import { buildTree } from '../build-tree.ts'

export type Department = Row & { id: string; parentId: string; hasChildren: boolean }
const top: Label = ['顶级', 'Top']

/** Response form of a department, with the names of its category and parent. */
export function withLabels({ request }: Context, row: Row): Department {
  const label = labelOf(dept.fields.deptCategory.dictionary ?? orgCategory, row.deptCategory as number)
  return {
    ...(serializeRow(dept, row) as Department),
    parentName: row.parentName ?? say(top, request.language),
    deptCategoryName: label ? say(label, request.language) : '',
    hasChildren: Boolean(row.hasChildren),
  }
}

/** Returns departments in scope, in their manual order. */
export async function departmentsWhere(ctx: Context, also: readonly RawBuilder<boolean>[]): Promise<Department[]> {
  const where = sql.join([sql<boolean>`is_deleted = 0`, inScope(dept, ctx.caller), ...also], sql` and `)
  const found = await sql<Row>`select * from sys_dept_v where ${where} order by sort, id limit 20000`.execute(ctx.db)
  return found.rows.map((row) => withLabels(ctx, row))
}

/** Returns all departments, or those matching a search, as a forest. */
export const listed = async (ctx: Context, query: Row) =>
  buildTree(await departmentsWhere(ctx, filtersOf(dept.fields, searched(query))))

const searched = ({ parentId: _, ...query }: Row): Row => query

/**
 * Returns one level: the children of a department, or the topmost in scope. A search returns a forest of its
 * matches.
 */
export async function children(ctx: Context, query: Row): Promise<Department[]> {
  const { parentId } = query
  const filters = filtersOf(dept.fields, searched(query))
  if (filters.length > 0) return listed(ctx, query)
  if (parentId && /^[1-9]\d{0,18}$/.test(String(parentId)))
    return departmentsWhere(ctx, [sql<boolean>`parent_id = ${String(parentId)}`])
  const seen = sql`select id from sys_dept where is_deleted = 0 and ${inScope(dept, ctx.caller)}`
  return departmentsWhere(ctx, [sql<boolean>`parent_id not in (${seen})`])
}

/** Returns the whole tree in scope, for selection. */
export async function nodes(ctx: Context, { tenantId }: Row): Promise<TreeNode[]> {
  const rows = await departmentsWhere(ctx, tenantId ? [sql<boolean>`tenant_id = ${String(tenantId)}`] : [])
  return nestNodes(
    rows.map(({ id, parentId, deptName }) => ({ id, parentId, title: String(deptName), key: id, value: id })),
  )
}
