import { sql } from 'kysely'
import { systemClock } from '../kit/clock.ts'
import type { Db } from '../kit/context.ts'
import { seedAccess } from './access.ts'
import { type FirstAdministrator, seedAdministrator } from './administrator.ts'
import { demoCounty } from './demo/county.ts'
import { seedDemoCounty } from './demo-county.ts'
import { type StoreFile, seedDemoHistory } from './demo-history.ts'
import { seedDemoNotices } from './demo-notices.ts'
import { seedPlatform } from './platform.ts'

interface SeedOptions {
  /**
   * Whether to seed the demonstration county and its accounts; otherwise one administrator with a random
   * password.
   */
  demo: boolean
  /** End of the demonstration's history. */
  now: Date
  /** If set, the demonstration's handled warnings have a file attached; otherwise none. */
  storeFile?: StoreFile
}
export interface SeedReport {
  /** False when the database was already filled: nothing was written. */
  seeded: boolean
  /** Rows written, by table. */
  rows: Record<string, number>
  /** Without the demonstration: the account to show the operator, once. */
  administrator?: FirstAdministrator
}

/** Advisory lock key: serializes servers that fill one database. */
const LOCK = 7_270_430_182

/**
 * Fills an empty, migrated database: regions, dictionaries, limits, roles, menus, and the demonstration or
 * one administrator. Atomic, so an interrupted start is simply repeated.
 */
export async function seed(db: Db, options: Partial<SeedOptions> = {}): Promise<SeedReport> {
  const { demo = true, now = systemClock.now(), storeFile } = options
  return db.transaction().execute(async (tx): Promise<SeedReport> => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const known = await sql`select 1 from sys_tenant limit 1`.execute(tx)
    if (known.rows.length > 0) return { seeded: false, rows: {} }
    const rows = { ...(await seedPlatform(tx)), ...(await seedAccess(tx)) }
    if (!demo) return { seeded: true, rows, administrator: await seedAdministrator(tx) }
    const county = demoCounty(now.getTime())
    const places = await seedDemoCounty(tx, county)
    const history = await seedDemoHistory(tx, county, now.getTime(), storeFile)
    const notices = await seedDemoNotices(tx, county, now.getTime())
    return { seeded: true, rows: { ...rows, ...places, ...history, ...notices } }
  })
}
