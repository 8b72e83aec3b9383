import { type RawBuilder, sql } from 'kysely'
import { columnName } from './column-name.ts'

/**
 * SQL table `r` of the rows in one statement, so that changing many rows is one round trip. `columns` lists
 * names and types as in `create table`; keys are camelCase here and snake_case there. Dates are sent as ISO
 * text.
 */
export const recordset = (rows: readonly object[], columns: string): RawBuilder<unknown> => {
  const named = rows.map((row) => {
    const out: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(row)) out[columnName(name)] = value
    return out
  })
  return sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r(${sql.raw(columns)})`
}
