import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, callerOn, contextOf } from '../../../test/support/callers.ts'
import { makeDevice, makeWorld, type World } from '../../../test/support/factories.ts'
import { fakeClock } from '../../framework/clock.ts'
import type { Caller, Db } from '../../framework/context.ts'
import type { Implementation } from '../../framework/http/implement.ts'
import type { Decision } from '../../framework/store/decision.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { daily } from '../../jobs/daily.ts'
import { applyDecisions } from './raise.ts'
import { monthsUpTo } from './reads/daily.ts'
import warn from './warn.ts'
import warningproduce from './warningproduce.ts'
import warningvideo from './warningvideo.ts'

const clock = fakeClock(new Date('2026-11-21T04:00:00Z'))
let database: TestDatabase
let db: Db
let world: World
let other: World
const ids: Record<string, string> = {}

const on = (rung: number, of: World = world, more: Partial<Parameters<typeof callerOn>[1]> = {}): Caller =>
  callerOn(rung, { userId: of.users[rung] ?? '1', enterpriseId: of.enterpriseId, ...more })
const get = (of: Implementation, name: string, who: Caller, raw: Record<string, unknown> = {}) =>
  call(of, name, contextOf(db, clock, who), raw)
const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows

async function raise(name: string, of: World, kind: DeviceKind, typeKey: string, severity: 1 | 2 | 3 | 4, more = {}) {
  const deviceId = await makeDevice(db, of.enterpriseId, kind, { workplaceId: of.workplaceId, name })
  const time = clock.now().getTime()
  const figures = kind === 'th' ? { value: 35, threshold: 34, worst: 36, unit: '℃' } : undefined
  const decision: Decision = {
    act: 'raise',
    ruleId: null,
    deviceId,
    typeKey,
    severity,
    startTime: time,
    time,
    ...(figures ?? { value: null, threshold: null, worst: null, unit: '' }),
    ...more,
  }
  await db.transaction().execute((tx) => applyDecisions(tx, [decision], clock.now()))
  const [{ id }] = await ask('select id from warn_event where device_id = $1', [deviceId])
  ids[name] = String(id)
  return String(id)
}

beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  world = await makeWorld(db)
  other = await makeWorld(db)
  await raise('hot', world, 'th', 'm1', 3)
  await raise('smoke', world, 'camera', 'w105', 1)
  await raise('lost', world, 'th', 'a7', 4)
  await raise('quick', world, 'druginvolved', 'm4', 3)
  await raise('foreign', other, 'th', 'm1', 3)
  await get(warningproduce, 'apply', on(1), { id: ids.quick, nature: '002', reason: '传感器受潮漂移' })
  await get(warningproduce, 'handle', on(1), { id: ids.lost, handleResult: '已重启设备' })
})
afterAll(() => database.stop())

const names = async (of: Implementation, who: Caller, raw: Record<string, unknown> = {}, name = 'page') => {
  const answer = await get(of, name, who, raw)
  return (answer.records ?? answer).map(({ deviceName }: { deviceName: string }) => deviceName).sort()
}

