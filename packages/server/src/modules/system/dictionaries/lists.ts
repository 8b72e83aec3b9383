import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { notFound } from '../../../framework/http/http-error.ts'
import { presentAll } from '../../../framework/http/serialize-row.ts'
import { filtersOf } from '../../../framework/store/filters.ts'
import { listConditions, page } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'
import { buildTree } from '../build-tree.ts'
import type { OfDictionary } from './of.ts'

type Node = Row & { id: string; parentId: string }
type Forest = ReturnType<typeof buildTree<Node>>
type Raw = Readonly<Record<string, unknown>>

const bySort = { ascs: 'sort,code' }

/** Returns every matching entry, each below its parent where that matches too. */
export async function forestOf(ctx: Context, of: OfDictionary, raw: Raw): Promise<Forest> {
  const found =
    await sql<Row>`select * from ${sql.table(of.view)} where ${listConditions(ctx, of, raw)} order by sort, id`.execute(
      ctx.db,
    )
  return buildTree(presentAll(of, found.rows) as Node[])
}

/** Returns a page of the dictionaries themselves. */
export const heads = (ctx: Context, of: OfDictionary, raw: Raw) =>
  page(ctx, of, { ...bySort, ...raw }, [sql<boolean>`parent_id = 0`])

/** Returns all entries of a dictionary at any depth, unpaged; with filters, the matching ones. */
export async function entriesBelow(ctx: Context, of: OfDictionary, parentId: string, raw: Raw): Promise<Forest> {
  const { parentId: _, current: __, size: ___, ...filters } = raw
  const inSight = listConditions(ctx, of, {})
  const parent = await sql`select 1 from ${sql.table(of.view)} where id = ${parentId} and ${inSight}`.execute(ctx.db)
  if (parent.rows.length === 0) throw notFound()
  const matching = sql.join([inSight, ...filtersOf(of.fields, filters)], sql` and `)
  const found = await sql<Row>`
    with recursive below as (
      select id from ${sql.table(of.table)} where parent_id = ${parentId} and is_deleted = 0
      union select c.id from ${sql.table(of.table)} c join below b on c.parent_id = b.id where c.is_deleted = 0)
    select * from ${sql.table(of.view)} where id in (select id from below) and ${matching} order by sort, id`.execute(
    ctx.db,
  )
  return buildTree(presentAll(of, found.rows) as Node[])
}

/**
 * Returns tree nodes for choosing a parent: of one dictionary or (blade clients ask with code DICT) of all.
 */
export async function treeOf(ctx: Context, of: OfDictionary, code: string | null | undefined) {
  const one = code && code !== 'DICT' ? sql<boolean>`code = ${code}` : sql<boolean>`true`
  const found = await sql<{ id: string; parentId: string; dictValue: string; dictValueEn: string | null }>`
    select id, parent_id, dict_value, dict_value_en from ${sql.table(of.view)}
    where ${listConditions(ctx, of, {})} and ${one} order by sort, id`.execute(ctx.db)
  const isEnglish = ctx.request.language === 'en'
  return buildTree(
    found.rows.map(({ id, parentId, dictValue, dictValueEn }) => {
      return { id, parentId, title: (isEnglish && dictValueEn) || dictValue, key: id, value: id }
    }),
  )
}
