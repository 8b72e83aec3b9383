import { region } from '@fengsui/contract/system/region.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { serializeRow } from '../../../framework/http/serialize-row.ts'
import { find } from '../../../framework/store/detail.ts'
import { listConditions } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'
import { root } from './codes.ts'

type Raw = Readonly<Record<string, unknown>>
interface Node {
  code: string
  parentCode: string
  name: string
  level: number
  hasChildren: boolean
}
const hasChildren = sql`exists (select 1 from sys_region c where c.parent_code = r.code)`

export const detail = async (ctx: Context, code: string) =>
  serializeRow(region, await find(ctx.db, ctx.caller, region, code))

/** Returns the direct children of a node. */
export async function lazyTree({ db }: Context, parentCode: string | null | undefined) {
  const found = await sql<Node>`select code, parent_code, name, level, ${hasChildren} as has_children
      from sys_region r where parent_code = ${parentCode || root} order by sort, code`.execute(db)
  return found.rows.map(({ code, parentCode: parentId, name, level, hasChildren }) => {
    return { id: code, parentId, title: name, key: code, value: code, hasChildren, level }
  })
}

/** Returns the direct children, for a tree that loads lazily; a search returns matching rows at any depth. */
export async function lazyList(ctx: Context, parentCode: string | null | undefined, raw: Raw) {
  const { parentCode: _, current: __, size: ___, ...filters } = raw
  const isSearched = ['name', 'code', 'level'].some((name) => filters[name] !== undefined && filters[name] !== '')
  const place = isSearched ? sql<boolean>`true` : sql<boolean>`parent_code = ${parentCode || root}`
  const found = await sql<Row>`select r.*, ${hasChildren} as has_children from (
      select * from sys_region_v where ${listConditions(ctx, region, filters)} and ${place} order by level, sort, code limit 500) r
    order by level, sort, code`.execute(ctx.db)
  return found.rows.map((row) => ({
    ...serializeRow(region, row),
    id: String(row.code),
    hasChildren: Boolean(row.hasChildren),
  }))
}

export async function select({ db }: Context, code: string | null | undefined) {
  const found = await sql<{ code: string; parentCode: string; name: string; level: number }>`
    select code, parent_code, name, level from sys_region where parent_code = ${code || root} order by sort, code`.execute(
    db,
  )
  return found.rows
}
