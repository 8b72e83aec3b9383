import { type RawBuilder, sql } from 'kysely'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Rows as a table `r` of one statement, so that a change of many rows is one round trip. `columns` names them with their
 * types as in a `create table`; keys are camelCase here and snake_case there. Dates travel as ISO text.
 */
export const recordset = (rows: readonly object[], columns: string): RawBuilder<unknown> => {
  const named = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])))
  return sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r(${sql.raw(columns)})`
}
