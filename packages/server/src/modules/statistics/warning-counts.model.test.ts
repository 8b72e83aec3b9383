import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import { offlineType } from '@fengsui/contract/telemetry/offline.ts'
import { familySources } from '@fengsui/contract/warnings/warning.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, callerOn, contextOf } from '../../../test/support/callers.ts'
import { makeWorld, type World } from '../../../test/support/factories.ts'
import { fakeClock } from '../../framework/clock.ts'
import type { Caller, Db } from '../../framework/context.ts'
import type { Implementation } from '../../framework/http/implement.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { daily } from '../../jobs/daily.ts'
import { dayOf, insertWarning, isClosed, isDecided, now, type Warning, warning } from './test/random-warnings.ts'
import { produceCount, videoCount } from './warning-counts.ts'
import times from './warning-times.ts'

const clock = fakeClock(now)
let database: TestDatabase
let db: Db
let worlds: World[]

beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  worlds = [await makeWorld(db), await makeWorld(db)]
})
afterAll(() => database.stop())

const as = (who: Caller, of: Implementation, name: string, raw: Record<string, unknown> = {}) =>
  call(of, name, contextOf(db, clock, who), raw)
const enterprise = (n: number) => callerOn(1, { userId: '1', enterpriseId: worlds[n]?.enterpriseId ?? '0' })
const authority = () => callerOn(4, { userId: '1' })

/** Today included. */
const thirtyDays = { from: '2026-10-23 00:00:00', until: '2026-11-22 00:00:00' }

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null)
const tenth = (figure: number) => Math.round(figure * 10) / 10
const figures = (rows: readonly Warning[]) => {
  const of = (test: (one: Warning) => boolean) => rows.filter(test).length
  return {
    total: rows.length,
    handled: of(isDecided),
    unhandled: of((one) => !isDecided(one)),
    falseAlarm: of(({ status }) => status === '3'),
    nonViolation: of(({ status }) => status === '5'),
  }
}

