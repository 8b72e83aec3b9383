import type { Kysely } from 'kysely'
import type pg from 'pg'
import { openKysely, openPool } from '../../database/pool.ts'
import type { Database } from '../../database/schema.ts'
import { startTestServer, type TestServer, type TestTemplate } from './test-server.ts'

export interface TestDatabase {
  url: string
  pool: pg.Pool
  db: Kysely<Database>
  /** Closes the connections and drops the database. */
  stop(): Promise<void>
}

export interface TestDatabaseOptions {
  /** With regions, dictionaries, menus, accounts and the demonstration county. */
  seeded?: boolean
  /** Without tables. */
  empty?: boolean
  /** Maximum connections of the pool. */
  max?: number
}

/** Creates a migrated database on a real PostgreSQL, in some ten milliseconds. Stop it in `afterAll`. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template: TestTemplate = options.empty ? 'empty' : options.seeded ? 'seeded' : 'migrated'
  const { create, drop } = await source()
  const { name, url } = await create(template)
  // Many concurrent calls share few connections on a possibly busy machine: the long timeout prevents failures.
  const pool = openPool(url, { max: options.max ?? 5, waitMs: 120_000 })
  return {
    url,
    pool,
    db: openKysely(pool),
    async stop() {
      await pool.end()
      await drop(name)
    },
  }
}

/** PostgreSQL of this test run, provided by vitest's global setup; outside vitest, one of this process. */
async function source(): Promise<Pick<TestServer, 'create' | 'drop'>> {
  const address = process.env.FENGSUI_TEST_SERVER
  if (!address) {
    own ??= startTestServer()
    return own
  }
  return {
    create: (template) => ask(`${address}/${template}`, 'POST'),
    drop: (name) => ask(`${address}/${name}`, 'DELETE'),
  }
}

let own: Promise<TestServer> | undefined

async function ask<T>(url: string, method: string): Promise<T> {
  const answer = await fetch(url, { method, headers: { connection: 'close' } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return JSON.parse(text)
}
