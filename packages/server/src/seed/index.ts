import type { DemonstrationOptions } from '@fengsui/demo/index.ts'
import { sql } from 'kysely'
import { systemClock } from '../framework/clock.ts'
import type { Db } from '../framework/context.ts'
import { seedAccess } from './access.ts'
import { type FirstAdministrator, seedAdministrator } from './administrator.ts'
import { seedPlatform } from './platform.ts'
import { addProcesses } from './processes.ts'

interface SeedOptions extends DemonstrationOptions {
  /**
   * Whether to seed the demonstration county and its accounts; otherwise one administrator with a random
   * password.
   */
  demo: boolean
  /** End of the demonstration's history. */
  now: Date
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
  const { demo = true, now = systemClock.now(), ...demonstration } = options
  return db.transaction().execute(async (tx): Promise<SeedReport> => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const known = await sql`select 1 from sys_tenant limit 1`.execute(tx)
    if (known.rows.length > 0) return { seeded: false, rows: {} }
    const platform = await seedPlatform(tx)
    const rows = { ...platform, ...(await seedAccess(tx)), flow_deployment: await addProcesses(tx) }
    if (!demo) return { seeded: true, rows, administrator: await seedAdministrator(tx) }
    // Loaded on demand: an installation without the demonstration runs none of its code.
    const { seedDemonstration } = await import('@fengsui/demo/index.ts')
    return { seeded: true, rows: { ...rows, ...(await seedDemonstration(tx, now, demonstration)) } }
  })
}
