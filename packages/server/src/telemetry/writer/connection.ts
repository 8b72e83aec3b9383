import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../database/schema.ts'
import type { Tx } from '../../framework/context.ts'
import type { CommitLocks } from './commit.ts'

/** A writer's connection, taken from the pool when needed and released when it breaks. */
export interface Connection {
  get(): Promise<CommitLocks>
  /** Discards the connection; the next `get` takes another. */
  drop(error: Error): void
  /** Rolls back a failed transaction; returns false when the connection itself is lost. */
  rollback(): Promise<boolean>
  /** Closes it from outside, so that whatever waits on it fails. */
  cut(): void
  close(): void
}

export function createConnection(pool: pg.Pool): Connection {
  let held: CommitLocks | null = null
  const drop = (error?: Error) => {
    held?.client.release(error)
    held = null
  }
  return {
    async get() {
      if (held) return held
      const client = await pool.connect()
      held = { client, tx: builderOn(client) }
      // The database went away while the connection was idle.
      for (const sign of ['error', 'end'] as const) {
        client.once(sign, (error?: Error) => {
          if (held?.client === client) drop(error ?? new Error('the connection ended'))
        })
      }
      return held
    },
    drop,
    async rollback() {
      if (!held) return false
      try {
        await held.client.query('rollback')
        return true
      } catch (error) {
        drop(error as Error)
        return false
      }
    },
    cut() {
      const wire = (held?.client as unknown as { connection?: { stream: { destroy(error: Error): void } } })?.connection
      wire?.stream.destroy(new Error('the database has not answered'))
    },
    close: () => drop(),
  }
}

/** A query builder on one connection whose transaction is managed outside of it. */
function builderOn(client: pg.PoolClient): Tx {
  const alone = { connect: async () => ({ query: client.query.bind(client), release() {} }), end: async () => {} }
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: alone as never }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  }) as Tx
}
