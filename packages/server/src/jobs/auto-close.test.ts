import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDevice, makeWorld, type World } from '../../test/support/factories.ts'
import type { Db } from '../framework/context.ts'
import type { Decision } from '../framework/store/decision.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { applyDecisions } from '../modules/warnings/raise.ts'
import { autoCloseJob } from './auto-close.ts'

let database: TestDatabase
let db: Db
let world: World
const start = new Date('2026-11-21T04:00:00Z')
const minute = (n: number) => new Date(start.getTime() + n * 60_000)
const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  world = await makeWorld(db)
})
afterAll(() => database.stop())

interface Story {
  kind?: DeviceKind
  typeKey: string
  severity: 1 | 2 | 3 | 4
  chattering?: boolean
  recovers?: boolean
  lastValue?: Date | null
  /** When the server receives all of it. */
  arrives?: Date
}
/** Raised at noon, recovered five minutes later; its device has reported ever since. */
async function warning({
  kind = 'th',
  typeKey,
  severity,
  chattering,
  recovers = true,
  lastValue = minute(60),
  arrives = start,
}: Story) {
  const deviceId = await makeDevice(db, world.enterpriseId, kind, { lastValueTime: lastValue })
  const time = start.getTime()
  const named = { ruleId: null, deviceId, typeKey, severity, startTime: time, value: 35 }
  const story: Decision[] = [
    { ...named, act: 'raise', time, threshold: 34, worst: 35, unit: '℃', ...(chattering ? { chattering } : {}) },
  ]
  if (recovers) story.push({ ...named, act: 'recover', endTime: minute(5).getTime() })
  await db.transaction().execute((tx) => applyDecisions(tx, story, arrives))
  const [{ id }] = await ask('select id from warn_event where device_id = $1', [deviceId])
  return { id: String(id), deviceId }
}
const run = (n: number) => autoCloseJob.run(db, minute(n))
const rowOf = async (id: string) => (await ask('select * from warn_event where id = $1', [id]))[0]
const blue = { typeKey: 'a7', severity: 4 } as const

describe('what recovered does not close by itself', () => {
  it.each([
    ['red or orange', { typeKey: 'e1001', severity: 1 }],
    ['orange', { typeKey: 'm3', severity: 2 }],
    ['yellow of another kind', { kind: 'druginvolved', typeKey: 'm4', severity: 3 }],
    ['yellow of the resistance', { kind: 'electrostatic', typeKey: 'a8', severity: 3 }],
    ['chattering', { ...blue, chattering: true }],
    ['not recovered', { ...blue, recovers: false }],
  ] as [string, Story][])('when it is %s', async (_, story) => {
    const { id } = await warning(story)
    await run(2000)
    expect((await rowOf(id)).close_time).toBeNull()
  })
  it('before ten minutes have passed', async () => {
    const { id } = await warning(blue)
    expect(await run(14)).toBe(0)
    expect((await rowOf(id)).close_time).toBeNull()
    expect(await run(15)).toBe(1)
  })
  it('before its device has reported ten minutes more: a backlog may hold the next episode', async () => {
    const { id } = await warning({ ...blue, lastValue: minute(6) })
    await run(30)
    expect((await rowOf(id)).close_time).toBeNull()
    await run(66)
    expect((await rowOf(id)).close_time).not.toBeNull()
  })
  it('before people could see what a backlog brought, when it is above blue', async () => {
    const yellow = await warning({ typeKey: 'm1', severity: 3, arrives: minute(360), lastValue: minute(360) })
    const { id } = await warning({ ...blue, arrives: minute(360), lastValue: minute(360) })
    await run(361)
    expect((await rowOf(yellow.id)).close_time).toBeNull()
    expect((await rowOf(id)).close_time).not.toBeNull()
    await run(369)
    expect((await rowOf(yellow.id)).close_time).toBeNull()
    await run(370)
    expect((await rowOf(yellow.id)).close_time).not.toBeNull()
  })
  it('when a person has begun with it, or it was returned', async () => {
    const [applied, returned] = [await warning(blue), await warning(blue)]
    await ask(`update warn_event set nature = '002' where id = $1`, [applied.id])
    await ask(`update warn_event set handle_status = '2' where id = $1`, [returned.id])
    expect(await run(2000)).toBe(0)
  })
  it('when it came back meanwhile', async () => {
    const { id, deviceId } = await warning(blue)
    const time = minute(10).getTime()
    const again: Decision = {
      act: 'raise',
      ruleId: null,
      deviceId,
      typeKey: 'a7',
      severity: 4,
      startTime: time,
      time,
      value: null,
      threshold: null,
      worst: null,
      unit: '',
    }
    await db.transaction().execute((tx) => applyDecisions(tx, [again], minute(10)))
    await run(2000)
    expect(await rowOf(id)).toMatchObject({ close_time: null, hit_count: 2 })
  })
})

it.each([
  ['blue', blue],
  ['a yellow device fault', { kind: 'pds', typeKey: 'a5', severity: 3 }],
  ['yellow of temperature, humidity and dust', { typeKey: 'm2', severity: 3 }],
] as [string, Story][])('closes %s, by the system, with its timer called off', async (_, story) => {
  const { id } = await warning(story)
  await run(15)
  expect(await rowOf(id)).toMatchObject({
    handle_status: '1',
    verified: 1,
    handle_result: '自动恢复',
    handle_user: null,
    close_time: minute(15),
    deadline: null,
  })
  expect(await ask('select outcome from warn_timer where warn_id = $1', [id])).toEqual([{ outcome: 'cancelled' }])
  const log = await ask('select action, user_id, opinion from warn_log where warn_id = $1 order by id desc limit 2', [
    id,
  ])
  expect(log).toEqual([
    { action: 'verify', user_id: null, opinion: '自动恢复' },
    { action: 'handle', user_id: null, opinion: '自动恢复' },
  ])
  expect(await run(16)).toBe(0)
})
