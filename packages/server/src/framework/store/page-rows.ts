import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../context.ts'
import type { OrderKey } from './order.ts'
import type { Row } from './row.ts'

export interface PageQuery {
  readonly db: Db
  /** The view the page's rows are read from, and the source searched to find and count them. */
  readonly view: string
  readonly source: string
  readonly where: RawBuilder<boolean>
  readonly keys: readonly OrderKey[]
  readonly size: number
  readonly skip: number
}
export interface PageRows {
  readonly rows: Row[]
  /** Number of matches, up to one more than the cap. */
  readonly counted: number
}

/** Returns a page's rows and the match count: finds ids first, so that only these rows are joined. */
export async function readPage(query: PageQuery, cap: number): Promise<PageRows> {
  if (!searchesText(query)) return readTwice(query, cap)
  const once = await readOnce(query, cap)
  // Above the cap only part of the rows was searched.
  return once.counted > cap ? { rows: await rowsOf(query), counted: once.counted } : once
}

/** Whether the query searches for text inside a column, which needs a full scan. */
function searchesText({ db, where }: PageQuery): boolean {
  const { sql: text, parameters } = where.compile(db)
  return / i?like \$/.test(text) && parameters.some((one) => typeof one === 'string' && one.startsWith('%'))
}

const orderBy = (keys: readonly OrderKey[]) =>
  sql.join(keys.map(({ column, direction }) => sql`${column} ${direction}`))

/** Page and count in two queries, each by its own index. */
async function readTwice(query: PageQuery, cap: number): Promise<PageRows> {
  const { source, where } = query
  const count = sql<number>`select count(*)::int from (select 1 from ${sql.table(source)} where ${where} limit ${sql.lit(cap + 1)}) counted`
  const rows = await rowsOf(query, sql`, (${count}) as counted_in_all`)
  return { rows, counted: await countedOf(rows, query, count) }
}

async function rowsOf(query: PageQuery, also: RawBuilder<unknown> = sql``): Promise<Row[]> {
  const { db, view, source, where, keys, size, skip } = query
  const ids = sql`select id from ${sql.table(source)} where ${where} order by ${orderBy(keys)} limit ${sql.lit(size)} offset ${skip}`
  const found =
    await sql<Row>`select *${also} from ${sql.table(view)} where id in (${ids}) order by ${orderBy(keys)}`.execute(db)
  return found.rows
}

/** Scans the rows once, for the page and for the count. */
async function readOnce(query: PageQuery, cap: number): Promise<PageRows> {
  const { db, view, source, where, keys, size, skip } = query
  const named = keys.map(({ column, direction }, n) => ({ column, direction, name: sql.ref(`key${n}`) }))
  const chosen = sql.join(named.map(({ column, name }) => sql`${column} as ${name}`))
  const order = sql.join(named.map(({ name, direction }) => sql`${name} ${direction}`))
  const matched = sql`matched as materialized (select id, ${chosen} from ${sql.table(source)} where ${where} limit ${sql.lit(cap + 1)})`
  const count = sql<number>`select count(*)::int from matched`
  const found = await sql<Row>`with ${matched} select *, (${count}) as counted_in_all from ${sql.table(view)}
    where id in (select id from matched order by ${order} limit ${sql.lit(size)} offset ${skip})
    order by ${orderBy(keys)}`.execute(db)
  const alone = sql<number>`select count(*)::int from (select 1 from ${sql.table(source)} where ${where} limit ${sql.lit(cap + 1)}) counted`
  return { rows: found.rows, counted: await countedOf(found.rows, query, alone) }
}

/** Every row carries the count; a page after the last has no row to carry it. */
async function countedOf(rows: readonly Row[], { db, skip }: PageQuery, count: RawBuilder<number>): Promise<number> {
  const [first] = rows
  if (first) return Number(first.countedInAll)
  if (skip === 0) return 0
  const alone = await sql<{ n: number }>`select (${count}) as n`.execute(db)
  return alone.rows[0]?.n ?? 0
}
