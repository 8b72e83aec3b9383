import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, callerOn, contextOf } from '../../../test/support/callers.ts'
import { makeDevice, makeEnterprise, makeWorld, type World } from '../../../test/support/factories.ts'
import { fakeClock } from '../../kit/clock.ts'
import type { Caller, Db } from '../../kit/context.ts'
import type { RaiseDecision } from '../../kit/decision.ts'
import { type TestDatabase, testDatabase } from '../../kit/test/database.ts'
import { applyDecisions } from './raise.ts'
import warningproduce from './warningproduce.ts'

const start = new Date('2026-11-21T04:00:00Z')
const clock = fakeClock(start)
let database: TestDatabase<unknown>
let world: World
let foreign: string
beforeAll(async () => {
  database = await testDatabase()
  world = await makeWorld(database.db as Db)
  const [, , , , town] = world.organizations
  foreign = await makeEnterprise(database.db as Db, town as World['organizations'][number])
})
afterAll(() => database.stop())

const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
const on = (rung: number, more: Partial<Parameters<typeof callerOn>[1]> = {}): Caller =>
  callerOn(rung, { userId: world.users[rung] ?? '1', enterpriseId: world.enterpriseId, ...more })
const act = (who: Caller, name: string, raw: Record<string, unknown>) =>
  call(warningproduce, name, contextOf(database.db as Db, clock, who), raw)
/** The refusal as `status sentence`, or what it answered. */
const refusal = (who: Caller, name: string, raw: Record<string, unknown>) =>
  act(who, name, raw).then(
    () => 'done',
    (error) => {
      if (!error.status) throw error
      const [zh] = error.sentence
      const fill = (_: string, key: string) => [error.values[key]].flat()[0]
      return `${error.status} ${zh.replace(/\{(\w+)\}/g, fill)}`
    },
  )

const typeOf = { 1: 'e1001', 2: 'm3', 3: 'm1', 4: 'a7' } as const
async function warning(severity: 1 | 2 | 3 | 4 = 3, typeKey: string = typeOf[severity], at: number | null = null) {
  const deviceId = await makeDevice(database.db as Db, world.enterpriseId, 'th', { workplaceId: world.workplaceId })
  const time = clock.now().getTime()
  const decision: RaiseDecision = {
    ...{ act: 'raise', ruleId: null, deviceId, typeKey, severity, startTime: time, time },
    ...{ value: 35, threshold: 34, worst: 35, unit: '℃' },
  }
  await database.db.transaction().execute((tx) => applyDecisions(tx as Db, [decision], clock.now()))
  const [{ id }] = await ask('select id from warn_event where device_id = $1', [deviceId])
  if (at !== null) await ask('update warn_event set handle_type = $2 where id = $1', [id, String(at)])
  return String(id)
}
const rowOf = async (id: string) => (await ask('select * from warn_event where id = $1', [id]))[0]
const stateOf = async (id: string) => {
  const { handle_status, nature, verified, close_time } = await rowOf(id)
  return `${handle_status}/${nature}${verified ? ' verified' : ''}${close_time ? ' closed' : ''}`
}
const lastLog = async (id: string) =>
  (await ask('select * from warn_log where warn_id = $1 order by id desc limit 1', [id]))[0]
const openTimer = async (id: string) =>
  (await ask('select rung, due from warn_timer where warn_id = $1 and fired_at is null', [id]))[0]
async function file(who: Caller) {
  const [{ id }] = await ask(
    `insert into sys_attach (name, original_name, extension, attach_size, kind, create_user)
     values ('a', 'a.jpg', 'jpg', 1, 'image/jpeg', $1) returning id`,
    [who.userId],
  )
  return String(id)
}
const result = '已降温并复测合格'
const handled = (id: string, more: Record<string, unknown> = {}) => ({ id, handleResult: result, ...more })
const applied = (id: string, nature = '002') => ({ id, nature, reason: '传感器受潮漂移' })

