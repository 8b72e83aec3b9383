import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, callerOn, contextOf } from '../../test/support/callers.ts'
import { makeDevice, makeWorld, type World } from '../../test/support/factories.ts'
import { fakeClock } from '../framework/clock.ts'
import type { Caller, Db } from '../framework/context.ts'
import { shanghai } from '../framework/http/serialize-row.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { risk, riskOfEnterprise } from './risk.ts'
import { scoreEnterprises } from './score.ts'

const at = (time: string) => new Date(`${time}+08:00`)
const clock = fakeClock(at('2026-11-21T12:00:00'))
let database: TestDatabase
let db: Db
let worlds: World[]

beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  worlds = [await makeWorld(db), await makeWorld(db)]
  await sql`insert into sys_region (code, parent_code, ancestors, name, level)
    values ('430181', '430100', '0', '甲县', 4), ('430281', '430100', '0', '乙县', 4) on conflict do nothing`.execute(
    db,
  )
})
afterAll(() => database.stop())

const id = (n: number) => worlds[n]?.enterpriseId ?? '0'
const plant = (n: number) => callerOn(1, { userId: '1', enterpriseId: id(n) })
const authority = () => callerOn(4, { userId: '1' })
const enterpriseRisk = (who: Caller, raw: Record<string, unknown> = {}) =>
  call(riskOfEnterprise, 'enterpriseRisk', contextOf(db, clock, who), raw)
const ask = (name: string, who: Caller, raw: Record<string, unknown> = {}) =>
  call(risk, name, contextOf(db, clock, who), raw)
const stored = async () =>
  (
    await sql<{
      day: string
      enterpriseId: string
      score: number
    }>`select to_char(day, 'YYYY-MM-DD') as day, enterprise_id,
      score::float8 as score from risk_daily order by day, enterprise_id`.execute(db)
  ).rows

it('refuses an authority that names no enterprise, days out of bounds, and enterprises out of scope', async () => {
  await expect(enterpriseRisk(authority())).rejects.toMatchObject({ status: 400 })
  await expect(enterpriseRisk(plant(0), { days: '6' })).rejects.toMatchObject({ status: 400 })
  await expect(enterpriseRisk(plant(0), { eid: id(1) })).rejects.toMatchObject({ status: 404 })
  await expect(ask('regionRiskTrend', authority(), { days: '91' })).rejects.toMatchObject({ status: 400 })
  await expect(ask('enterprisePdsCameraRateRank', authority(), { order: 'x' })).rejects.toMatchObject({ status: 400 })
})

