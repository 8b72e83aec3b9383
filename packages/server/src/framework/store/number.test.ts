import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../context.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { nextNumber, nextNumbers } from './number.ts'

const now = new Date('2026-11-22T04:00:00Z')
let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
})
afterAll(() => database.stop())

it('does not count up where others see it', async () => {
  const numbers = await nextNumbers(db, '000000', 'NA', now, 20)
  expect(numbers.every((number) => /^NA20261122\d{4}$/.test(number))).toBe(true)
  expect(numbers).not.toEqual([...numbers].sort())
  expect(numbers.slice(0, 3)).not.toEqual(['NA202611220001', 'NA202611220002', 'NA202611220003'])
})

it('goes on in order on a day that was numbered so', async () => {
  await sql`insert into sys_sequence (tenant_id, prefix, day, last_no) values ('000000', 'NB', '2026-11-22', 41)`.execute(
    db,
  )
  expect(await nextNumber(db, '000000', 'NB', now)).toBe('NB202611220042')
})

it('gives each number once to many who ask at once, also where the day runs over', async () => {
  const drawn = await Promise.all(Array.from({ length: 40 }, () => nextNumbers(db, '000000', 'NC', now, 251)))
  const numbers = drawn.flat()
  expect(new Set(numbers).size).toBe(10_040)
  expect(numbers.filter((number) => /^NC20261122\d{4}$/.test(number))).toHaveLength(9999)
  expect(numbers.filter((number) => /^NC20261122[1-9]\d{4}$/.test(number))).toHaveLength(41)
})