describe('handling is refused (row 2)', () => {
  it('without permission, and outside the scope as if it were not there', async () => {
    const id = await warning()
    expect(await refusal(on(0), 'handle', handled(id))).toBe('403 没有权限访问')
    expect(await refusal(on(1, { enterpriseId: foreign }), 'handle', handled(id))).toBe('404 数据不存在')
    const elsewhere = on(4, { reach: { kind: 'region', prefix: '430281' } })
    expect(await refusal(elsewhere, 'handle', handled(id))).toBe('404 数据不存在')
    expect(await refusal(on(1), 'handle', handled('12345'))).toBe('404 数据不存在')
  })
  it('without an id, or with one that is none', async () => {
    expect(await refusal(on(1), 'handle', { handleResult: result })).toBe('400 缺少必要的请求参数: id')
    expect(await refusal(on(1), 'handle', handled('x'))).toBe('400 请求参数格式错误: id')
    expect(await refusal(on(1), 'handle', { ids: '1,x', handleResult: result })).toBe('400 请求参数格式错误: id')
  })
  it('without a result that says something', async () => {
    const id = await warning()
    expect(await refusal(on(1), 'handle', { id })).toBe('400 请填写处理结果')
    expect(await refusal(on(1), 'handle', { id, handleResult: '   ' })).toBe('400 请填写处理结果')
    expect(await refusal(on(1), 'handle', { id, handleResult: '好了' })).toBe('400 处理结果至少5个字')
    expect(await refusal(on(1), 'handle', { id, handleResult: '好'.repeat(501) })).toBe('400 处理结果不能超过500个字')
  })
  it('without a sanction where a person is at fault, or a fine without its amount', async () => {
    const id = await warning(2, 'a0')
    const files = [await file(on(1))]
    expect(await refusal(on(1), 'handle', handled(id, { files }))).toBe('400 请选择违规处理方式')
    const fine = handled(id, { files, violationHandling: '3' })
    expect(await refusal(on(1), 'handle', fine)).toBe('400 请填写罚款金额')
    expect(await refusal(on(1), 'handle', { ...fine, fineAmount: '0' })).toBe('400 罚款金额必须大于0')
    expect(await refusal(on(1), 'handle', { ...fine, violationHandling: '9' })).toMatch(/^400 违规处理「9」/)
    expect(await refusal(on(1), 'handle', { ...fine, fineAmount: '200' })).toBe('done')
    expect(await rowOf(id)).toMatchObject({ violation_handling: '3', fine_amount: '200.00' })
  })
  it('without a file for red and orange, or with one of somebody else', async () => {
    for (const severity of [1, 2] as const) {
      const id = await warning(severity)
      expect(await refusal(on(2), 'handle', handled(id))).toBe('400 请上传处理附件')
      expect(await refusal(on(2), 'handle', handled(id, { files: [await file(on(1))] }))).toBe('404 数据不存在')
      expect(await refusal(on(2), 'handle', handled(id, { files: [await file(on(2))] }))).toBe('done')
    }
  })
  it('to an authority below the level it has climbed to', async () => {
    const id = await warning(3, 'm1', 5)
    expect(await refusal(on(3), 'handle', handled(id))).toBe('400 已上报至市应急局，由该级处理')
    expect(await refusal(on(4), 'handle', handled(id))).toBe('400 已上报至市应急局，由该级处理')
    expect(await refusal(on(5), 'handle', handled(id))).toBe('done')
  })
  it('while an application waits, once it is handled, once it is closed', async () => {
    const id = await warning(2)
    await act(on(1), 'apply', applied(id))
    expect(await refusal(on(1), 'handle', handled(id))).toBe('409 申请待确认，不能处理')
    await act(on(3), 'confirm', { id, passed: 0, opinion: '请补充照片' })
    const files = [await file(on(1))]
    await act(on(1), 'handle', handled(id, { files }))
    expect(await refusal(on(1), 'handle', handled(id, { files }))).toBe('409 报警已处理')
    await act(on(3), 'verify', { id, passed: 1 })
    expect(await refusal(on(1), 'handle', handled(id, { files }))).toBe('409 报警已关闭')
  })
  it('when somebody else has changed it meanwhile', async () => {
    const id = await warning()
    expect(await refusal(on(1), 'handle', handled(id, { version: 7 }))).toBe('409 数据已被他人修改，请刷新后重试')
    expect(await refusal(on(1), 'handle', handled(id, { version: 1 }))).toBe('done')
  })
  it('to all when it is refused to one', async () => {
    const [good, bad] = [await warning(), await warning()]
    await act(on(1), 'apply', applied(bad))
    const both = { ids: `${good},${bad}`, handleResult: result }
    expect(await refusal(on(1), 'handle', both)).toBe('409 申请待确认，不能处理')
    expect(await stateOf(good)).toBe('0/001')
    await act(on(3), 'confirm', { id: bad, passed: 0, opinion: '请补充照片' })
    expect(await refusal(on(1), 'handle', both)).toBe('done')
    expect([await stateOf(good), await stateOf(bad)]).toEqual(['1/001 verified closed', '1/001 verified closed'])
  })
})