/** Checks every figure that a caller who sees `rows` is given. */
async function agree(who: Caller, rows: readonly Warning[]): Promise<void> {
  for (const [of, sources] of [
    [videoCount, familySources.warningvideo],
    [produceCount, familySources.warningproduce],
  ] as const) {
    const family = rows.filter(({ source }) => (sources as readonly string[]).includes(source))
    for (const year of ['2025', '2026']) {
      const months = Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`)
      const expected = months.map((month) => {
        const sums = figures(family.filter((one) => dayOf(one).startsWith(month)))
        return { year, month, ...sums, handleRate: percent(sums.handled, sums.total) }
      })
      expect(await as(who, of, 'getYearSummaryList', { year })).toEqual(expected)
    }
    const days = await as(who, of, 'getSummaryListByMonth', {})
    expect(days).toEqual(
      Array.from({ length: 30 }, (_, n) => {
        const date = `2026-11-${String(n + 1).padStart(2, '0')}`
        return { date, ...figures(family.filter((one) => dayOf(one) === date)) }
      }),
    )
    // The last 24 hours begin with the full hour 13:00 of yesterday; the month with the 30th day, today included.
    for (const [timebucket, counts, span] of [
      ['1', (one: Warning) => one.age <= 23 * 60, { from: '2026-11-20 13:00:00', until: '2026-11-21 13:00:00' }],
      ['3', (one: Warning) => dayOf(one) >= '2026-10-23', thirtyDays],
    ] as const) {
      const rank = await as(who, of, 'getWarnRank', { timebucket })
      const ranked = worlds
        .map(({ enterpriseId }, n) => ({
          enterpriseId,
          ...figures(family.filter((one) => one.world === n && counts(one))),
        }))
        .filter(({ total }) => total > 0)
        .sort((a, b) => b.total - a.total || Number(BigInt(a.enterpriseId) - BigInt(b.enterpriseId)))
      expect(rank).toEqual(
        ranked.map(({ enterpriseId, total, handled }, n) => ({
          enterpriseId,
          enterpriseName: expect.stringMatching(/./),
          total,
          perHundredWorkplaces: total * 100,
          handleRate: percent(handled, total),
          rank: n + 1,
          ...span,
        })),
      )
    }
  }

  const ofMonth = rows.filter((one) => dayOf(one).startsWith('2026-11'))
  const timed = (day: string) => ofMonth.filter((one) => dayOf(one).endsWith(day) && one.status === '1')
  const mean = (of: readonly Warning[]) =>
    of.length > 0 ? tenth(of.reduce((sum, { took }) => sum + took, 0) / of.length) : null
  const month = await as(who, times, 'monthDayHandleTime', { month: '2026-11' })
  expect(month).toEqual({
    days: Array.from({ length: 30 }, (_, n) => String(n + 1).padStart(2, '0')),
    count: month.days.map((day: string) => timed(`-${day}`).length),
    avgMinutes: month.days.map((day: string) => mean(timed(`-${day}`))),
    monthAvg: mean(timed('')),
  })

  const lasting = Map.groupBy(
    rows.filter((one) => !isClosed(one) && !one.recovered),
    ({ typeKey }) => typeKey,
  )
  const summary = await as(who, times, 'continueSummary')
  const byKey = <T extends { typeKey: string }>(of: readonly T[]) =>
    [...of].sort((a, b) => (a.typeKey < b.typeKey ? -1 : 1))
  expect(byKey(summary)).toEqual(
    byKey(
      [...lasting].map(([typeKey, of]) => ({
        typeKey,
        typeName: expect.stringMatching(/./),
        open: of.length,
        over1h: of.filter(({ age }) => age > 60).length,
        over24h: of.filter(({ age }) => age > 1440).length,
        maxMinutes: Math.max(...of.map(({ age }) => age)),
      })),
    ),
  )

  const isOutage = ({ source, typeKey }: Warning) => source === 'device' && typeKey === offlineType.pds
  const people = rows.filter((one) => one.source === 'pds' || isOutage(one))
  const recent = people.filter((one) => dayOf(one) >= '2026-10-23')
  const of = (key: string) => recent.filter(({ typeKey, source }) => source === 'pds' && typeKey === key).length
  expect(await as(who, times, 'summary', { timebucket: '3' })).toEqual({
    total: recent.length,
    overMan: of('a0'),
    longOverMan: of('e1023'),
    offline: recent.filter(isOutage).length,
    stranger: of('e1002'),
    today: people.filter((one) => dayOf(one) === '2026-11-21').length,
    unhandled: recent.filter((one) => !isDecided(one)).length,
    ...thirtyDays,
  })
}

it('counts what the rows give when counted again, for an authority and for each enterprise', async () => {
  const all: Warning[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(warning, { minLength: 20, maxLength: 40 }), async (batch) => {
      for (const one of batch) await insertWarning(database.pool, worlds, one)
      // Records are forever: each run adds to those before it.
      all.push(...batch)
      await daily(db, now)
      await agree(authority(), all)
      for (const n of [0, 1])
        await agree(
          enterprise(n),
          all.filter(({ world }) => world === n),
        )
    }),
    { numRuns: runsOf(6), endOnFailure: true },
  )
})

it('refuses months and years that are none, and an enterprise out of scope', async () => {
  for (const month of ['2026-13', '2026', "2026-01'", '0000-01'])
    await expect(as(authority(), produceCount, 'getSummaryListByMonth', { month })).rejects.toMatchObject({
      status: 400,
      values: { name: 'month' },
    })
  await expect(as(authority(), videoCount, 'getYearSummaryList', { year: '20260' })).rejects.toMatchObject({
    status: 400,
    values: { name: 'year' },
  })
  await expect(as(enterprise(0), times, 'continueSummary', { eid: worlds[1]?.enterpriseId })).rejects.toMatchObject({
    status: 404,
  })
})
