import type { Field } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnName } from './column-name.ts'
import { columnOf } from './filters.ts'

/** Sort key: the column, and its direction in SQL. */
export interface OrderKey {
  readonly column: RawBuilder<unknown>
  readonly direction: RawBuilder<unknown>
}

/**
 * Parses `ascs` and `descs`: comma-separated fields in snake_case or camelCase; ignores unknown names. Newest
 * first by default. `neverNull` names columns without missing values: for them the ascending order may be an
 * index read backwards.
 */
export function orderKeys(
  of: Resource,
  query: Readonly<Record<string, unknown>>,
  neverNull: ReadonlySet<string> = new Set(),
): OrderKey[] {
  const upwards = (name: string, { in: packed }: Field) =>
    !packed && neverNull.has(columnName(name)) ? backwards : ascending
  const asked = [...keys(of, query.ascs, upwards), ...keys(of, query.descs, () => descending)]
  const newest = of.fields.createTime ? sql`create_time` : of.fields.receiveTime ? sql`receive_time` : null
  const fallback = newest ? [{ column: newest, direction: descending }] : []
  return [...(asked.length > 0 ? asked : fallback), { column: sql`id`, direction: descending }]
}
const ascending = sql`asc nulls last`
/** The exact reverse of `descending`, which indexes have. */
const backwards = sql`asc nulls first`
const descending = sql`desc nulls last`

/** The same as SQL for `order by`. */
export const orderOf = (of: Resource, query: Readonly<Record<string, unknown>>): RawBuilder<unknown> =>
  sql.join(orderKeys(of, query).map(({ column, direction }) => sql`${column} ${direction}`))

/** Whether a valid order is requested. */
export const isOrdered = (of: Resource, { ascs, descs }: Readonly<Record<string, unknown>>): boolean =>
  named(of, ascs).length + named(of, descs).length > 0

const keys = (
  of: Resource,
  names: unknown,
  direction: (name: string, field: Field) => RawBuilder<unknown>,
): OrderKey[] =>
  named(of, names).flatMap(([name, field]) => {
    const key = { column: columnOf(name, field), direction: direction(name, field) }
    return field.numbered ? [{ column: numberIn(key.column), direction: key.direction }, key] : [key]
  })

/** The first number of a text, of at most 18 digits: `3` of `3#`. */
const numberIn = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`substring(${column} from '\\d{1,18}')::bigint`

/** Sortable fields of a comma-separated list. Own fields only: every object has a `valueOf`. */
function named(of: Resource, names: unknown): [string, Field][] {
  return String(names ?? '')
    .split(',')
    .map((given) => given.trim().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
    .flatMap((name): [string, Field][] => {
      const field = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined
      return field && field.kind !== 'json' && field.kind !== 'files' ? [[name, field]] : []
    })
}
