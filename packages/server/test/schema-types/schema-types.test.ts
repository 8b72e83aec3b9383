import { readFile } from 'node:fs/promises'
import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import { warehouseinstore } from '@fengsui/contract/warehouse/warehouseinstore.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Tx } from '../../src/framework/context.ts'
import type { HooksOf } from '../../src/framework/http/implement.ts'
import { lock } from '../../src/framework/store/detail.ts'
import { type TestDatabase, testDatabase } from '../../src/framework/test/database.ts'
import type { LineFact, StoreHead } from '../../src/modules/stock/index.ts'
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
  const { fields } = warehouseinstore
  // Nothing is returned: the type of a query of all tables is too large to compare.
  const planted: readonly ((...given: never[]) => unknown)[] = [
    // @ts-expect-error no such table
    () => void db.updateTable('warnEvnt'),
    // @ts-expect-error no such column
    () => void db.updateTable('warnEvent').set({ handleStatsu: '1' }),
    // @ts-expect-error no such key
    () => void db.updateTable('warnEvent').set({ handleStatus: '33' }),
    // @ts-expect-error no such column of a row
    async () => (await db.selectFrom('whInstore').selectAll().executeTakeFirst())?.verifyStatsu,
    // @ts-expect-error no such column of a locked row
    async (tx: Tx, caller: Caller) => (await lock(tx, caller, warehouseinstore, '1')).verifyStatsu,
    // @ts-expect-error no such column of a document's head, in-store or out-store
    (head: StoreHead) => head.verifyStatsu,
    // @ts-expect-error no such key of a document's head
    (head: StoreHead) => head.verifyStatus === '33',
    // @ts-expect-error no such fact of a line
    (line: LineFact) => line.warehouseStatsu,
    // @ts-expect-error no such key of a warehouse's status
    (line: LineFact) => line.warehouseStatus === '33',
    // @ts-expect-error no such symbol of a dictionary
    () => handleStatus.is.handeld,
    // @ts-expect-error no such column of the row before or after
    (): HooksOf<typeof warehouseinstore> => ({ beforeSave: async (_ctx, _tx, next) => ({ no: next.instoreNumber }) }),
    // @ts-expect-error no such column in a list
    (): readonly (keyof typeof fields)[] => ['instoreNo', 'instoreNumber'],
  ]
  expect(planted).toHaveLength(12)
})
