import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/**
 * Returns Kysely on one connection that is already acquired, inside the holder's transaction. Begins, ends
 * and releases nothing.
 */
export function overClient<Tables>(client: pg.PoolClient): Kysely<Tables> {
  const query = client.query.bind(client) as PostgresPoolClient['query']
  const held: PostgresPoolClient = { query, release: () => {} }
  const pool: PostgresPool = { options: {}, connect: async () => held, end: async () => {} }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
