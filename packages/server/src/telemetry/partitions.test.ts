import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { createPartitions, ofVehicles } from './partitions.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.stop())

const names = async (parent: string) => {
  const { rows } = await test.pool.query(
    `select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where p.relname = $1 order by 1`,
    [parent],
  )
  return rows.map((row) => row.relname)
}
const at = (text: string) => Date.parse(`${text}+08:00`)
const put = (time: string) =>
  test.pool.query(`insert into tele_value (device_id, metric, time, value) values (1, 'temperature', $1, 20)`, [
    `${time}+08:00`,
  ])

it('has no partition for a day that was not created', async () => {
  expect(createPartitions(test.pool).has(at('2026-03-01T12:00:00'))).toBe(false)
  await expect(put('2026-03-01T12:00:00')).rejects.toThrow('no partition')
})

it('makes today and three days ahead, of Shanghai, once', async () => {
  const partitions = createPartitions(test.pool)
  // 17:00 of the previous day in UTC.
  await partitions.makeAhead(at('2026-03-01T01:00:00'))
  await partitions.makeAhead(at('2026-03-01T23:59:59'))
  expect(await names('tele_value')).toEqual([1, 2, 3, 4].map((d) => `tele_value_2026030${d}`))
  expect(await names('tele_rejected')).toEqual([1, 2, 3, 4].map((d) => `tele_rejected_2026030${d}`))
  expect(await names('tele_minute')).toEqual(['tele_minute_202603'])
  expect(await names('tele_hour')).toEqual(['tele_hour_2026'])
  expect(partitions.has(at('2026-03-04T23:59:59'))).toBe(true)
  expect(partitions.has(at('2026-03-05T00:00:00'))).toBe(false)
  await put('2026-03-01T00:00:00')
  await put('2026-03-04T23:59:59.999')
  await expect(put('2026-03-05T00:00:00')).rejects.toThrow('no partition')
})

it('makes a late day on demand, asked by several servers at once', async () => {
  const servers = Array.from({ length: 4 }, () => createPartitions(test.pool))
  await Promise.all(servers.map((server) => server.make(at('2025-12-31T12:00:00'))))
  expect(await names('tele_minute')).toEqual(['tele_minute_202512', 'tele_minute_202603'])
  expect(await names('tele_hour')).toEqual(['tele_hour_2025', 'tele_hour_2026'])
  await put('2025-12-31T12:00:00')
})

it('drops what is older than its table keeps and nothing else', async () => {
  const partitions = createPartitions(test.pool)
  await partitions.make(at('2025-12-31T12:00:00'))
  expect(await partitions.dropOld(at('2026-03-31T23:00:00'))).toEqual([])
  const dropped = await partitions.dropOld(at('2026-04-01T00:30:00'))
  expect(dropped).toEqual(['tele_rejected_20260301', 'tele_value_20251231'])
  expect(partitions.has(at('2025-12-31T12:00:00'))).toBe(false)
  expect(await partitions.dropOld(at('2027-01-03T00:00:00'))).toContain('tele_minute_202512')
  expect(await names('tele_hour')).toEqual(['tele_hour_2025', 'tele_hour_2026'])
  expect(await partitions.dropOld(at('2028-01-03T00:00:00'))).toContain('tele_hour_2025')
})

it('keeps every position of a vehicle for 180 days', async () => {
  const partitions = createPartitions(test.pool, ofVehicles)
  await partitions.make(at('2026-01-01T12:00:00'))
  expect(await partitions.dropOld(at('2026-06-30T23:00:00'))).toEqual([])
  expect(await partitions.dropOld(at('2026-07-01T00:30:00'))).toEqual(['tele_vehicle_point_20260101'])
})