describe('handling', () => {
  it('stops the timer and waits for a look at red and orange', async () => {
    const id = await warning(1)
    const files = [await file(on(2))]
    clock.advance(600)
    await act(on(2), 'handle', handled(id, { files }))
    expect(await stateOf(id)).toBe('1/001')
    const row = await rowOf(id)
    expect(row).toMatchObject({ handle_user: world.users[2], handle_result: result, deadline: null, version: 2, files })
    expect(row.handle_time).toEqual(clock.now())
    expect(await openTimer(id)).toBeUndefined()
    expect(await lastLog(id)).toMatchObject({
      ...{ action: 'handle', from_status: '0', to_status: '1', from_level: '3', to_level: '3', nature: '001' },
      ...{ opinion: result, files, user_id: world.users[2], time: clock.now() },
    })
  })
  it('closes yellow and blue up to the head at once, unless the parameter says otherwise', async () => {
    const id = await warning(4)
    await act(on(1), 'handle', handled(id))
    expect(await stateOf(id)).toBe('1/001 verified closed')
    expect(await lastLog(id)).toMatchObject({ action: 'verify', user_id: null })
    const climbed = await warning(3, 'm1', 3)
    await act(on(1), 'handle', handled(climbed))
    expect(await stateOf(climbed)).toBe('1/001')
    await ask(`insert into sys_param (param_name, param_key, param_value) values ('x', 'warn.verify.auto', '0')`)
    const looked = await warning(3)
    await act(on(1), 'handle', handled(looked))
    expect(await stateOf(looked)).toBe('1/001')
    await ask(`delete from sys_param where param_key = 'warn.verify.auto'`)
  })
  it('is told to every console', async () => {
    const id = await warning()
    await act(on(1), 'handle', handled(id))
    const [event] = await ask(`select payload from live_event where payload->'warning'->>'id' = $1 order by id desc`, [
      id,
    ])
    expect(event.payload).toMatchObject({ action: 'handle', warning: { id, handleStatus: '1', verified: 1 } })
  })
})