describe('the lists', () => {
  it('hold their family, and the whole list everything', async () => {
    expect(await names(warningproduce, on(4))).toEqual(['foreign', 'hot', 'lost', 'quick'])
    expect(await names(warningvideo, on(4))).toEqual(['smoke'])
    expect(await names(warningvideo, on(4), {}, 'list')).toEqual(['smoke'])
    expect(await names(warn, on(4))).toEqual(['foreign', 'hot', 'lost', 'quick', 'smoke'])
  })
  it('hold only what the caller may see', async () => {
    expect(await names(warn, on(1))).toEqual(['hot', 'lost', 'quick', 'smoke'])
    expect(await names(warn, on(1, other))).toEqual(['foreign'])
    const town = other.organizations[4]?.region ?? ''
    expect(await names(warn, on(3, other, { reach: { kind: 'region', prefix: town } }))).toEqual(['foreign'])
    expect(await names(warn, on(3, other, { reach: { kind: 'none' } }))).toEqual([])
  })
  it('refuse a filter of the wrong kind by its name', async () => {
    await expect(get(warn, 'page', on(4), { open: 'perhaps' })).rejects.toMatchObject({
      status: 400,
      values: { name: 'open' },
    })
    await expect(get(warn, 'page', on(4), { severity: '9' })).rejects.toMatchObject({ status: 400 })
  })
  it('separate open from closed', async () => {
    expect(await names(warn, on(1), { open: 1 })).toEqual(['hot', 'quick', 'smoke'])
    expect(await names(warn, on(1), { open: '0' })).toEqual(['lost'])
    expect(await names(warn, on(1), { closed: 'true' })).toEqual(['lost'])
    expect(await names(warn, on(1), { closed: 0 })).toEqual(['hot', 'quick', 'smoke'])
  })
  it('return what waits for the caller', async () => {
    expect(await names(warn, on(0), { mine: 1 })).toEqual([])
    expect(await names(warn, on(1), { mine: 1 })).toEqual(['hot', 'smoke'])
    expect(await names(warn, on(3), { mine: 1 })).toEqual(['quick', 'smoke'])
    expect(await names(warn, on(4), { mine: 1 })).toEqual([])
    expect(await names(warn, on(1), { mine: 0 })).toEqual(['lost', 'quick'])
  })
  it('search in number, content, enterprise, workplace and device', async () => {
    expect(await names(warn, on(4), { keyword: 'hot' })).toEqual(['hot'])
    expect(await names(warn, on(1), { keyword: '烟雾明火' })).toEqual(['smoke'])
    expect(await names(warn, on(4), { keyword: '100%' })).toEqual([])
  })
  it('filter by type, severity and status, several at once', async () => {
    expect(await names(warn, on(1), { typeKey: 'm1,w105' })).toEqual(['hot', 'smoke'])
    expect(await names(warn, on(1), { severity: '1,4', handleStatus: '0' })).toEqual(['smoke'])
    expect(await names(warn, on(1), { warnTime_datege: '2026-11-22 00:00:00' })).toEqual([])
  })
})

describe('the detail', () => {
  it('does not exist outside the scope', async () => {
    await expect(get(warningproduce, 'detail', on(1), { id: ids.foreign })).rejects.toMatchObject({ status: 404 })
    await expect(get(warningproduce, 'detail', on(1), { id: '1' })).rejects.toMatchObject({ status: 404 })
    await expect(get(warningproduce, 'detail', on(1), {})).rejects.toMatchObject({ status: 400 })
  })
  it('returns the whole record with names', async () => {
    const row = await get(warningproduce, 'detail', on(4), { id: ids.smoke })
    expect(row).toMatchObject({ id: ids.smoke, severity: '1', deviceName: 'smoke', chart: null })
    expect(row.occurrences).toMatchObject([{ deviceName: 'smoke', startTime: '2026-11-21 12:00:00', endTime: null }])
    expect(row.timers).toEqual([{ rung: 4, due: '2026-11-21 12:30:00', firedAt: null, outcome: null }])
    expect(row.logs).toMatchObject([{ action: 'raise', toLevel: '3', reason: '3', userName: null, files: [] }])
    const levels = row.notices.filter(({ channel }: { channel: string }) => channel === 'site')
    expect(levels.map(({ level }: { level: number }) => level)).toEqual([1, 2, 3])
    expect(levels[0].userName).toMatch(/^用户/)
  })
  it('brings what a chart needs: metric, limit and where the deadband ends', async () => {
    const { chart } = await get(warningproduce, 'detail', on(1), { id: ids.hot })
    expect(chart).toMatchObject({ metric: 'temperature', unit: '℃', op: '>', threshold: 34, clearValue: 33 })
  })
  it('shows the same workplace in the last 30 days', async () => {
    const { recent, recentTotal } = await get(warningproduce, 'detail', on(1), { id: ids.hot })
    expect(recentTotal).toBe(3)
    expect(recent.map(({ typeName }: { typeName: string }) => typeName).sort()).toEqual(
      ['烟雾明火', '温湿度设备离线', '涉药设备转速'].sort(),
    )
  })
  it('says what the caller may do', async () => {
    const of = async (who: Caller, name: string) => (await get(warningproduce, 'detail', who, { id: ids[name] })).moves
    expect(await of(on(1), 'hot')).toEqual(['handle', 'applyFalseAlarm', 'applyNonViolation', 'report'])
    expect(await of(on(3), 'quick')).toEqual(['confirmFalseAlarm', 'returnFalseAlarm', 'report'])
    expect(await of(on(0), 'hot')).toEqual([])
    expect(await of(on(4), 'lost')).toEqual([])
  })
  it("marks the caller's notice as read, and no other user's", async () => {
    await get(warningproduce, 'detail', on(2), { id: ids.smoke })
    const unread = await ask(
      'select level from warn_notify where warn_id = $1 and read_time is null group by 1 order by 1',
      [ids.smoke],
    )
    expect(unread).toEqual([{ level: 1 }, { level: 3 }])
  })
})

