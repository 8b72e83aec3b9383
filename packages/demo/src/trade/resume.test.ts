import type { Db } from '@fengsui/server/framework/context.ts'
import { type TestDatabase, testDatabase } from '@fengsui/server/framework/test/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isWhole, writeBooks } from './books.ts'
import { WRITING_ORDER } from './supply-chain.ts'

const now = new Date()
const later = new Date(now.getTime() + 3 * 86_400_000)
const days = 42
let whole: TestDatabase
let broken: TestDatabase
const counts = async ({ pool }: TestDatabase) => {
  const { rows } = await pool.query(`select
    (select count(*) from wh_ledger) as ledger, (select sum(quantity) from wh_stock) as stock, (select max(day) from wh_stock_daily) as day,
    (select md5(string_agg(outstore_no || verify_time::text, ',' order by id)) from wh_outstore) as outs,
    (select count(*) from ord_barcode) as codes, (select count(*) from lic_licence) as licences,
    (select string_agg(prefix || day || last_no, ',' order by prefix, day) from sys_sequence where prefix <> 'BJ') as numbers`)
  return rows[0]
}
/** Number of the warnings of conditions of registers. */
const told = async ({ pool }: TestDatabase): Promise<number> => {
  const { rows } = await pool.query(`select count(*)::int as n from warn_event where ref_kind is not null`)
  return rows[0].n
}
beforeAll(async () => {
  whole = await testDatabase({ seeded: true })
  broken = await testDatabase({ seeded: true })
})
afterAll(async () => {
  await whole.stop()
  await broken.stop()
})

it('a start that was cut off goes on where it stopped, by the same calendar, and doubles nothing', async () => {
  const rows = await writeBooks(whole.db as unknown as Db, now, { days })
  let left = 4
  const first = await writeBooks(broken.db as unknown as Db, now, { days, goesOn: () => left-- > 0 })
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(rows)
  // The second start is cut off between the books of the last plant and what follows them.
  left = WRITING_ORDER.length
  await writeBooks(broken.db as unknown as Db, now, { days, goesOn: () => left-- > 0 })
  expect(await isWhole(broken.db as unknown as Db)).toBe(true)
  expect(await told(broken)).toBe(0)
  await writeBooks(broken.db as unknown as Db, later, { days })
  expect(await counts(broken)).toEqual(await counts(whole))
  expect(await told(whole)).toBeGreaterThan(0)
  expect(await told(broken)).toBeGreaterThanOrEqual(await told(whole))
})

it('a further start writes nothing', async () => {
  const before = await counts(whole)
  expect(await writeBooks(whole.db as unknown as Db, later, { days })).toBe(0)
  expect(await counts(whole)).toEqual(before)
})
