import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import { type HandlingState, stateOf } from '@fengsui/contract/warnings/handling.ts'
import { movesFor, type WarningRow, waitsFor } from '@fengsui/contract/warnings/who.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, callerOn, contextOf } from '../../../test/support/callers.ts'
import { makeDevice, makeWorld, type World } from '../../../test/support/factories.ts'
import { fakeClock } from '../../framework/clock.ts'
import type { Caller, Db } from '../../framework/context.ts'
import type { Decision } from '../../framework/store/decision.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { escalate } from './escalation/escalate-job.ts'
import { applyDecisions } from './raise.ts'
import { actorOf } from './row.ts'
import { settleRecovered } from './settle.ts'
import warn from './warn.ts'
import warningproduce from './warningproduce.ts'

const clock = fakeClock(new Date('2026-11-21T04:00:00Z'))
let database: TestDatabase
let db: Db
let world: World
let fileOf: Record<string, string>
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  world = await makeWorld(db)
  fileOf = {}
  for (const userId of Object.values(world.users)) {
    const [{ id }] = await ask(
      `insert into sys_attach (name, original_name, extension, attach_size, kind, create_user)
       values ('a', 'a.jpg', 'jpg', 1, 'image/jpeg', $1) returning id`,
      [userId],
    )
    fileOf[userId] = String(id)
  }
})
afterAll(() => database.stop())

const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
const actors = [0, 1, 2, 3, 4, 5, 6, 7] as const
const callerFor = (rung: number): Caller =>
  callerOn(rung, { userId: world.users[rung] ?? '1', enterpriseId: world.enterpriseId })

const states: readonly HandlingState[] = [
  ...(['0/001', '0/002', '0/003', '1/001', '2/001', '4/001', '3/002', '5/003', 'closed'] as const),
]
const types = { 1: 'e1001', 2: 'm3', 3: 'm1', 4: 'a7' } as const

interface Step {
  rung: (typeof actors)[number]
  act: 'handle' | 'apply' | 'confirm' | 'verify' | 'report' | 'over' | 'recover' | 'wait' | 'settle'
  passed: 0 | 1
  nature: '001' | '002' | '003'
  level: number
  minutes: number
}
const of = (act: Step['act'], ...rungs: Step['rung'][]) => ({ act: fc.constant(act), rung: fc.constantFrom(...rungs) })
/** Biased to permitted users, so that walks progress; any other user too, so that refusals occur. */
const who: fc.Arbitrary<Pick<Step, 'act' | 'rung'>> = fc.oneof(
  { weight: 6, arbitrary: fc.record(of('apply', 1, 2)) },
  { weight: 6, arbitrary: fc.record(of('confirm', 3, 4, 5, 7)) },
  { weight: 4, arbitrary: fc.record(of('verify', 2, 3, 4, 7)) },
  { weight: 3, arbitrary: fc.record(of('handle', 1, 2, 4, 7)) },
  { weight: 2, arbitrary: fc.record(of('wait', 0)) },
  { weight: 1, arbitrary: fc.record(of('settle', 0)) },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constantFrom('handle', 'apply', 'confirm', 'verify', 'report', 'over', 'recover', 'wait'),
      rung: fc.constantFrom(...actors),
    }),
  },
)
const step: fc.Arbitrary<Step> = fc
  .record({
    passed: fc.constantFrom(0, 0, 1),
    nature: fc.constantFrom('001', '002', '002', '003', '003'),
    level: fc.integer({ min: 0, max: 7 }),
    minutes: fc.integer({ min: 0, max: 90 }),
  })
  .chain((rest) => who.map((one) => ({ ...rest, ...one })))

async function take(
  one: Step,
  id: string,
  deviceId: string,
  typeKey: string,
  severity: 1 | 2 | 3 | 4,
): Promise<unknown> {
  const who = callerFor(one.rung)
  const ctx = contextOf(db, clock, who)
  const files = [fileOf[who.userId] ?? '1']
  const machine = { ruleId: null, deviceId, typeKey, value: 35 }
  const now = clock.now().getTime()
  const tell = (decisions: Decision[]) => db.transaction().execute((tx) => applyDecisions(tx, decisions, clock.now()))
  const acts: Record<Step['act'], () => Promise<unknown>> = {
    handle: () =>
      call(warningproduce, 'handle', ctx, { id, handleResult: '已现场处置', files, overLimitReason: '设备正在降温' }),
    apply: () => call(warningproduce, 'apply', ctx, { id, nature: one.nature, reason: '传感器受潮漂移', files }),
    confirm: () => call(warningproduce, 'confirm', ctx, { id, passed: one.passed, opinion: '已调阅曲线' }),
    verify: () => call(warningproduce, 'verify', ctx, { id, passed: one.passed, opinion: '已现场复查' }),
    report: () => call(warningproduce, 'report', ctx, { id, handleType: String(one.level) }),
    over: () =>
      tell([{ ...machine, act: 'raise', severity, startTime: now, time: now, threshold: 34, worst: 35, unit: '℃' }]),
    recover: async () => {
      const [open] = await ask(`select start_time from warn_episode where device_id = $1 and end_time is null`, [
        deviceId,
      ])
      if (open) await tell([{ ...machine, act: 'recover', startTime: open.start_time.getTime(), endTime: now }])
    },
    wait: () => escalate(db, clock),
    settle: () => settleRecovered(db, clock.now()),
  }
  return acts[one.act]()
}