describe('an application (rows 3, 4, 9) is refused', () => {
  it('to everybody but administrator and head', async () => {
    const id = await warning()
    for (const rung of [0, 3, 4, 7]) expect(await refusal(on(rung), 'apply', applied(id))).toBe('403 没有权限访问')
  })
  it('without a claim, a reason, or the files a non-violation needs', async () => {
    const id = await warning()
    expect(await refusal(on(1), 'apply', { id, reason: '传感器受潮' })).toBe('400 请选择申请性质')
    expect(await refusal(on(1), 'apply', applied(id, '001'))).toBe('400 报警性质「001」不在可选范围内')
    expect(await refusal(on(1), 'apply', { id, nature: '002' })).toBe('400 请填写申请理由')
    expect(await refusal(on(1), 'apply', { id, nature: '002', reason: '误报' })).toBe('400 申请理由至少5个字')
    expect(await refusal(on(1), 'apply', applied(id, '003'))).toBe('400 请上传申请附件')
    const files = [await file(on(1))]
    expect(await refusal(on(1), 'apply', { ...applied(id, '003'), files })).toBe('done')
    expect(await stateOf(id)).toBe('0/003')
  })
  it('while one waits, after the second, on what is handled or closed', async () => {
    const id = await warning(2)
    const refuse = () => act(on(3), 'confirm', { id, passed: 0, opinion: '说明不充分' })
    await act(on(1), 'apply', applied(id))
    expect(await refusal(on(2), 'apply', applied(id))).toBe('409 已有待确认的申请')
    await refuse()
    expect(await stateOf(id)).toBe('2/001')
    await act(on(2), 'apply', { ...applied(id, '003'), files: [await file(on(2))] })
    expect(await stateOf(id)).toBe('0/003')
    await refuse()
    expect(await stateOf(id)).toBe('4/001')
    expect(await refusal(on(1), 'apply', applied(id))).toBe('400 申请次数已达上限')
    await act(on(1), 'handle', handled(id, { files: [await file(on(1))] }))
    expect(await refusal(on(1), 'apply', applied(id))).toBe('409 报警已处理')
    await act(on(4), 'verify', { id, passed: 1 })
    expect(await refusal(on(1), 'apply', applied(id))).toBe('409 报警已关闭')
  })
  it('but leaves the timer running, and tells who must decide', async () => {
    const id = await warning(1)
    const before = await openTimer(id)
    await act(on(1), 'apply', applied(id))
    expect(await openTimer(id)).toEqual(before)
    expect(await rowOf(id)).toMatchObject({
      apply_count: 1,
      apply_user: world.users[1],
      apply_reason: '传感器受潮漂移',
    })
    expect(await ask(`select level, user_id from warn_notify where warn_id = $1 and reason = 'apply'`, [id])).toEqual([
      { level: 4, user_id: world.users[4] },
    ])
  })
})

describe('the verdict on an application (rows 5 to 8) is refused', () => {
  const none = '400 无权确认该级别报警'
  it('to the enterprise, whoever applied', async () => {
    const id = await warning()
    await act(on(1), 'apply', applied(id))
    for (const rung of [0, 1, 2]) expect(await refusal(on(rung), 'confirm', { id, passed: 1 })).toBe('403 没有权限访问')
    const trusted = { ...on(2), permissions: new Set(['warn_confirm']) }
    expect(await refusal(trusted, 'confirm', { id, passed: 1 })).toBe(none)
  })
  it('to who applied and to who belongs to the enterprise, whatever his post', async () => {
    const id = await warning()
    await act(on(1), 'apply', applied(id))
    expect(await refusal({ ...on(4), userId: world.users[1] ?? '' }, 'confirm', { id, passed: 1 })).toBe(none)
    expect(await refusal({ ...on(4), enterpriseId: world.enterpriseId }, 'confirm', { id, passed: 1 })).toBe(none)
  })
  it('below the county for red, and below the present level', async () => {
    const red = await warning(1)
    await act(on(1), 'apply', applied(red))
    expect(await refusal(on(3), 'confirm', { id: red, passed: 1 })).toBe(none)
    expect(await refusal(on(4), 'confirm', { id: red, passed: 1 })).toBe('done')
    const climbed = await warning(3, 'm1', 5)
    await act(on(1), 'apply', applied(climbed))
    expect(await refusal(on(4), 'confirm', { id: climbed, passed: 1 })).toBe(none)
    expect(await refusal(on(5), 'confirm', { id: climbed, passed: 1 })).toBe('done')
  })
  it('where nobody has applied, and once it is closed', async () => {
    const id = await warning()
    expect(await refusal(on(3), 'confirm', { id, passed: 1 })).toBe('409 当前状态不允许此操作')
    await act(on(1), 'apply', applied(id))
    await act(on(3), 'confirm', { id, passed: 1 })
    expect(await refusal(on(3), 'confirm', { id, passed: 0, opinion: '看错了' })).toBe('409 报警已关闭')
  })
  it('without the opinion it needs', async () => {
    const id = await warning()
    await act(on(1), 'apply', applied(id))
    expect(await refusal(on(3), 'confirm', { id })).toBe('400 请选择通过')
    expect(await refusal(on(3), 'confirm', { id, passed: 0 })).toBe('400 请填写退回意见')
    await act(on(3), 'confirm', { id, passed: 0, opinion: '请补充' })
    await act(on(1), 'apply', { ...applied(id, '003'), files: [await file(on(1))] })
    expect(await refusal(on(3), 'confirm', { id, passed: 1 })).toBe('400 请填写确认意见')
    expect(await refusal(on(3), 'confirm', { id, passed: 1, opinion: '情况属实' })).toBe('done')
    expect(await stateOf(id)).toBe('5/003 closed')
  })
})

