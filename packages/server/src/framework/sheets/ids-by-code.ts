import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/** Returns an enterprise's row ids in a table by the codes it assigned. */
export const idsByCode = (table: string, code: string, enterpriseId: string) => async (tx: Tx) => {
  const found = await sql<{
    id: string
    code: string
  }>`select id::text, ${sql.ref(code)} as code from ${sql.table(table)}
    where enterprise_id = ${enterpriseId} and is_deleted = 0 and ${sql.ref(code)} is not null`.execute(tx)
  return new Map(found.rows.map((row) => [row.code, row.id]))
}
