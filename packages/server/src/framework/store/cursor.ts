import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../context.ts'

/** Rows per batch; between two batches other calls are handled, so they wait for one batch only. */
const batch = 100

/** Yields a query's rows in batches through a cursor: a consistent snapshot, however many there are. */
export async function* rowsInBatches<Row>(db: Db, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  const tx = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`declare every_row no scroll cursor for ${query}`.execute(tx)
    while (true) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from every_row`.execute(tx)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await tx.rollback().execute()
  }
}
