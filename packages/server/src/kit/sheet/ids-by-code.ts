import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/** The rows of an enterprise's own in a table, by a code that it gave them. */
export const idsByCode = (table: string, code: string, enterpriseId: string) => async (tx: Tx) => {
  const found = await sql<{
    id: string
    code: string
  }>`select id::text, ${sql.ref(code)} as code from ${sql.table(table)}
    where enterprise_id = ${enterpriseId} and is_deleted = 0 and ${sql.ref(code)} is not null`.execute(tx)
  return new Map(found.rows.map((row) => [row.code, row.id]))
}
