import type { Db } from '@fengsui/server/framework/context.ts'
import { type TestDatabase, testDatabase } from '@fengsui/server/framework/test/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeBooks } from './books.ts'

const now = new Date()
const later = new Date(now.getTime() + 3 * 86_400_000)
const days = 42
let whole: TestDatabase
let broken: TestDatabase
const counts = async ({ pool }: TestDatabase) => {
  const { rows } = await pool.query(`select
    (select count(*) from wh_ledger) as ledger, (select sum(quantity) from wh_stock) as stock, (select max(day) from wh_stock_daily) as day,
    (select md5(string_agg(outstore_no || verify_time::text, ',' order by id)) from wh_outstore) as outs,
    (select count(*) from ord_barcode) as codes, (select count(*) from lic_licence) as licences`)
  return rows[0]
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
  await writeBooks(broken.db as unknown as Db, later, { days })
  expect(await counts(broken)).toEqual(await counts(whole))
})

it('a further start writes nothing', async () => {
  const before = await counts(whole)
  expect(await writeBooks(whole.db as unknown as Db, later, { days })).toBe(0)
  expect(await counts(whole)).toEqual(before)
})
