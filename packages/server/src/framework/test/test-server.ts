import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../../database/embedded/embedded.ts'
import { throwawaySettings } from '../../database/embedded/settings.ts'
import { migrate } from '../../database/migrate.ts'
import { openKysely, openPool } from '../../database/pool.ts'
import { throwawayFolder } from './folder.ts'
import { sweepTestServers, TEST_FOLDER } from './sweep.ts'

/** Templates: the one each is copied from, and how it is filled. */
const recipes = {
  empty: { from: 'empty', fill: async () => {} },
  migrated: { from: 'empty', fill: (pool: pg.Pool) => migrate(pool) },
  seeded: { from: 'migrated', fill: seedAll },
  books: { from: 'seeded', fill: writeAllBooks },
} as const
export type TestTemplate = keyof typeof recipes

export interface TestServer {
  create(template: TestTemplate): Promise<{ name: string; url: string }>
  drop(name: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Creates databases for tests, on TEST_DATABASE_URL or on an embedded PostgreSQL that ends with this process.
 * Templates are created on first use and copied from then on.
 */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startEmbedded()
  const admin = openPool(server.url, { max: 1 })
  const run = `test_${randomBytes(4).toString('hex')}`
  const templates = new Map<TestTemplate, Promise<string>>()
  let count = 0

  const template = (kind: TestTemplate): Promise<string> => {
    const known = templates.get(kind) ?? makeTemplate(kind)
    templates.set(kind, known)
    return known
  }

  const makeTemplate = async (kind: TestTemplate): Promise<string> => {
    if (kind === 'empty') return 'template0'
    const name = `${run}_${kind}`
    const { from, fill } = recipes[kind]
    await copy(name, await template(from))
    const pool = openPool(addressOf(server.url, name), { max: 4 })
    try {
      await fill(pool)
    } finally {
      await pool.end()
    }
    return name
  }

  // Copying files is three times as fast as copying through the WAL, and durability is not needed.
  const copy = (name: string, from: string) =>
    admin.query(`create database ${name} template ${from} strategy file_copy`)

  return {
    async create(kind) {
      const from = await template(kind)
      count += 1
      const name = `${run}_${count}`
      await copy(name, from)
      return { name, url: addressOf(server.url, name) }
    },
    async drop(name) {
      await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    },
    async stop() {
      const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [run])
      for (const { datname } of given ? rows : []) await admin.query(`drop database ${datname} with (force)`)
      await admin.end()
      await server.stop()
    },
  }
}

async function startEmbedded() {
  await sweepTestServers()
  const folder = mkdtempSync(join(throwawayFolder(), TEST_FOLDER))
  chmodSync(folder, 0o755)
  const { url, stop } = await openEmbedded(folder, { log: () => {}, settings: throwawaySettings })
  return {
    url,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function seedAll(pool: pg.Pool): Promise<void> {
  const { seed } = await import('../../seed/index.ts')
  await seed(openKysely(pool))
}

async function writeAllBooks(pool: pg.Pool): Promise<void> {
  const { writeBooks } = await import('@fengsui/demo/trade/books.ts')
  const { reconcile } = await import('../../modules/statistics/reconcile.ts')
  const db = openKysely(pool)
  await writeBooks(db, new Date(), { days: 90 })
  await reconcile(db, new Date())
}

function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
