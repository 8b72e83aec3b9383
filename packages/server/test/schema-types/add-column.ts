import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../../src/database/migrate.ts'
import { testDatabase } from '../../src/framework/test/database.ts'
import { columnMigration, nextMigrationName } from './column-migration.ts'

/**
 * `npm run add-column -- <table> <column> <type…>` writes the migration that adds a column to a table and to
 * the views that show the table, e.g. `npm run add-column -- ent_enterprise fire_class 'text not null default ''1'''`.
 */
const [table, column, ...type] = process.argv.slice(2)
if (!table || !column || type.length === 0) {
  console.error("Usage: npm run add-column -- <table> <column> <type…>, e.g. ent_enterprise fire_class 'text'")
  process.exit(2)
}
const { pool, stop } = await testDatabase()
const name = nextMigrationName(migrationsFolder, `${table}_${column}`)
writeFileSync(join(migrationsFolder, name), await columnMigration(pool, { table, column, type: type.join(' ') }))
await stop()
console.log(`Wrote ${name}. Then: npm run freeze && npm run schema-types`)
process.exit(0)
