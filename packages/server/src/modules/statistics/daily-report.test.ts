import { inflateRawSync } from 'node:zlib'
import { worstText } from '@fengsui/contract/statistics/daily-report.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, callerOn, contextOf } from '../../../test/support/callers.ts'
import { makeDevice, makeWorld, type World } from '../../../test/support/factories.ts'
import { fakeClock } from '../../framework/clock.ts'
import type { Caller, Db } from '../../framework/context.ts'
import type { RaiseDecision } from '../../framework/store/decision.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { applyDecisions } from '../warnings/index.ts'
import dailyReport from './daily-report.ts'

const clock = fakeClock(new Date('2026-11-21T04:00:00Z'))
let database: TestDatabase
let world: World
const db = () => database.db as Db
const on = (rung: number, more: Partial<Parameters<typeof callerOn>[1]> = {}): Caller =>
  callerOn(rung, { userId: world.users[rung] ?? '1', enterpriseId: world.enterpriseId, ...more })
const run = (who: Caller, name: string, raw: Record<string, unknown>) =>
  call(dailyReport, name, contextOf(db(), clock, who), raw)

async function raise(severity: 1 | 2 | 3, typeKey: string, worst: number): Promise<string> {
  const deviceId = await makeDevice(db(), world.enterpriseId, 'th', { workplaceId: world.workplaceId })
  const time = clock.now().getTime()
  const decision: RaiseDecision = {
    act: 'raise',
    ruleId: null,
    deviceId,
    typeKey,
    severity,
    startTime: time,
    time,
    value: worst,
    threshold: 34,
    worst,
    unit: '℃',
  }
  await database.db.transaction().execute((tx) => applyDecisions(tx as Db, [decision], clock.now()))
  const { rows } = await database.pool.query('select id from warn_event where device_id = $1', [deviceId])
  return String(rows[0].id)
}

beforeAll(async () => {
  database = await testDatabase()
  world = await makeWorld(db())
  const [first] = [await raise(1, 'e1001', 40), await raise(2, 'm3', 36), await raise(2, 'm3', 60)]
  const log = (action: string, userId: string | null, reason: string | null, time: string) =>
    database.pool.query('insert into warn_log (warn_id, action, user_id, reason, time) values ($1, $2, $3, $4, $5)', [
      first,
      action,
      userId,
      reason,
      time,
    ])
  await log('escalate', null, '1', '2026-11-21T03:00:00Z')
  await log('escalate', null, '1', '2026-11-20T03:00:00Z')
  await log('call', world.users[4] ?? null, null, '2026-11-21T03:30:00Z')
})
afterAll(() => database.stop())

describe('the daily report of warnings', () => {
  it('is refused without the permission, for a day that is none, and for tomorrow', async () => {
    await expect(run(on(4, { role: 'guest' }), 'figures', { day: '2026-11-21' })).rejects.toMatchObject({ status: 403 })
    await expect(run(on(4), 'figures', { day: '2026-02-30' })).rejects.toMatchObject({ status: 400 })
    await expect(run(on(4), 'figures', {})).rejects.toMatchObject({ status: 400 })
    await expect(run(on(4), 'figures', { day: '2026-11-22' })).rejects.toMatchObject({ status: 400 })
  })
  it('counts nothing outside the area', async () => {
    const elsewhere = on(4, { reach: { kind: 'region', prefix: '430281' } })
    expect(await run(elsewhere, 'figures', { day: '2026-11-21' })).toMatchObject({ raised: 0, openCount: 0, worst: [] })
    expect(await run(on(4), 'figures', { day: '2026-11-21', regionCode: '430281' })).toMatchObject({ raised: 0 })
  })
  it('counts by severity and type, lists the worst and the late, and who did what', async () => {
    clock.advance(3600)
    const figures = await run(on(4), 'figures', { day: '2026-11-21' })
    expect(figures).toMatchObject({
      raised: 3,
      openCount: 3,
      handled: 0,
      lateCount: 1,
      until: '2026-11-21 13:00:00',
      bySeverity: [
        { key: '1', count: 1 },
        { key: '2', count: 2 },
      ],
      byType: [
        { key: 'm3', count: 2 },
        { key: 'e1001', count: 1 },
      ],
    })
    expect(figures.worst.map(({ worstValue }: { worstValue: number }) => worstValue)).toEqual([40, 60, 36])
    expect(figures.people).toMatchObject([{ calls: 1, handled: 0 }])
    expect(await run(on(4), 'figures', { day: '2026-11-20' })).toMatchObject({ raised: 0, openCount: 0 })
  })
  it('is a document with the same figures', async () => {
    const { headers, body } = await run(on(4), 'document', { day: '2026-11-21' })
    expect(decodeURIComponent(headers['content-disposition'])).toContain('报警日报-')
    const text = documentText(body)
    for (const said of ['日末未关闭', '最严重', '60 / 34 ℃', '超药量']) expect(text).toContain(said)
  })
  it('shows a measured value in two decimals with its unit, and no confidence as one', async () => {
    const [row] = (await run(on(4), 'figures', { day: '2026-11-21' })).worst
    const shown = (values: object) => worstText({ ...row, ...values }, (unit) => unit)
    expect(shown({ worstValue: 9947.734, threshold: 2000, unitText: 'm' })).toBe('9,947.73 / 2,000 m')
    expect(shown({ worstValue: 0.95, threshold: 0.75, unitText: null })).toBeNull()
    expect(shown({ worstValue: null, unitText: 'm' })).toBeNull()
  })
})

/** Returns the text of a document, without its tags. */
function documentText(file: Buffer): string {
  const name = Buffer.from('word/document.xml')
  const entry = file.lastIndexOf(name) - 46
  const start = file.readUInt32LE(entry + 42)
  const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
  const bytes = file.subarray(data, data + file.readUInt32LE(entry + 20))
  return inflateRawSync(bytes)
    .toString('utf8')
    .replace(/<[^>]+>/g, '')
}
