import { afterAll, beforeAll } from 'vitest'
import { call, callerOn, contextOf } from '../../../../test/support/callers.ts'
import { makeDevice, makeEnterprise, makeWorld, type World } from '../../../../test/support/factories.ts'
import { fakeClock } from '../../../framework/clock.ts'
import type { Caller, Db } from '../../../framework/context.ts'
import type { RaiseDecision } from '../../../framework/store/decision.ts'
import { type TestDatabase, testDatabase } from '../../../framework/test/database.ts'
import { applyDecisions } from '../raise.ts'
import warningproduce from '../warningproduce.ts'

const start = new Date('2026-11-21T04:00:00Z')
export const clock = fakeClock(start)
let database: TestDatabase
export let world: World
export let foreign: string

export const db = (): Db => database.db as Db
export const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
export const on = (rung: number, more: Partial<Parameters<typeof callerOn>[1]> = {}): Caller =>
  callerOn(rung, { userId: world.users[rung] ?? '1', enterpriseId: world.enterpriseId, ...more })
export const act = (who: Caller, name: string, raw: Record<string, unknown>) =>
  call(warningproduce, name, contextOf(database.db as Db, clock, who), raw)
/** Returns the error as `status sentence`, or 'done'. */
export const refusal = (who: Caller, name: string, raw: Record<string, unknown>) =>
  act(who, name, raw).then(
    () => 'done',
    (error) => {
      if (!error.status) throw error
      const [zh] = error.label
      const fill = (_: string, key: string) => [error.values[key]].flat()[0]
      return `${error.status} ${zh.replace(/\{(\w+)\}/g, fill)}`
    },
  )

export const typeOf = { 1: 'e1001', 2: 'm3', 3: 'm1', 4: 'a7' } as const
export async function warning(
  severity: 1 | 2 | 3 | 4 = 3,
  typeKey: string = typeOf[severity],
  at: number | null = null,
) {
  const deviceId = await makeDevice(database.db as Db, world.enterpriseId, 'th', { workplaceId: world.workplaceId })
  const time = clock.now().getTime()
  const decision: RaiseDecision = {
    act: 'raise',
    ruleId: null,
    deviceId,
    typeKey,
    severity,
    startTime: time,
    time,
    value: 35,
    threshold: 34,
    worst: 35,
    unit: '℃',
  }
  await database.db.transaction().execute((tx) => applyDecisions(tx as Db, [decision], clock.now()))
  const [{ id }] = await ask('select id from warn_event where device_id = $1', [deviceId])
  if (at !== null) await ask('update warn_event set handle_type = $2 where id = $1', [id, String(at)])
  return String(id)
}
/** Creates a warning whose value is back within its limit. */
export async function recoveredWarning(...given: Parameters<typeof warning>): Promise<string> {
  const id = await warning(...given)
  await ask('update warn_event set recover_time = $2 where id = $1', [id, clock.now()])
  return id
}
export const rowOf = async (id: string) => (await ask('select * from warn_event where id = $1', [id]))[0]
export const stateOf = async (id: string) => {
  const { handle_status, nature, verified, close_time } = await rowOf(id)
  return `${handle_status}/${nature}${verified ? ' verified' : ''}${close_time ? ' closed' : ''}`
}
export const lastLog = async (id: string) =>
  (await ask('select * from warn_log where warn_id = $1 order by id desc limit 1', [id]))[0]
export const openTimer = async (id: string) =>
  (await ask('select rung, due from warn_timer where warn_id = $1 and fired_at is null', [id]))[0]
export async function file(who: Caller) {
  const [{ id }] = await ask(
    `insert into sys_attach (name, original_name, extension, attach_size, kind, create_user)
     values ('a', 'a.jpg', 'jpg', 1, 'image/jpeg', $1) returning id`,
    [who.userId],
  )
  return String(id)
}
export const result = '已降温并复测合格'
/** The warnings of these tests have not recovered: every handling needs this reason. */
export const overLimitReason = '降温需要时间，已撤离人员并切断热源'
export const handled = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  handleResult: result,
  overLimitReason,
  ...more,
})
export const applied = (id: string, nature = '002') => ({ id, nature, reason: '传感器受潮漂移' })

/** Sets up the fixture of a test file. */
export function openGround(): void {
  beforeAll(async () => {
    clock.set(start)
    database = await testDatabase()
    world = await makeWorld(database.db as Db)
    const [, , , , town] = world.organizations
    foreign = await makeEnterprise(database.db as Db, town as World['organizations'][number])
  })
  afterAll(() => database.stop())
}
