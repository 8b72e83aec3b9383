import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../framework/clock.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { createPartitions, ofVehicles } from '../partitions.ts'
import type { Location } from './location.ts'
import { createPositionWriter } from './position-writer.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ seeded: true })
})
afterAll(() => database.stop())

const position = (time: number): Location => ({
  alarmBits: 0,
  statusBits: 3,
  longitude: 113.6,
  latitude: 28.1,
  isLocated: true,
  accOn: true,
  altitude: 60,
  speed: 40,
  direction: 90,
  time,
})

it('writes a position that arrives in the moment in which nothing waited any more', async () => {
  const partitions = createPartitions(database.pool, ofVehicles)
  const writer = createPositionWriter({ pool: database.pool, clock: systemClock, partitions, log: () => {} })
  const [vehicle] = (
    await database.pool.query(`insert into base_vehicle (enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire)
      values (21000001, '湘A90360', '2', '1', 5, '2035-01-01') returning id::text as id`)
  ).rows
  const now = Date.now()
  const one = (n: number, kept: () => void) =>
    writer.add({ vehicleId: vehicle.id, locations: [position(now - n * 1000)], kept })
  await new Promise<void>((resolve) => {
    // After the last answer of a transaction, before its promise is settled.
    one(2, () => queueMicrotask(() => one(1, resolve)))
  })
  const { rows } = await database.pool.query(
    'select count(*)::int as n from tele_vehicle_point where vehicle_id = $1',
    [vehicle.id],
  )
  expect(rows).toEqual([{ n: 2 }])
  await writer.stop()
})
