import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { historyPoints, maxPoints } from './history-points.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = new Date('2026-05-20T10:00:00+08:00')
let test: TestDatabase

beforeAll(async () => {
  test = await testDatabase()
  await test.pool.query(`
    create table v partition of tele_value for values from ('2020-01-01') to ('2030-01-01');
    create table m partition of tele_minute for values from ('2020-01-01') to ('2030-01-01');
    create table h partition of tele_hour for values from ('2020-01-01') to ('2030-01-01')`)
  // Every 10 s for two days: the value is the reading's index; one bad value is an outlier.
  await test.pool.query(
    `insert into tele_value (device_id, metric, time, value)
     select 1, 'temperature', $1::timestamptz - interval '2 days' + n * interval '10 seconds', n from generate_series(0, 17279) n`,
    [now],
  )
  await test.pool.query(
    `insert into tele_value values (1, 'temperature', $1::timestamptz - interval '9995 ms', 1e9, 0)`,
    [now],
  )
  const rollup = (table: string, bin: string, from: string) =>
    test.pool.query(
      `insert into ${table} (device_id, metric, bucket, min, max, sum, last, last_time, count)
       select 1, 'temperature', ${bin}, min(value), max(value), sum(value), (array_agg(value order by time desc))[1], max(time), count(*)
       from ${from} where quality = 1 group by 3`,
    )
  await rollup('tele_minute', `date_trunc('minute', time)`, 'tele_value')
  // Two years of hourly and five years of daily rows, one value each.
  const invented = (step: string, back: string) =>
    `(select t as time, 1::float8 as value, 1 as quality from generate_series('${now.toISOString()}'::timestamptz - interval '${back}',
      '${now.toISOString()}'::timestamptz, interval '${step}') t) x`
  await rollup('tele_hour', `date_trunc('hour', time)`, invented('1 hour', '800 days'))
  await rollup('tele_day', `date_trunc('day', time, 'Asia/Shanghai')`, invented('1 day', '1900 days'))
})
afterAll(() => test.stop())

const ask = (back: number, until = 0, deviceId = '1') =>
  historyPoints(
    test.db,
    { deviceId, metric: 'temperature', start: new Date(now.getTime() - back), end: new Date(now.getTime() - until) },
    now,
  )

it('answers nothing for a device without values', async () => {
  expect(await ask(hour, 0, '2')).toEqual({ level: 'raw', points: [], faults: [] })
})

it('gives raw values while they are few, without the bad ones', async () => {
  const { level, points, faults } = await ask(hour)
  expect([level, points.length]).toEqual(['raw', 360])
  expect(faults).toEqual([{ time: new Date(now.getTime() - 9995), value: 1e9, count: 1 }])
  const value = 17_280 - 360
  expect(points[0]).toEqual({
    time: new Date(now.getTime() - hour),
    min: value,
    max: value,
    avg: value,
    last: value,
    count: 1,
  })
  expect(Math.max(...points.map((point) => point.max))).toBeLessThan(1e6)
})

it('gives minutes when the values are many', async () => {
  const { level, points } = await ask(20 * hour)
  expect([level, points.length]).toEqual(['minute', 1200])
  const last = points.at(-1)
  expect(last).toEqual({
    time: new Date(now.getTime() - minute),
    min: 17_274,
    max: 17_279,
    avg: 17_276.5,
    last: 17_279,
    count: 6,
  })
})

it('merges minutes so that there are never more points than a chart can show', async () => {
  const { level, points } = await ask(2 * day)
  expect(level).toBe('minute')
  expect(points.length).toBe(1440)
  expect(points[0]).toMatchObject({ min: 0, max: 11, avg: 5.5, count: 12 })
  expect(points.reduce((sum, point) => sum + point.count, 0)).toBe(17_280)
})

it.each([
  ['hour', 30 * day],
  ['hour', 400 * day],
  ['day', 800 * day],
  ['day', 1899 * day],
])('gives %ss over %d ms, at most as many points as a chart can show', async (level, back) => {
  const answer = await ask(back)
  expect(answer.level).toBe(level)
  expect(answer.points.length).toBeLessThanOrEqual(maxPoints)
  expect(answer.points.length).toBeGreaterThan(700)
})

it('begins with the bucket in which the stretch begins', async () => {
  const { points } = await ask(20 * hour + 30_000, hour)
  expect(points[0]?.time).toEqual(new Date(now.getTime() - 20 * hour - minute))
})

it('counts the bad readings of a bucket beside its points', async () => {
  await test.pool.query(
    `update tele_minute set bad_count = 3 where device_id = 1 and metric = 'temperature' and bucket = date_trunc('minute', $1::timestamptz - interval '5 hours')`,
    [now],
  )
  const { level, faults } = await ask(day)
  expect(level).toBe('minute')
  expect(faults).toEqual([{ time: new Date(now.getTime() - 5 * hour), value: null, count: 3 }])
})
