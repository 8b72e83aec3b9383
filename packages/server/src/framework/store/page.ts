import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import { camelCaseQueries } from '../../database/camel-case.ts'
import { visibleFields } from '../access/field-scopes.ts'
import { inScope } from '../access/scope.ts'
import type { Context } from '../context.ts'
import { withAddedKeys } from '../dictionaries/active-entries.ts'
import { withFiles } from '../files/files.ts'
import { badRequest } from '../http/http-error.ts'
import { presentAll } from '../http/serialize-row.ts'
import { baseTableIfViewOnlyAddsColumns, type Columns, columnsOf } from './base-table.ts'
import { filtersOf } from './filters.ts'
import { orderKeys, orderOf } from './order.ts'
import { readPage } from './page-rows.ts'
import { withShortNames } from './short-names.ts'

type Query = Readonly<Record<string, unknown>>
export type Page = {
  records: Record<string, unknown>[]
  total: number
  size: number
  current: number
  pages: number
  totalMore?: true
  /** Sums over all rows, largest first; for lists that have them. */
  totals?: Total[]
}
type Total = { key: string | null; sum: number }

/** Counting stops here: the page shows "100,000+". */
const countCap = 100_000

/** Extra conditions of a list (kinds in a shared table). */
export type ExtraConditions = readonly RawBuilder<boolean>[]

/** Returns one page: filtered, scoped, sorted, counted exactly up to the cap. */
export async function page(ctx: Context, declared: Resource, query: Query, also: ExtraConditions = []): Promise<Page> {
  const of = await withAddedKeys(ctx, declared)
  const { current, size } = paging(query)
  const where = listConditions(ctx, of, query, [...oneRow(of, query), ...also])
  const columns = await columnsOf(ctx.db, of)
  const keys = orderKeys(ordered(ctx, of), query, columns.neverNull)
  const visible = sql<boolean>`${sql.join([inScope(of, ctx.caller), ...notDeleted(of)], sql` and `)}`
  const { rows, counted } = await readPage(
    {
      db: ctx.db,
      view: of.view,
      columns: shownColumns(of, columns),
      idType: columns.idType,
      joined: of.view !== of.table,
      sourceOf: (clauses) => baseTableIfViewOnlyAddsColumns(of, columns, clauses),
      where,
      visible,
      keys,
      size,
      skip: (current - 1) * size,
    },
    countCap,
  )
  const shown = Math.min(counted, countCap)
  const more = counted > countCap ? { totalMore: true as const } : {}
  const totals = await totalsOf(ctx, of, columns, where)
  const listed = presentAll(of, rows)
  return {
    // Other front ends get the declared keys only.
    records: await withFiles(ctx, of.fields, ctx.request.isOwnConsole ? await withShortNames(ctx, of, listed) : listed),
    total: shown,
    size,
    current,
    pages: Math.ceil(shown / size),
    ...more,
    ...(totals ? { totals } : {}),
  }
}

/** Returns the sums of a list that has them; none of a field that is hidden from the caller. */
async function totalsOf(
  ctx: Context,
  of: Resource,
  columns: Columns,
  where: RawBuilder<boolean>,
): Promise<Total[] | undefined> {
  if (!of.totals) return undefined
  const { figure, by } = of.totals
  const seen = visibleFields(of, ctx.caller)
  if (!seen[figure] || !seen[by]) return undefined
  const clauses = [where, sql.ref(by), sql.ref(figure)].map((one) => one.compile(ctx.db).sql)
  const source = baseTableIfViewOnlyAddsColumns(of, columns, clauses)
  const { rows } = await sql<Total>`select ${sql.ref(by)} as key, round(sum(${sql.ref(figure)}), 4)::float8 as sum
    from ${sql.table(source)} where ${where} group by 1 order by 2 desc nulls last limit 50`.execute(ctx.db)
  return rows
}

const shown = new WeakMap<Columns, WeakMap<FieldMap, string>>()

/** Columns of the fields in responses, as SQL; remembered per view and field map. */
function shownColumns({ fields }: Resource, columns: Columns): string {
  const known = shown.get(columns) ?? new WeakMap<FieldMap, string>()
  shown.set(columns, known)
  const found = known.get(fields)
  if (found) return found
  const answered = Object.entries(fields).filter(([, field]) => !field.writeOnly)
  const wanted = new Set(['id', ...answered.map(([name, field]) => field.in ?? name)])
  const text = columns.names
    .filter((column) => wanted.has(camelCaseQueries.nameOf(column)))
    .map((column) => `"${column}"`)
    .join(', ')
  known.set(fields, text)
  return text
}

/** Returns a plain list up to a limit; with `current` or `size`, a page (blade-conventions.md#5). */
export async function list(
  ctx: Context,
  declared: Resource,
  query: Query,
  also: ExtraConditions = [],
): Promise<Page | Record<string, unknown>[]> {
  if (query.current !== undefined || query.size !== undefined) return page(ctx, declared, query, also)
  const of = await withAddedKeys(ctx, declared)
  const rows = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(of.view)} where ${listConditions(ctx, of, query, also)} order by ${orderOf(ordered(ctx, of), query)} limit 10000`.execute(
    ctx.db,
  )
  return withFiles(ctx, of.fields, presentAll(of, rows.rows))
}

export function listConditions(
  ctx: Pick<Context, 'caller'>,
  of: Resource,
  query: Query,
  also: ExtraConditions = [],
): RawBuilder<boolean> {
  const only = Object.entries(of.only).map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`)
  return sql.join(
    [inScope(of, ctx.caller), ...notDeleted(of), ...only, ...filtersOf(visibleFields(of, ctx.caller), query), ...also],
    sql` and `,
  )
}

/** A list asked for one row by its id: by this the console learns the name of what a filter in an address refers to. */
function oneRow({ fields }: Resource, { id }: Query): RawBuilder<boolean>[] {
  if (id === undefined || id === '' || Object.hasOwn(fields, 'id')) return []
  const isId = /^\d{1,19}$/.test(String(id)) && BigInt(String(id)) < 2n ** 63n
  return [isId ? sql<boolean>`id = ${String(id)}` : sql<boolean>`false`]
}

/** Hidden fields cannot be sorted by: the order would reveal their values. */
const ordered = (ctx: Pick<Context, 'caller'>, of: Resource): Resource => ({
  ...of,
  fields: visibleFields(of, ctx.caller),
})

/** Logs and messages have no deletion flag: they are never removed by hand. */
export const notDeleted = (of: Pick<Resource, 'table'>): RawBuilder<boolean>[] =>
  /^(tele|log)_|_log$/.test(of.table) ? [] : [sql<boolean>`is_deleted = 0`]

/** Parses the requested page; throws for a value that is not a number, by name. */
export function paging(query: Query): { current: number; size: number } {
  const number = (name: 'current' | 'size', otherwise: number, most: number): number => {
    const given = query[name]
    if (given === undefined || given === '') return otherwise
    const value = Number(given)
    if (!Number.isInteger(value) || value < 1) throw badRequest(messages.wrongType, { name })
    return Math.min(value, most)
  }
  return { current: number('current', 1, 1_000_000), size: number('size', 10, 500) }
}
