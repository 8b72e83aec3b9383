import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { makeDevice, type World } from '../../../test/support/factories.ts'
import { type fakeClock, fakeClock as newClock } from '../../framework/clock.ts'
import type { Db } from '../../framework/context.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { escalate } from '../../modules/warnings/escalation/escalate-job.ts'
import { applyDecisions } from '../../modules/warnings/raise.ts'

export let database: TestDatabase
export let db: Db
export let clock: ReturnType<typeof fakeClock>
/** Noon in Shanghai. */
export const noon = new Date('2026-11-21T04:00:00Z')
// Work a test leaves running must not affect the next one.

export const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
const typeOf = { 1: 'e1001', 2: 'm3', 3: 'm1', 4: 'a7' } as const

export async function warning(world: World, severity: 1 | 2 | 3 | 4) {
  const deviceId = await makeDevice(db, world.enterpriseId, 'th')
  const time = clock.now().getTime()
  await db.transaction().execute((tx) =>
    applyDecisions(
      tx,
      [
        {
          act: 'raise',
          ruleId: null,
          deviceId,
          typeKey: typeOf[severity],
          severity,
          startTime: time,
          time,
          value: 35,
          threshold: 34,
          worst: 35,
          unit: '℃',
        },
      ],
      clock.now(),
    ),
  )
  const [{ id }] = await ask('select id from warn_event where device_id = $1', [deviceId])
  return String(id)
}
export const rowOf = async (id: string) => (await ask('select * from warn_event where id = $1', [id]))[0]
export const minutes = (from: Date, to: Date | null) => (to ? (to.getTime() - from.getTime()) / 60_000 : null)
/** Levels notified on site, as `level@minutes after noon`. */
export const told = async (id: string) => {
  const rows = await ask(
    `select level, create_time from warn_notify where warn_id = $1 and channel = 'site' order by create_time, level, id`,
    [id],
  )
  return rows.map((row) => `${row.level}@${minutes(noon, row.create_time)}`)
}
export const timers = async (id: string) =>
  (await ask('select rung, outcome from warn_timer where warn_id = $1 order by due, rung', [id])).map(
    ({ rung, outcome }) => `${rung} ${outcome ?? 'runs'}`,
  )
/** Asserts that all levels up to the present one are notified and none above: written in one transaction. */
export async function agrees(id: string) {
  const { handle_type, overdue_rungs } = await rowOf(id)
  const levels = (await told(id)).map((one) => Number(one[0]))
  expect(levels).toEqual(Array.from({ length: Number(handle_type) }, (_, n) => n + 1))
  expect(overdue_rungs).toBe(Number(handle_type) - 3)
  expect((await timers(id)).filter((one) => one.endsWith('informed'))).toHaveLength(overdue_rungs)
}
/** Ticks every ten seconds. */
export async function pass(minutesOfIt: number) {
  for (let left = minutesOfIt * 6; left > 0; left -= 1) {
    clock.advance(10)
    await escalate(db, clock)
  }
}

/** Registers setup and teardown for a test file. */
export function openGround(): void {
  beforeAll(async () => {
    database = await testDatabase({ max: 8 })
    db = database.db as Db
  })
  beforeEach(() => {
    clock = newClock(noon)
  })
  afterEach(() => ask(`update warn_timer set fired_at = now(), outcome = 'cancelled' where fired_at is null`))
  afterAll(() => database.stop())
}
