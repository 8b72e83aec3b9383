import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDevice, makeWorld } from '../../test/support/factories.ts'
import { fakeClock } from '../framework/clock.ts'
import type { Db } from '../framework/context.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { applyDecisions } from '../modules/warnings/raise.ts'
import { cleanUp } from './clean-up.ts'
import { startJobs } from './start.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
})
afterAll(() => database.stop())
const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
const texting = async () => ({ name: 'none', send: async () => {} })

it('ticks by itself: a warning escalates, its steps are notified, and nothing runs after the stop', async () => {
  const clock = fakeClock(new Date('2026-11-21T04:00:00Z'))
  const world = await makeWorld(db)
  const deviceId = await makeDevice(db, world.enterpriseId, 'th')
  const time = clock.now().getTime()
  const named = { ruleId: null, deviceId, typeKey: 'e1001', severity: 1, startTime: time, time } as const
  await db
    .transaction()
    .execute((tx) =>
      applyDecisions(tx, [{ ...named, act: 'raise', value: 12, threshold: 10, worst: 12, unit: 'kg' }], clock.now()),
    )
  const errors: unknown[] = []
  const jobs = startJobs({ db, clock, texting, onError: (_, error) => errors.push(error) })
  clock.advance(1800)
  const level = async () =>
    (await ask('select handle_type from warn_event where device_id = $1', [deviceId]))[0].handle_type
  await expect.poll(level).toBe('4')
  const unsent = async () => (await ask('select 1 from warn_notify where result is null')).length
  await expect.poll(unsent).toBe(0)
  await jobs.stop()
  expect(jobs.lastRuns().escalate).toEqual(clock.now())
  clock.advance(3600)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(await level()).toBe('4')
  expect(errors).toEqual([])
})

it('goes on after a run that failed', async () => {
  const clock = fakeClock(new Date('2026-11-21T04:00:00Z'))
  const failed = new Set<string>()
  const gone = { transaction: () => ({ execute: () => Promise.reject(new Error('gone')) }) } as unknown as Db
  const jobs = startJobs({ db: gone, clock, texting, onError: (name) => failed.add(name) })
  await expect.poll(() => failed.has('escalate') && failed.has('notify')).toBe(true)
  await jobs.stop()
})

it('removes live events after a day and notices after a year, and nothing younger', async () => {
  const now = new Date('2026-11-21T04:00:00Z')
  await ask('delete from live_event')
  const event = (hours: number) =>
    ask(`insert into live_event (tenant_id, kind, payload, create_time) values ('000000', 'device', '{}', $1)`, [
      new Date(now.getTime() - hours * 3_600_000),
    ])
  await event(23)
  await event(25)
  const [{ id }] = await ask('select id from warn_event limit 1')
  const notice = (days: number) =>
    ask(
      `insert into warn_notify (warn_id, level, user_id, channel, reason, create_time) values ($1, 1, 1, 'site', 'old', $2)`,
      [id, new Date(now.getTime() - days * 86_400_000)],
    )
  await notice(364)
  await notice(366)
  expect(await cleanUp(db, now)).toBe(2)
  expect(await ask('select 1 from live_event')).toHaveLength(1)
  expect(await ask(`select 1 from warn_notify where reason = 'old'`)).toHaveLength(1)
})