describe('the verdict on an application', () => {
  it('closes a false alarm for good', async () => {
    const id = await warning(1)
    await act(on(1), 'apply', applied(id))
    clock.advance(60)
    await act(on(4), 'confirm', { id, passed: 1 })
    expect(await stateOf(id)).toBe('3/002 closed')
    expect(await rowOf(id)).toMatchObject({ deadline: null, confirm_user: world.users[4], close_time: clock.now() })
    expect(await openTimer(id)).toBeUndefined()
  })
  it('gives half the time after a return, and tells the enterprise', async () => {
    const id = await warning(1)
    await act(on(1), 'apply', applied(id))
    clock.advance(300)
    await act(on(4), 'confirm', { id, passed: 0, opinion: '曲线显示确有超限' })
    const due = new Date(clock.now().getTime() + 15 * 60_000)
    expect(await stateOf(id)).toBe('2/001')
    expect((await rowOf(id)).deadline).toEqual(due)
    expect(await openTimer(id)).toEqual({ rung: 4, due })
    expect(await lastLog(id)).toMatchObject({ action: 'confirm', to_status: '2', opinion: '曲线显示确有超限' })
    const told = await ask(`select level from warn_notify where warn_id = $1 and reason = 'return' order by 1`, [id])
    expect(told).toEqual([{ level: 1 }, { level: 2 }])
  })
})

describe('verifying (rows 10, 11)', () => {
  const handledBy = async (who: Caller, severity: 1 | 2 | 3, at: number | null = null) => {
    const id = await warning(severity, typeOf[severity], at)
    await act(who, 'handle', handled(id, { files: [await file(who)] }))
    return id
  }
  it('is refused to who handled it', async () => {
    const id = await handledBy(on(3), 2)
    expect(await refusal(on(3), 'verify', { id, passed: 1 })).toBe('400 不能核验本人处理的报警')
    const own = await handledBy(on(2), 2)
    expect(await refusal(on(2), 'verify', { id: own, passed: 1 })).toBe('400 不能核验本人处理的报警')
  })
  it('is refused to the administrator, to the head above level 2, and below the present level', async () => {
    const id = await handledBy(on(1), 2, 4)
    expect(await refusal(on(1), 'verify', { id, passed: 1 })).toBe('403 没有权限访问')
    expect(await refusal(on(2), 'verify', { id, passed: 1 })).toBe('400 无权核验该级别报警')
    expect(await refusal(on(3), 'verify', { id, passed: 1 })).toBe('400 无权核验该级别报警')
    expect(await refusal(on(4), 'verify', { id, passed: 1 })).toBe('done')
  })
  it('is open to the head at level 2 when another handled it', async () => {
    const id = await handledBy(on(1), 2)
    expect(await refusal(on(2), 'verify', { id, passed: 1 })).toBe('done')
    expect(await stateOf(id)).toBe('1/001 verified closed')
  })
  it('is refused before there is a handling, after it is closed, and a return without an opinion', async () => {
    const id = await warning(2)
    expect(await refusal(on(3), 'verify', { id, passed: 1 })).toBe('409 当前状态不允许此操作')
    const other = await handledBy(on(1), 2)
    expect(await refusal(on(3), 'verify', { id: other, passed: 0 })).toBe('400 请填写核验意见')
    await act(on(3), 'verify', { id: other, passed: 1 })
    expect(await refusal(on(3), 'verify', { id: other, passed: 1 })).toBe('409 报警已关闭')
  })
  it('starts the time anew when it returns the handling', async () => {
    const id = await handledBy(on(1), 1)
    clock.advance(120)
    await act(on(4), 'verify', { id, passed: 0, opinion: '现场仍未整改' })
    expect(await stateOf(id)).toBe('0/001')
    const due = new Date(clock.now().getTime() + 30 * 60_000)
    expect(await rowOf(id)).toMatchObject({ handle_user: null, handle_time: null, deadline: due, verified: 0 })
    expect(await openTimer(id)).toEqual({ rung: 4, due })
    await act(on(1), 'handle', handled(id, { files: [await file(on(1))] }))
    expect(await stateOf(id)).toBe('1/001')
  })
})

