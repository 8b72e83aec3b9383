import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

/**
 * Kysely's queries on one connection that is already held, inside whatever transaction the holder has begun. It neither
 * begins, ends nor releases anything.
 */
export function overClient<Tables>(client: pg.PoolClient): Kysely<Tables> {
  const held = { query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient
  const pool = { connect: async () => held, end: async () => {} } as unknown as pg.Pool
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
