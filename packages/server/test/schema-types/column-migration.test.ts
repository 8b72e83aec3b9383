import { resources } from '@fengsui/contract/catalogue.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../../src/database/migrate.ts'
import { type TestDatabase, testDatabase } from '../../src/framework/test/database.ts'
import { columnMigration, nextMigrationName } from './column-migration.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.stop())

const shown = [...new Map(resources.filter(({ view, table }) => view !== table).map((of) => [of.view, of])).values()]

it('takes the number after the last migration', () => {
  expect(nextMigrationName(migrationsFolder, 'x')).toMatch(/^\d{4}_x\.sql$/)
})

it('is refused for a table that does not exist', async () => {
  await expect(columnMigration(database.pool, { table: 'no_table', column: 'x', type: 'text' })).rejects.toThrow(
    'no_table',
  )
})

it('adds the column to the table and to the views that show it, and runs', async () => {
  const views = new Map<string, boolean>()
  const client = await database.pool.connect()
  try {
    for (const table of new Set(shown.map(({ table }) => table))) {
      await client.query('begin')
      await client.query(await columnMigration(database.pool, { table, column: 'added_by_test', type: 'text' }))
      for (const { view } of shown.filter((of) => of.table === table)) {
        const { rowCount } = await client.query(
          `select 1 from information_schema.columns where table_name = $1 and column_name = 'added_by_test'`,
          [view],
        )
        views.set(view, rowCount === 1)
      }
      await client.query('rollback')
    }
  } finally {
    client.release()
  }
  expect(views.get('ent_enterprise_v')).toBe(true)
  expect(views.get('wp_workplace_v')).toBe(true)
  expect(views.get('dev_device_v')).toBe(true)
  // The others join several tables or hide most columns: their migration is written by hand.
  expect([...views].filter(([, isShown]) => isShown).length / views.size).toBeGreaterThan(0.85)
})
