import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../context.ts'

/** Between two batches other calls are answered: what reading and presenting one takes is all they wait for. */
const batch = 100

/** The rows of a query through a cursor, some at a time: the answer of one moment, however many there are. */
export async function* rowsInBatches<Row>(db: Db, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  const tx = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`declare every_row no scroll cursor for ${query}`.execute(tx)
    while (true) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from every_row`.execute(tx as unknown as Tx)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await tx.rollback().execute()
  }
}
