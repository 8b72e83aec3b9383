import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeClock } from '../framework/clock.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { createPartitions } from './partitions.ts'
import { startRetention } from './retention.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.stop())

it('goes along with the days: room ahead, old events removed once a day', async () => {
  const clock = fakeClock(new Date('2026-03-01T12:00:00+08:00'))
  const tidy = startRetention({ pool: test.pool, partitions: createPartitions(test.pool), clock, log() {} })
  await test.pool.query(
    `insert into tele_event (device_id, event_kind, time, payload)
     select 1, 'touch', $1::timestamptz - n * interval '1 day', '{}' from unnest(array[10, 179, 181]) n`,
    [clock.now()],
  )
  const left = async () => (await test.pool.query('select count(*)::int as n from tele_event')).rows[0].n
  await tidy.run()
  expect(await left()).toBe(3)
  clock.advance(86_400)
  await tidy.run()
  tidy.stop()
  expect(await left()).toBe(2)
  const { rows } = await test.pool.query(
    `select to_regclass('tele_value_20260305') as there, to_regclass('tele_value_20260306') as beyond`,
  )
  expect([rows[0].there, rows[0].beyond]).toEqual(['tele_value_20260305', null])
})