const rowOf = async (id: string) => (await ask('select * from warn_event where id = $1', [id]))[0]
const asRow = (row: Record<string, unknown>): WarningRow => ({
  typeKey: String(row.type_key),
  handleStatus: String(row.handle_status),
  nature: String(row.nature),
  verified: Number(row.verified),
  handleType: String(row.handle_type),
  severity: String(row.severity),
  applyCount: Number(row.apply_count),
  falseAlarms: Number(row.false_alarms),
  enterpriseId: String(row.enterprise_id),
  applyUser: row.apply_user as string | null,
  handleUser: row.handle_user as string | null,
  metric: row.metric as string | null,
  threshold: row.threshold as string | null,
  recoverTime: row.recover_time as Date | null,
})

it('walks at random and stays among the states of D.1, with its bounds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 2, 3, 4),
      fc.array(step, { minLength: 5, maxLength: 22 }),
      async (severity, steps) => {
        const deviceId = await makeDevice(db, world.enterpriseId, 'th')
        const typeKey = types[severity]
        const first = { act: 'over', rung: 0, passed: 0, nature: '002', level: 0, minutes: 0 } as const
        await take(first, '', deviceId, typeKey, severity)
        const [{ id }] = await ask('select id from warn_event where device_id = $1', [deviceId])
        for (const one of steps) await walk(one, String(id), deviceId, typeKey, severity)
      },
    ),
    { numRuns: runsOf(30) },
  )
})

/** Performs one step and checks all invariants before and after. */
async function walk(one: Step, id: string, deviceId: string, typeKey: string, severity: 1 | 2 | 3 | 4): Promise<void> {
  clock.advance(one.minutes * 60)
  const before = await rowOf(id)
  const logged = (await ask('select id from warn_log where warn_id = $1', [id])).length
  const refused = await take(one, id, deviceId, typeKey, severity).then(
    () => null,
    (error) => {
      if (!error.status) throw error
      return error
    },
  )
  const after = await rowOf(id)
  const [was, is] = [stateOf(asRow(before)), stateOf(asRow(after))]
  expect(states).toContain(is)
  expect(after.apply_count).toBeLessThanOrEqual(2)
  expect(Number(after.handle_type)).toBeGreaterThanOrEqual(Number(before.handle_type))
  if (refused) expect(after).toEqual(before)
  if (before.close_time) expect(after).toEqual({ ...before, update_time: after.update_time })
  const person = callerFor(one.rung)
  if (one.act === 'confirm' && !refused) {
    expect(person.userType).toBe('sss')
    expect(person.userId).not.toBe(before.apply_user)
  }
  if (one.act === 'verify' && !refused) expect(person.userId).not.toBe(before.handle_user)
  if (was !== is) expect((await ask('select id from warn_log where warn_id = $1', [id])).length).toBeGreaterThan(logged)
  const running = await ask('select 1 from warn_timer where warn_id = $1 and fired_at is null', [id])
  // When handled before recovery, it has a deadline for the verification.
  if (after.close_time || (after.handle_status === '1' && after.deadline === null)) expect(running).toEqual([])
  const isOver = before.metric !== null && before.recover_time === null
  if (is === '1/001' && was !== is && isOver) expect(after.deadline).not.toBeNull()
  await agree(id, after, person)
}

/** Checks that lists and detail agree with the contract's rules. */
async function agree(id: string, row: Record<string, unknown>, person: Caller): Promise<void> {
  const ctx = contextOf(db, clock, person)
  const mine = await call(warn, 'page', ctx, { mine: 1, size: 500, descs: 'createTime' })
  const listed = mine.records.some((one: { id: string }) => one.id === id)
  expect(listed).toBe(waitsFor(asRow(row), await actorOf(db, person)))
  const { moves } = await call(warningproduce, 'detail', ctx, { id })
  expect(moves.filter((move: string) => move !== 'report')).toEqual(movesFor(asRow(row), await actorOf(db, person)))
}
