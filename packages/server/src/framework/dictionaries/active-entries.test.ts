import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Db } from '../context.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { refuseSealed, withAddedKeys } from './active-entries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ seeded: true, max: 1 })
})
afterAll(() => database.stop())

const fields = { enterpriseType: enterprise.fields.enterpriseType }

it('needs no second connection inside a transaction, though nothing is at hand and others ask as well', async () => {
  const db = database.db as Db
  const ctx = { db, caller: { tenantId: '000000' } as Caller }
  const other = await db.transaction().execute(async (tx) => {
    // Waits for the pool's only connection, which the transaction holds.
    const asked = withAddedKeys(ctx, { fields })
    await refuseSealed(tx, ctx, fields, { enterpriseType: '1' }, null)
    return { asked }
  })
  expect((await other.asked).fields).toEqual(fields)
})