it('keeps the last score of a day, and earlier days as they were', async () => {
  await scoreEnterprises(db, at('2026-11-19T23:59:00'))
  const before = await stored()
  expect(before).toHaveLength(2)
  await scoreEnterprises(db, at('2026-11-21T00:00:00'))
  await sql`insert into ent_hidden_trouble (enterprise_id, source, level, category, place, description, find_date, finder,
      deadline, responsible, status)
    values (${id(0)}, '2', '2', 'people', 'a', 'b', '2026-11-01', 'c', '2026-11-02', 'd', '0')`.execute(db)
  await scoreEnterprises(db, at('2026-11-21T11:00:00'))
  const days = await stored()
  expect(days.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-19', '2026-11-21', '2026-11-21'])
  expect(days.slice(0, 2)).toEqual(before)
  expect(days[2]?.score).toBeGreaterThanOrEqual(80)
})

it('returns the days of an enterprise, its reasons and its rank; a day without a score is missing', async () => {
  const own = await enterpriseRisk(plant(0), { days: '7' })
  expect(own).toMatchObject({ enterpriseId: id(0), grade: 1, rankInRegion: 1, regionCount: 2 })
  expect(own.trend.map(({ date, score }: { date: string; score: number | null }) => [date, score === null])).toEqual([
    ['2026-11-15', true],
    ['2026-11-16', true],
    ['2026-11-17', true],
    ['2026-11-18', true],
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-11-21', false],
  ])
  expect(own.trend.at(-1)).toMatchObject({ score: own.score, parts: own.parts })
  expect(own.reasons).toContain('隐患逾期1项')
  expect(await enterpriseRisk(authority(), { eid: id(1) })).toMatchObject({
    rankInRegion: 2,
    reasons: ['没有接入设备'],
  })
})

it('calculates score, parts and reasons of an enterprise at the same instant, later than the hourly score', async () => {
  const before = await enterpriseRisk(plant(1))
  expect(before.parts.T).toBe(0)
  await sql`insert into ent_hidden_trouble (enterprise_id, source, level, category, place, description, find_date, finder,
      deadline, responsible, status)
    values (${id(1)}, '2', '1', 'people', 'a', 'b', '2026-11-20', 'c', '2026-12-02', 'd', '0')`.execute(db)
  const after = await enterpriseRisk(plant(1))
  expect(after.reasons).toContain('未整改隐患1项')
  expect(after.parts.T).toBe(5)
  expect(after.score).toBeCloseTo(before.score + 0.15 * 5, 1)
  expect(after.trend.at(-1)).toMatchObject({ score: after.score, parts: after.parts })
  expect(after.calculatedAt).toBe('2026-11-21 12:00:00')
  await sql`delete from ent_hidden_trouble where enterprise_id = ${id(1)}`.execute(db)
})

it('returns no score, parts or reasons of an enterprise that is not scored', async () => {
  await sql`update ent_enterprise set enterprise_status = '4' where id = ${id(1)}`.execute(db)
  expect(await enterpriseRisk(plant(1))).toMatchObject({
    score: null,
    grade: null,
    parts: null,
    calculatedAt: null,
    reasons: [],
    rankInRegion: null,
  })
  await sql`update ent_enterprise set enterprise_status = '0' where id = ${id(1)}`.execute(db)
})

it('gives regions the score of today that the map shows, and earlier days from the scores of then', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('1', '2', '3', '4'), { minLength: 1, maxLength: 6 }),
      async (severities) => {
        for (const severity of severities)
          await sql`insert into warn_event (warn_no, source, type_key, severity, content, warn_time, last_time, dedup_key, enterprise_id)
          select gen_random_uuid(), 'produce', 'm1', ${severity}, 'x', ${clock.now()}, ${clock.now()}, gen_random_uuid(), ${id(Number(severity) % 2)}`.execute(
            db,
          )
        clock.advance(60)
        await scoreEnterprises(db, clock.now())
        const now = await ask('regionRisk', authority(), { region: '430100' })
        const trend = await ask('regionRiskTrend', authority(), { region: '430100', days: '7' })
        expect(trend.days.at(-1)).toBe('2026-11-21')
        const close = new Map(
          trend.series.map(({ region, scores }: { region: string; scores: number[] }) => [region, scores.at(-1)]),
        )
        for (const { region, score, calculatedAt } of now) {
          expect(close.get(region)).toBe(score)
          expect(calculatedAt).toBe(score === null ? null : shanghai(clock.now()))
        }
        expect(close.get('430181')).toBeGreaterThan(0)
      },
    ),
    { numRuns: runsOf(5), endOnFailure: true },
  )
  const trend = await ask('regionRiskTrend', authority(), { region: '430100', days: '7' })
  const county = trend.series.find(({ region }: { region: string }) => region === '430181')
  expect(county.scores.map((score: number | null) => score === null)).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
    false,
  ])
  // An enterprise that has moved away leaves its past where it was.
  await sql`update ent_enterprise set county_id = '430281', town_id = null where id = ${id(1)}`.execute(db)
  const after = await ask('regionRiskTrend', authority(), { region: '430100', days: '7' })
  expect(after.series.find(({ region }: { region: string }) => region === '430181').scores[4]).toBe(county.scores[4])
})

it('ranks enterprises by devices online; what is switched off is left out', async () => {
  const { enterpriseId, workplaceId } = worlds[0] as World
  for (const [kind, online] of [
    ['pds', 1],
    ['pds', 0],
    ['camera', 1],
    ['camera', 1],
    ['off', 1],
  ] as const) {
    const device = await makeDevice(db, enterpriseId, kind === 'off' ? 'pds' : kind, {
      workplaceId,
      enabled: kind === 'off' ? 0 : 1,
    })
    await sql`update dev_device set on_line = ${online}, heart_time = ${clock.now()} where id = ${device}`.execute(db)
  }
  const rows = await ask('enterprisePdsCameraRateRank', authority(), { order: 'asc' })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    enterpriseId,
    pdsTotal: 2,
    pdsOnline: 1,
    pdsRate: 50,
    cameraRate: 100,
    rate: 75,
    rank: 1,
  })
  expect(await ask('enterprisePdsCameraRateRank', plant(1))).toEqual([])
})
