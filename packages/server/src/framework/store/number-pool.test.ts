import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../context.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { nextNumbers } from './number.ts'
import { createNumberPool, type TakeNumbers } from './number-pool.ts'

const now = new Date('2026-11-22T04:00:00Z')
let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
})
afterAll(() => database.stop())

/** Polls until numbers are available. */
async function taken(take: TakeNumbers, prefix: string, day = now): Promise<readonly string[]> {
  for (;;) {
    const numbers = take('000000', prefix, day, 3)
    if (numbers) return numbers
    await sql`select 1`.execute(db)
  }
}

it('gives numbers without waiting for a transaction that has drawn from the sequence', async () => {
  const take = createNumberPool(db)
  const first = await taken(take, 'KA')
  await db.transaction().execute(async (tx) => {
    const drawn = await nextNumbers(tx, '000000', 'KA', now, 5)
    // The sequence is locked now.
    const kept = take('000000', 'KA', now, 1)
    expect(kept).toHaveLength(1)
    expect(new Set([...first, ...drawn, ...(kept ?? [])])).toHaveLength(9)
  })
})

it('gives each number once, with several pools and direct draws', async () => {
  const takers = [createNumberPool(db), createNumberPool(db)]
  const numbers: string[] = []
  await Promise.all(
    takers.map(async (take) => {
      for (let n = 0; n < 20; n++) {
        numbers.push(...(await taken(take, 'KB')))
        numbers.push(...(await nextNumbers(db, '000000', 'KB', now, 1)))
      }
    }),
  )
  expect(new Set(numbers)).toHaveLength(160)
})

it('gives numbers of the day that is asked for', async () => {
  const take = createNumberPool(db)
  expect(await taken(take, 'KC')).toEqual(Array(3).fill(expect.stringMatching(/^KC20261122\d{4}$/)))
  const tomorrow = new Date('2026-11-23T04:00:00Z')
  expect(await taken(take, 'KC', tomorrow)).toEqual(Array(3).fill(expect.stringMatching(/^KC20261123\d{4}$/)))
})
