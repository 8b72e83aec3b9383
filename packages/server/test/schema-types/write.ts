import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testDatabase } from '../../src/framework/test/database.ts'
import { schemaTypes } from './schema-types.ts'

/** Writes the types of the migrated schema; run after a new migration or a dictionary change. */
const { pool, stop } = await testDatabase()
writeFileSync(join(import.meta.dirname, '../../src/database/schema.ts'), await schemaTypes(pool))
await stop()
process.exit(0)
