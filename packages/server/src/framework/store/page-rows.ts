import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '../context.ts'
import type { OrderKey } from './order.ts'
import type { Row } from './row.ts'

export interface PageQuery {
  readonly db: Db
  /** The view the page's rows are read from, and the columns as SQL: what is not shown is not computed. */
  readonly view: string
  readonly columns: string
  readonly idType: string
  /** Returns the table or view to search with these clauses, given as SQL. */
  readonly sourceOf: (clauses: readonly string[]) => string
  /** Whether the view adds anything to its table. */
  readonly joined: boolean
  /** The rows that match, and those the caller may see at all. */
  readonly where: RawBuilder<boolean>
  readonly visible: RawBuilder<boolean>
  readonly keys: readonly OrderKey[]
  readonly size: number
  readonly skip: number
}
export interface PageRows {
  readonly rows: Row[]
  /** Number of matches, up to one more than the cap. */
  readonly counted: number
}
interface Ids {
  readonly ids: readonly string[]
  readonly counted: number
}

/**
 * Returns a page's rows and the match count. The ids are found and counted first, with a plan for the values
 * asked for; the rows are then read by their ids with one prepared plan of the view, whose dozen joins take
 * longer to plan than to run. Without joins one statement does both.
 */
export async function readPage(query: PageQuery, cap: number): Promise<PageRows> {
  const parts = partsOf(query)
  if (!query.joined && !searchesText(parts)) return readWhole(query, parts, cap)
  const { ids, counted } = await findIds(query, parts, cap)
  return { rows: ids.length > 0 ? await rowsOf(query, parts, ids) : [], counted }
}

async function readWhole(query: PageQuery, parts: Parts, cap: number): Promise<PageRows> {
  const ids = idsIn(query, parts)
  const text = `select ${query.columns}, ${countIn(parts, cap)} as counted_in_all from ${parts.source}
    where id in (${ids.text}) order by ${parts.order}`
  const rows = await run<IdRow & Row>(query.db, text, ids.values)
  return { rows: [...rows], counted: await countedOf(rows, query, parts, cap) }
}

/** A row may have gone out of the caller's sight since; the view may lack the columns that decide it. */
async function rowsOf(query: PageQuery, { source }: Parts, ids: readonly string[]): Promise<Row[]> {
  const { db, view, columns, idType, visible } = query
  const seen = sql`select id from ${sql.raw(source)} where id in (select unnest(${ids}::${sql.raw(idType)}[])) and ${visible}`
  const found = await sql<Row>`select ${sql.raw(columns)} from ${sql.table(view)} where id in (${seen})`.execute(db)
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: Row) => places.get(String(id)) ?? 0
  return found.rows.sort((a, b) => placeOf(a) - placeOf(b))
}

/** The parts of the statements. Each value is a parameter once, wherever its condition occurs. */
interface Parts {
  readonly source: string
  readonly where: string
  readonly order: string
  readonly values: readonly unknown[]
}

function partsOf({ db, sourceOf, where, keys }: PageQuery): Parts {
  const condition = where.compile(db)
  const order = sql.join(keys.map(({ column, direction }) => sql`${column} ${direction}`)).compile(db)
  if (order.parameters.length > 0) throw new Error('an order has no values')
  const source = `"${sourceOf([condition.sql, order.sql])}"`
  return { source, where: condition.sql, order: order.sql, values: condition.parameters }
}

const countIn = ({ source, where }: Parts, cap: number) =>
  `(select count(*)::int from (select 1 from ${source} where ${where} limit ${cap + 1}) counted)`

async function findIds(query: PageQuery, parts: Parts, cap: number): Promise<Ids> {
  if (!searchesText(parts)) return findTwice(query, parts, cap)
  const words = searchesOf(query.db)
  const key = `${parts.source} ${parts.where} ${JSON.stringify(parts.values)}`
  const found = words.has(key) ? await findTwice(query, parts, cap) : await findOnce(query, parts, cap)
  if (found.counted <= cap) words.delete(key)
  else if (words.size < mostSearches) words.add(key)
  return found
}

/** Searches that last matched more than the cap; they are answered faster by two queries. */
const searches = new WeakMap<Db, Set<string>>()
const mostSearches = 1000
function searchesOf(db: Db): Set<string> {
  const known = searches.get(db)
  if (known && known.size < mostSearches) return known
  const fresh = new Set<string>()
  searches.set(db, fresh)
  return fresh
}

/** Whether the query searches for text inside a column, which needs a full scan. */
const searchesText = ({ where, values }: Parts): boolean =>
  /i?like \$/.test(where) && values.some((one) => typeof one === 'string' && one.startsWith('%'))

interface IdRow {
  readonly id: string
  readonly countedInAll: number
}
const run = async <R = IdRow>(db: Db, text: string, values: readonly unknown[]): Promise<readonly R[]> =>
  (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows

/** Page and count in two queries, each by its own index. */
async function findTwice(query: PageQuery, parts: Parts, cap: number): Promise<Ids> {
  const { text, values } = idsIn(query, parts, `, ${countIn(parts, cap)} as counted_in_all`)
  const rows = await run(query.db, text, values)
  return { ids: rows.map(({ id }) => id), counted: await countedOf(rows, query, parts, cap) }
}

/** The first page has no offset: the planner takes one it does not know for a tenth of the rows. */
function idsIn({ size, skip }: PageQuery, { source, where, order, values }: Parts, also = '') {
  const text = `select id${also} from ${source} where ${where} order by ${order} limit ${size}`
  return skip === 0 ? { text, values } : { text: `${text} offset $${values.length + 1}`, values: [...values, skip] }
}

/** Scans the rows once, for the page and for the count. */
async function findOnce(query: PageQuery, parts: Parts, cap: number): Promise<Ids> {
  const { db, keys, size, skip } = query
  const { source, where, values } = parts
  const named = keys.map(({ column, direction }, n) => ({ column, direction, name: sql.ref(`key${n}`) }))
  const chosen = sql.join(named.map(({ column, name }) => sql`${column} as ${name}`)).compile(db).sql
  const order = sql.join(named.map(({ name, direction }) => sql`${name} ${direction}`)).compile(db).sql
  const text = `with matched as materialized (select id, ${chosen} from ${source} where ${where} limit ${cap + 1})
    select id, (select count(*)::int from matched) as counted_in_all from matched
    order by ${order} limit ${size} offset $${values.length + 1}`
  const rows = await run(db, text, [...values, skip])
  const counted = await countedOf(rows, query, parts, cap)
  if (counted <= cap) return { ids: rows.map(({ id }) => id), counted }
  // Above the cap only part of the rows was searched.
  const all = idsIn(query, parts)
  return { ids: (await run(db, all.text, all.values)).map(({ id }) => id), counted }
}

/** Every row carries the count; a page after the last has no row to carry it. */
async function countedOf(rows: readonly IdRow[], { db, skip }: PageQuery, parts: Parts, cap: number): Promise<number> {
  const [first] = rows
  if (first) return Number(first.countedInAll)
  if (skip === 0) return 0
  const [alone] = await run(db, `select null as id, ${countIn(parts, cap)} as counted_in_all`, parts.values)
  return Number(alone?.countedInAll ?? 0)
}