describe('the sums', () => {
  it('count what the same filters list', async () => {
    expect(await get(warningproduce, 'summary', on(1))).toEqual({
      total: 3,
      byType: expect.arrayContaining([{ typeKey: 'm1', typeName: '温度', count: 1 }]),
      byStatus: { '0': 2, '1': 1 },
      bySeverity: { '3': 2, '4': 1 },
    })
    expect(await get(warningproduce, 'summary', on(1), { open: 1 })).toMatchObject({ total: 2, bySeverity: { '3': 2 } })
    expect(await get(warningvideo, 'summary', on(1, other))).toEqual({
      total: 0,
      byType: [],
      byStatus: {},
      bySeverity: {},
    })
  })

  it('return twelve months and thirty days of the family, from the roll-up', async () => {
    await raise('old', world, 'th', 'm2', 3, { startTime: Date.parse('2026-02-01T00:00:00+08:00') })
    await daily(db, clock.now())
    const year = await get(warningproduce, 'selectSummeryLastYear', on(1))
    expect(year.months).toHaveLength(12)
    expect([year.months[0], year.months[2], year.months[11]]).toEqual(['2025-12', '2026-02', '2026-11'])
    expect(year.total).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 3])
    expect(year.handled).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    const month = await get(warningproduce, 'selectSummeryLastMonth', on(1))
    expect(month.days).toHaveLength(30)
    expect([month.days[0], month.days[29]]).toEqual(['10-23', '11-21'])
    expect(month.total[29]).toBe(3)
    expect(month.byType.map(({ typeKey }: { typeKey: string }) => typeKey).sort()).toEqual(['a7', 'm1', 'm4'])
    expect((await get(warningvideo, 'selectSummeryLastMonth', on(1, other))).total[29]).toBe(0)
  })

  it('follow what changes later, however old', async () => {
    await get(warningproduce, 'confirm', on(3), { id: ids.quick, passed: 1 })
    await get(warningproduce, 'handle', on(1), {
      id: ids.old,
      handleResult: '已除湿复测合格',
      overLimitReason: '除湿机仍在运行',
    })
    clock.advance(60)
    await daily(db, clock.now())
    const year = await get(warningproduce, 'selectSummeryLastYear', on(1))
    expect([year.handled[2], year.handled[11], year.falseAlarm[11]]).toEqual([1, 2, 1])
    const [{ total }] = await ask('select sum(total)::int as total from warn_daily')
    expect(total).toBe((await ask('select 1 from warn_event')).length)
  })
})

it('counts months back over a new year', () => {
  expect(monthsUpTo('2026-01-31', 2)).toEqual(['2025-12', '2026-01'])
})
