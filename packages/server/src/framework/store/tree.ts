import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { TreeNode } from '@fengsui/contract/kit/tree.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { type ExtraConditions, listConditions } from './page.ts'
import type { Row } from './row.ts'

const nodeOf = (of: Resource, row: Row): TreeNode => ({
  id: String(row.id),
  parentId: String(row.parentId ?? '0'),
  title: String(row[of.title]),
  key: String(row.id),
  value: String(row.id),
})

/** Builds a forest; a node whose parent is missing becomes a root. Leaves have no `children`. */
export function nestNodes(nodes: readonly TreeNode[]): TreeNode[] {
  const byId = new Map(nodes.map((node) => [node.id, { ...node }]))
  const roots: TreeNode[] = []
  for (const node of byId.values()) {
    const parent = byId.get(node.parentId)
    if (!parent || parent === node) roots.push(node)
    else {
      parent.hasChildren = true
      parent.children = [...(parent.children ?? []), node]
    }
  }
  return roots
}

/** Returns the whole tree within the access scope. */
export async function tree(
  ctx: Context,
  of: Resource,
  also: ExtraConditions = [],
  more: (row: Row) => Record<string, unknown> = () => ({}),
): Promise<TreeNode[]> {
  const rows =
    await sql<Row>`select * from ${sql.table(of.view)} where ${listConditions(ctx, of, {}, also)} order by sort_code, id limit 20000`.execute(
      ctx.db,
    )
  return nestNodes(rows.rows.map((row) => ({ ...nodeOf(of, row), ...more(row) })))
}

/** Returns the children of one node; without a parent the topmost visible rows. */
export async function lazyTree(
  ctx: Context,
  of: Resource,
  parentId: string | undefined,
  also: ExtraConditions = [],
  more: (row: Row) => Record<string, unknown> = () => ({}),
): Promise<TreeNode[]> {
  const seen = listConditions(ctx, of, {}, also)
  const level =
    parentId && parentId !== '0'
      ? sql<boolean>`parent_id = ${parentId}`
      : sql<boolean>`(parent_id is null or parent_id not in (select id from ${sql.table(of.view)} where ${seen}))`
  const rows =
    await sql<Row>`select v.*, exists (select 1 from ${sql.table(of.table)} c where c.parent_id = v.id and c.is_deleted = 0) as has_children
    from (select * from ${sql.table(of.view)} where ${seen} and ${level}) v order by sort_code, id limit 5000`.execute(
      ctx.db,
    )
  return rows.rows.map((row) => ({ ...nodeOf(of, row), hasChildren: Boolean(row.hasChildren), ...more(row) }))
}

/** Returns options for a picker: id and name. */
export async function select(ctx: Context, of: Resource, query: Row): Promise<Row[]> {
  const rows =
    await sql<Row>`select id, ${sql.ref(of.title)} as title from ${sql.table(of.view)} where ${listConditions(ctx, of, query)} order by id limit 1000`.execute(
      ctx.db,
    )
  return rows.rows.map((row) => ({ id: row.id, value: row.id, label: row.title, [of.title]: row.title }))
}
