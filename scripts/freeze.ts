import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { frozenFaults, frozenList, frozenWithNew } from '../packages/server/src/database/frozen.ts'
import { migrationsFolder } from '../packages/server/src/database/migrate.ts'

/** Adds new migrations to the frozen list; existing entries are unchanged. */
writeFileSync(join(migrationsFolder, frozenList), frozenWithNew(migrationsFolder))
const faults = frozenFaults(migrationsFolder)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