describe('reporting up (row 12)', () => {
  it('is refused to a level that is not higher, or none', async () => {
    const id = await warning(3, 'm1', 4)
    for (const handleType of ['0', '3', '4'])
      expect(await refusal(on(4), 'report', { id, handleType })).toBe('400 上报级别必须高于当前级别')
    expect(await refusal(on(4), 'report', { id })).toBe('400 请选择上报级别')
    expect(await refusal(on(4), 'report', { id, handleType: '8' })).toMatch(/^400 上报级别「8」/)
  })
  it('is refused below the present level, without permission, and on what is closed', async () => {
    const id = await warning(3, 'm1', 5)
    expect(await refusal(on(4), 'report', { id, handleType: '6' })).toBe('400 已上报至市应急局，由该级处理')
    expect(await refusal(on(0), 'report', { id, handleType: '6' })).toBe('403 没有权限访问')
    const closed = await warning(4)
    await act(on(1), 'handle', handled(closed))
    expect(await refusal(on(1), 'report', { id: closed, handleType: '4' })).toBe('409 报警已关闭')
  })
  it('tells every rung on the way once, and starts the time of the new level', async () => {
    const id = await warning(2)
    await act(on(1), 'report', { id, handleType: '4', opinion: '请求支援' })
    const due = new Date(clock.now().getTime() + 120 * 60_000)
    expect(await rowOf(id)).toMatchObject({ handle_type: '4', handle_status: '0', deadline: due })
    expect(await openTimer(id)).toEqual({ rung: 5, due })
    const told = await ask(`select level, reason from warn_notify where warn_id = $1 and channel = 'site' order by 1`, [
      id,
    ])
    expect(told.map(({ level, reason }) => `${level} ${reason}`)).toEqual([
      '1 raise',
      '2 raise',
      '3 report',
      '4 report',
    ])
    expect(await lastLog(id)).toMatchObject({
      ...{
        action: 'report',
        from_level: '2',
        to_level: '4',
        reason: '2',
        opinion: '请求支援',
        user_id: world.users[1],
      },
    })
  })
  it('reaches a level the timer never would', async () => {
    const id = await warning(4)
    await act(on(2), 'report', { id, handleType: '7' })
    expect(await rowOf(id)).toMatchObject({ handle_type: '7', deadline: null })
    expect(await openTimer(id)).toBeUndefined()
  })
  it('runs no time for what waits to be verified', async () => {
    const id = await warning(2)
    await act(on(1), 'handle', handled(id, { files: [await file(on(1))] }))
    await act(on(1), 'report', { id, handleType: '4' })
    expect(await rowOf(id)).toMatchObject({ handle_type: '4', handle_status: '1', deadline: null })
    expect(await openTimer(id)).toBeUndefined()
  })
})

it('locks records in one order, so that acts on many do not wait for each other for ever', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => warning()))
  const outcomes = await Promise.all(
    [ids, [...ids].reverse()].map((order) => refusal(on(1), 'handle', { ids: order.join(','), handleResult: result })),
  )
  expect(outcomes.sort()).toEqual(['409 报警已关闭', 'done'])
})
