import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

/**
 * Returns Kysely on one connection that is already acquired, inside the holder's transaction. Begins, ends
 * and releases nothing.
 */
export function overClient<Tables>(client: pg.PoolClient): Kysely<Tables> {
  const held = { query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient
  const pool = { connect: async () => held, end: async () => {} } as unknown as pg.Pool
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
