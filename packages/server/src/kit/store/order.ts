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

function terms(of: Resource, names: unknown, direction: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return String(names ?? '')
    .split(',')
    .flatMap((given) => {
      const name = given.trim().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
      const field = of.fields[name]
      if (!field || field.kind === 'json' || field.kind === 'files') return []
      return [sql`${columnOf(name, field)} ${direction} nulls last`]
    })
}
