import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, callerOn, contextOf } from '../../../test/support/callers.ts'
import { makeDevice, makeWorld, type World } from '../../../test/support/factories.ts'
import { fakeClock } from '../../framework/clock.ts'
import type { Caller, Db } from '../../framework/context.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { createPartitions } from '../../telemetry/partitions.ts'
import peopleCounts from './people-counts.ts'

// Noon in Shanghai.
const now = new Date('2026-11-21T04:00:00Z')
const clock = fakeClock(now)
let database: TestDatabase
let db: Db
let worlds: World[]
const plant = (n: number) => callerOn(1, { userId: '1', enterpriseId: worlds[n]?.enterpriseId ?? '0' })
const authority = () => callerOn(4, { userId: '1' })
const ask = (who: Caller, raw: Record<string, unknown> = {}) =>
  call(peopleCounts, 'statistics', contextOf(db, clock, who), raw)

async function detector(
  world: number,
  readings: readonly (readonly [table: string, at: string, ...people: number[]])[],
) {
  const { enterpriseId = '', workplaceId = '' } = worlds[world] ?? {}
  const id = await makeDevice(db, enterpriseId, 'pds', { workplaceId })
  for (const [table, at, ...people] of readings)
    await database.pool.query(
      `insert into ${table} (device_id, metric, bucket, min, max, sum, last, last_time, count)
       values ($1, 'peopleCount', $2, $3, $4, $5, $3, $2, $6)`,
      [id, at, Math.min(...people), Math.max(...people), people.reduce((a, b) => a + b, 0), people.length],
    )
}

beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  worlds = [await makeWorld(db), await makeWorld(db)]
  await createPartitions(database.pool).makeAhead(now.getTime())
  await detector(0, [
    ['tele_hour', '2026-11-21T11:00:00+08', 2, 4],
    ['tele_day', '2026-11-20T00:00:00+08', 1, 2, 6],
    ['tele_day', '2026-11-17T00:00:00+08', 3],
  ])
  await detector(0, [['tele_hour', '2026-11-21T11:00:00+08', 1]])
  await detector(1, [['tele_hour', '2026-11-21T12:00:00+08', 7]])
  await database.pool.query(
    `insert into warn_event (warn_no, source, type_key, severity, content, warn_time, last_time, dedup_key, enterprise_id)
     values ('a', 'pds', 'a0', '3', 'x', $1, $1, 'a', $2), ('b', 'pds', 'e1002', '3', 'x', $1, $1, 'b', $2)`,
    ['2026-11-21T11:20:00+08', worlds[0]?.enterpriseId],
  )
})
afterAll(() => database.stop())

it('does not find an enterprise out of scope', async () => {
  await expect(ask(plant(0), { eid: worlds[1]?.enterpriseId })).rejects.toMatchObject({ status: 404 })
})

it('adds the means and the largest counts of detectors by hour', async () => {
  const own = await ask(plant(0), { timebucket: '1' })
  expect(own.buckets.slice(-2)).toEqual(['11:00', '12:00'])
  expect(own.people.slice(-3)).toEqual([0, 4, 0])
  expect(own.maxPeople.slice(-3)).toEqual([0, 5, 0])
  expect(own.overTimes.slice(-3)).toEqual([0, 1, 0])
  expect(own.detectors.slice(-3)).toEqual([0, 2, 0])
  expect(own.workplaces).toBe(1)
  const all = await ask(authority(), { timebucket: '1' })
  expect(all.people.slice(-2)).toEqual([4, 7])
  expect(all.workplaces).toBe(2)
  expect((await ask(authority(), { timebucket: '1', eid: worlds[1]?.enterpriseId })).people.slice(-2)).toEqual([0, 7])
})

it('takes the mean of all readings of a detector in longer parts', async () => {
  const days = await ask(plant(0), { timebucket: '2' })
  expect([days.people, days.maxPeople]).toEqual([
    [0, 0, 3, 0, 0, 3, 0],
    [0, 0, 3, 0, 0, 6, 0],
  ])
  // Four readings in one week: 1, 2, 6 and 3.
  const weeks = await ask(plant(0), { timebucket: '4' })
  expect([weeks.people.at(-1), weeks.maxPeople.at(-1), weeks.detectors.at(-1)]).toEqual([3, 6, 1])
})
