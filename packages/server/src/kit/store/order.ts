import type { Field } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOf } from './filters.ts'

/** `ascs` and `descs`: comma lists of fields, snake_case or camelCase; names that are no field are ignored. Newest first by default. */
export function orderOf(of: Resource, query: Readonly<Record<string, unknown>>): RawBuilder<unknown> {
  const asked = [...terms(of, query.ascs, sql`asc`), ...terms(of, query.descs, sql`desc`)]
  const fallback = of.fields.createTime
    ? [sql`create_time desc nulls last`]
    : of.fields.receiveTime
      ? [sql`receive_time desc nulls last`]
      : []
  return sql.join([...(asked.length > 0 ? asked : fallback), sql`id desc nulls last`])
}

/** Whether an order is asked for that is one. */
export const isOrdered = (of: Resource, { ascs, descs }: Readonly<Record<string, unknown>>): boolean =>
  named(of, ascs).length + named(of, descs).length > 0

const terms = (of: Resource, names: unknown, direction: RawBuilder<unknown>): RawBuilder<unknown>[] =>
  named(of, names).map(([name, field]) => sql`${columnOf(name, field)} ${direction} nulls last`)

/** The fields of a comma list that can be sorted by. Every object has a `valueOf`; a resource has no such field. */
function named(of: Resource, names: unknown): [string, Field][] {
  return String(names ?? '')
    .split(',')
    .map((given) => given.trim().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
    .flatMap((name): [string, Field][] => {
      const field = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined
      return field && field.kind !== 'json' && field.kind !== 'files' ? [[name, field]] : []
    })
}
