import { afterAll, beforeAll } from 'vitest'
import { makeDevice, makeWorld, type World } from '../../../../test/support/factories.ts'
import type { Decision, HitDecision, RaiseDecision, RecoverDecision } from '../../../framework/store/decision.ts'
import { type TestDatabase, testDatabase } from '../../../framework/test/database.ts'
import { applyDecisions } from '../raise.ts'

export let database: TestDatabase
export let world: World

export const now = new Date('2026-11-21T04:00:00Z')
export const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
export const t = (seconds: number) => now.getTime() + seconds * 1000

interface Of {
  deviceId: string
  typeKey?: string
  ruleId?: string | null
  parentDeviceId?: string
}
const named = ({ deviceId, typeKey = 'm1', ruleId = null, parentDeviceId }: Of) => ({
  deviceId,
  typeKey,
  ruleId,
  ...(parentDeviceId ? { parentDeviceId } : {}),
})
export const raise = (of: Of, start: number, more: Partial<RaiseDecision> = {}): RaiseDecision => ({
  act: 'raise',
  ...named(of),
  severity: 3,
  startTime: t(start),
  time: t(start),
  value: 35,
  threshold: 34,
  worst: 35,
  unit: '℃',
  ...more,
})
export const hit = (of: Of, start: number, at: number, more: Partial<HitDecision> = {}): HitDecision => ({
  act: 'hit',
  ...named(of),
  severity: 3,
  startTime: t(start),
  time: t(at),
  value: 36,
  worst: 36,
  ...more,
})
export const recover = (of: Of, start: number, end: number): RecoverDecision => ({
  act: 'recover',
  ...named(of),
  startTime: t(start),
  endTime: t(end),
  value: 33,
})
/** Typed by hand: comparing the types of a transaction and of a connection exceeds the limits of the compiler here. */
export const apply = (decisions: Decision[], at = now) =>
  database.db.transaction().execute((tx) => applyDecisions(tx as never, decisions, at))

export const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
export const recordsOf = (deviceId: string) =>
  ask('select * from warn_event where device_id = $1 order by create_time, id', [deviceId])
export const occurrencesOf = (warnId: string) =>
  ask('select * from warn_occurrence where warn_id = $1 order by start_time', [warnId])
export const logOf = async (warnId: string) =>
  (await ask('select action from warn_log where warn_id = $1 order by id', [warnId])).map(({ action }) => action)
export const told = (warnId: string) =>
  ask('select level, channel, reason from warn_notify where warn_id = $1 order by level, channel', [warnId])
export const th = () => makeDevice(database.db, world.enterpriseId, 'th', { workplaceId: world.workplaceId })
export const close = (id: string, at: Date) =>
  ask(`update warn_event set handle_status = '1', verified = 1, close_time = $2 where id = $1`, [id, at])
/** Reads all tables related to a record, to check that nothing changed. */
export const everything = async () =>
  Promise.all(
    ['warn_event', 'warn_occurrence', 'warn_episode', 'warn_log', 'warn_timer', 'warn_notify', 'live_event'].map(
      (table) => ask(`select * from ${table} order by 1, 2, 3`),
    ),
  )

/** Sets up the fixture of a test file. */
export function openGround(): void {
  beforeAll(async () => {
    database = await testDatabase({ max: 24 })
    world = await makeWorld(database.db)
  })
  afterAll(() => database.stop())
}
