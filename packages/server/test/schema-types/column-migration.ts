import { readdirSync } from 'node:fs'
import type pg from 'pg'

interface NewColumn {
  readonly table: string
  readonly column: string
  /** Type and constraints as in `alter table … add column`. */
  readonly type: string
}

/** Returns the file name of the next migration: `0142_title.sql`. */
export function nextMigrationName(folder: string, title: string): string {
  const numbers = readdirSync(folder).flatMap((name) => /^(\d{4})_.*\.sql$/.exec(name)?.[1] ?? [])
  return `${String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0')}_${title}.sql`
}

/**
 * Returns the migration that adds a column to a table and to every view that shows nearly all columns of the table.
 * `select t.*` in a view is expanded when the view is created: PostgreSQL accepts a new column only at the end
 * of the view's own list, so each view is replaced with its present definition and the column after the others.
 */
export async function columnMigration(pool: pg.Pool, { table, column, type }: NewColumn): Promise<string> {
  const { rows } = await pool.query<{ view: string; definition: string }>(
    `select v.relname as view, pg_get_viewdef(v.oid, true) as definition from pg_class v
     where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace and (
       select count(c.attname) > 0.8 * count(*) from pg_attribute t
       left join pg_attribute c on c.attrelid = v.oid and c.attname = t.attname
       where t.attrelid = $1::regclass and t.attnum > 0 and not t.attisdropped)
     order by v.oid`,
    [table],
  )
  const views = rows.flatMap(({ view, definition }) => {
    // The outermost FROM of a pretty-printed definition has an indent of three spaces.
    const from = new RegExp(`\\n   FROM ${table} (\\w+)\\b`).exec(definition)
    if (!from) return []
    const shown = `${definition.slice(0, from.index)},\n    ${from[1]}.${column}${definition.slice(from.index)}`
    return `\ncreate or replace view ${view} as\n${shown.trimEnd()}\n`
  })
  return `alter table ${table} add column ${column} ${type};\n${views.join('')}`
}
