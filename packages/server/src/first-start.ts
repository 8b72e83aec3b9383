import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import { createSealer, deviceKey } from './framework/auth/device-key.ts'
import type { Db } from './framework/context.ts'
import { localFiles } from './framework/files/file-store.ts'
import { seed } from './seed/index.ts'
import { syncDeclared } from './seed/sync-declared.ts'

/**
 * Seeds an empty database, and adds this version's declarations to one filled by an older version. Returns
 * whether it contains the demonstration, with its publicly known passwords.
 */
export async function fillDatabase(
  db: Db,
  config: Config,
  embedded: boolean,
  now: Date,
  log: (message: string) => void,
): Promise<boolean> {
  const known = await sql`select 1 from sys_tenant limit 1`.execute(db)
  if (known.rows.length === 0) {
    log('Filling the empty database: regions, dictionaries, menus, roles …')
    const storeFile = localFiles(join(config.dataDir, 'files')).put
    const report = await seed(db, {
      demo: config.demo ?? embedded,
      now,
      storeFile,
      sealer: createSealer(deviceKey(config.dataDir)),
      cameraPort: config.demoCameraPort || undefined,
    })
    const { administrator } = report
    if (administrator)
      log(
        `The first administrator: account ${administrator.account}, password ${administrator.password}. It is shown this once.`,
      )
  }
  const added = Object.entries(await syncDeclared(db)).filter(([, rows]) => rows > 0)
  if (known.rows.length > 0 && added.length > 0)
    log(`Added what this version declares: ${added.map(([table, rows]) => `${table} ${rows}`).join(', ')}`)
  return hasDemonstration(db)
}

/** Whether the demonstration's gateways are registered; their tokens are publicly known. */
async function hasDemonstration(db: Db): Promise<boolean> {
  const found =
    await sql`select 1 from sys_user where account in ('national', 'county', 'safety', 'trade', 'reviewer') and is_deleted = 0 and must_change = 0 limit 1`.execute(
      db,
    )
  return found.rows.length > 0
}
