import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { notFound } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'

/** Referenced rows must belong to the document's enterprise; otherwise they are not found. */
export async function requireOwn(tx: Tx, enterpriseId: unknown, table: string, id: unknown): Promise<Row | null> {
  if (!id) return null
  const found = await sql<Row>`select * from ${sql.table(table)}
    where id = ${id} and enterprise_id = ${enterpriseId} and is_deleted = 0`.execute(tx)
  const [row] = found.rows
  if (!row) throw notFound()
  return row
}
