import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDevice, makeWorld, type World } from '../../test/support/factories.ts'
import type { Db } from '../framework/context.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { calibrationJob } from './calibration.ts'

let database: TestDatabase
let db: Db
let world: World
const now = new Date('2026-11-21T04:00:00Z')
const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  world = await makeWorld(db)
})
afterAll(() => database.stop())

const device = (calibrateExpire: string | null, more: object = {}) =>
  makeDevice(db, world.enterpriseId, 'th', { calibrateExpire, ...more })
const warningsOf = (id: string) =>
  ask(
    `select id, severity, content, recover_time, close_time from warn_event where ref_id = $1 and type_key = 'e1012'`,
    [id],
  )

it('is silent of a calibration that is valid today, of none, and of devices that are gone', async () => {
  const ids = [await device('2026-11-21'), await device(null), await device('2020-01-01', { isDeleted: 1 })]
  expect(await calibrationJob.run(db, now)).toBe(0)
  for (const id of ids) expect(await warningsOf(id)).toEqual([])
})

it('raises an expired calibration once, in blue, and ends it when the device is calibrated anew', async () => {
  const id = await device('2026-11-20')
  expect(await calibrationJob.run(db, now)).toBe(1)
  expect(await calibrationJob.run(db, now)).toBe(0)
  const [raised, ...others] = await warningsOf(id)
  expect(others).toEqual([])
  expect(raised).toMatchObject({ severity: '4', recover_time: null, content: expect.stringContaining('2026-11-20') })
  await ask(`update dev_device set calibrate_expire = '2027-11-20' where id = $1`, [id])
  expect(await calibrationJob.run(db, now)).toBe(1)
  expect(await warningsOf(id)).toMatchObject([{ id: raised.id, recover_time: now }])
  expect(await calibrationJob.run(db, now)).toBe(0)
})

const hour = 3_600_000
const later = (hours: number) => new Date(now.getTime() + hours * hour)
const close = (id: string, more = `handle_status = '1', verified = 1`) =>
  ask(`update warn_event set ${more}, close_time = $2 where ref_id = $1 and close_time is null`, [id, now])

it('warns again a day after it was handled, as long as the device is not calibrated', async () => {
  const id = await device('2026-11-20')
  await calibrationJob.run(db, now)
  await close(id)
  await calibrationJob.run(db, now)
  await calibrationJob.run(db, later(23))
  expect(await warningsOf(id)).toHaveLength(1)
  await calibrationJob.run(db, later(25))
  expect(await warningsOf(id)).toHaveLength(2)
  await calibrationJob.run(db, later(26))
  expect(await warningsOf(id)).toHaveLength(2)
})

it('warns again thirty days after a verdict, and of the next date that passes', async () => {
  const id = await device('2026-11-20')
  await calibrationJob.run(db, now)
  await close(id, `handle_status = '3', nature = '002'`)
  await calibrationJob.run(db, later(8 * 24))
  expect(await warningsOf(id)).toHaveLength(1)
  await ask(`update dev_device set calibrate_expire = '2026-12-01' where id = $1`, [id])
  await calibrationJob.run(db, new Date('2026-12-02T04:00:00Z'))
  expect(await warningsOf(id)).toHaveLength(2)
  await close(id, `handle_status = '3', nature = '002'`)
  await calibrationJob.run(db, later(60 * 24))
  expect(await warningsOf(id)).toHaveLength(3)
})

it('reads the hours from the parameter, limited to its bound', async () => {
  const set = (value: string) =>
    ask(
      `insert into sys_param (tenant_id, param_name, param_key, param_value)
       values ('000000', 'x', 'warn.again.handledHours', $1)`,
      [value],
    )
  const forget = () => ask(`delete from sys_param where param_key = 'warn.again.handledHours'`)
  const id = await device('2026-11-20')
  await calibrationJob.run(db, now)
  await close(id)
  await forget()
  await set('2')
  await calibrationJob.run(db, later(1))
  expect(await warningsOf(id)).toHaveLength(1)
  await calibrationJob.run(db, later(3))
  expect(await warningsOf(id)).toHaveLength(2)
  await close(id)
  await forget()
  await set('99999')
  await calibrationJob.run(db, later(7 * 24 - 1))
  expect(await warningsOf(id)).toHaveLength(2)
  await calibrationJob.run(db, later(7 * 24 + 1))
  expect(await warningsOf(id)).toHaveLength(3)
  await forget()
})
