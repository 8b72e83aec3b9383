import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../src/framework/test/database.ts'
import { schemaTypes } from './schema-types.ts'

const checkedIn = new URL('../../src/database/schema.ts', import.meta.url)
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.stop())

it('has the types of the migrated schema checked in; after a new migration run `npm run schema-types`', async () => {
  const text = await schemaTypes(database.pool)
  expect(text).toContain('handleStatus: Generated<HandleStatusKey>')
  expect(text.match(/^interface /gm)?.length).toBeGreaterThan(250)
  expect(await readFile(checkedIn, 'utf8')).toBe(text)
})

it('does not compile what names a table, a column or a key of a dictionary that is not there', () => {
  const { db } = database
  const misspelt = [
    // @ts-expect-error no such table
    () => db.updateTable('warnEvnt'),
    // @ts-expect-error no such column
    () => db.updateTable('warnEvent').set({ handleStatsu: '1' }),
    // @ts-expect-error no such key
    () => db.updateTable('warnEvent').set({ handleStatus: '33' }),
    // @ts-expect-error no such column of a row
    async () => (await db.selectFrom('whInstore').selectAll().executeTakeFirst())?.verifyStatsu,
  ]
  expect(misspelt).toHaveLength(4)
})
