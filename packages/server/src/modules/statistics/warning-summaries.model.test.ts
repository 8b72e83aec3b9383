import { timebucket } from '@fengsui/contract/dictionaries/statistics.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import { familySources, warningproduce, warningvideo } from '@fengsui/contract/warnings/warning.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, callerOn, contextOf } from '../../../test/support/callers.ts'
import { makeWorld, type World } from '../../../test/support/factories.ts'
import dashboard from '../../dashboards/dashboard-show.ts'
import { risk } from '../../dashboards/risk.ts'
import { fakeClock } from '../../framework/clock.ts'
import type { Caller, Db } from '../../framework/context.ts'
import type { Implementation } from '../../framework/http/implement.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { daily } from '../../jobs/daily.ts'
import { warnings as lists } from '../warnings/index.ts'
import people from './people-counts.ts'
import { dayOf, insertWarning, isClosed, isDecided, now, type Warning, warning } from './test/random-warnings.ts'
import times from './warning-times.ts'

const clock = fakeClock(now)
const today = '2026-11-21'
const dayMinutes = 1440
/** First day of each period that consists of whole days. */
const begins = { '2': '2026-11-15', '3': '2026-10-23', '4': '2026-08-24', '5': '2025-12-01' } as const
let database: TestDatabase
let db: Db
let worlds: World[]
/** Townships of the worlds. */
let towns: string[]

beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  worlds = [await makeWorld(db), await makeWorld(db)]
  const found = await sql<{ code: string }>`select region_code as code from ent_enterprise
    where id = any(${worlds.map(({ enterpriseId }) => enterpriseId)}::bigint[]) order by id`.execute(db)
  towns = found.rows.map(({ code }) => code)
  for (const town of towns)
    await sql`insert into sys_region (code, parent_code, ancestors, name, level)
      values (${town}, '430181', '0', '某镇', 5) on conflict do nothing`.execute(db)
})
afterAll(() => database.stop())

const as = (who: Caller, of: Implementation, name: string, raw: Record<string, unknown> = {}) =>
  call(of, name, contextOf(db, clock, who), raw)
const enterprise = (n: number) => callerOn(1, { userId: '1', enterpriseId: worlds[n]?.enterpriseId ?? '0' })
const authority = () => callerOn(4, { userId: '1' })
function listOf(path: string): Implementation {
  const found = lists.find(({ of }) => of.path === path)
  if (!found) throw new Error(`no list ${path}`)
  return found
}

const amount = (rows: readonly Warning[], test: (one: Warning) => boolean) => rows.filter(test).length
const percent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null)
const isToday = (one: Warning) => dayOf(one) === today
const isUnhandled = (one: Warning) => !isClosed(one) && one.status !== '1'
/** As a record without the keys that no row has. */
const tally = (rows: readonly Warning[], key: (one: Warning) => string) =>
  Object.fromEntries([...Map.groupBy(rows, key)].map(([name, of]) => [name, of.length]))

/** The families: twelve months, thirty days, and what the list sums. */
async function agreeFamilies(who: Caller, rows: readonly Warning[]): Promise<void> {
  for (const [of, sources] of [
    [warningvideo, familySources.warningvideo],
    [warningproduce, familySources.warningproduce],
  ] as const) {
    const list = listOf(of.path)
    const family = rows.filter(({ source }) => (sources as readonly string[]).includes(source))
    const months = ['2025-12', ...Array.from({ length: 11 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}`)]
    const inMonth = (test: (one: Warning) => boolean) =>
      months.map((month) => amount(family, (one) => dayOf(one).startsWith(month) && test(one)))
    expect(await as(who, list, 'selectSummeryLastYear')).toEqual({
      months,
      total: inMonth(() => true),
      handled: inMonth(isDecided),
      falseAlarm: inMonth(({ status }) => status === '3'),
    })
    const month = await as(who, list, 'selectSummeryLastMonth')
    const recent = family.filter((one) => dayOf(one) >= begins['3'])
    const onDay = (test: (one: Warning) => boolean) =>
      month.days.map((day: string) => amount(recent, (one) => dayOf(one).endsWith(day) && test(one)))
    expect([month.days[0], month.days[29]]).toEqual(['10-23', '11-21'])
    expect([month.total, month.handled]).toEqual([onDay(() => true), onDay(isDecided)])
    const counted = (found: readonly { typeKey: string; count: number }[]) =>
      Object.fromEntries(found.map(({ typeKey, count }) => [typeKey, count]))
    expect(counted(month.byType)).toEqual(tally(recent, ({ typeKey }) => typeKey))
    for (const [filters, within] of [
      [{}, family],
      [{ typeKey: 'm1' }, family.filter(({ typeKey }) => typeKey === 'm1')],
      [{ severity: '1' }, family.filter(({ severity }) => severity === '1')],
    ] as const) {
      const { byType, ...sums } = await as(who, list, 'summary', filters)
      expect(sums).toEqual({
        total: within.length,
        byStatus: tally(within, ({ status }) => status),
        bySeverity: tally(within, ({ severity }) => severity),
      })
      expect(counted(byType)).toEqual(tally(within, ({ typeKey }) => typeKey))
    }
  }
}

async function agreeHandling(who: Caller, rows: readonly Warning[]): Promise<void> {
  for (const bucket of keysOf(timebucket)) {
    const within = rows.filter((one) =>
      // The last 24 hours begin with the full hour 13:00 of yesterday.
      bucket === '1' ? one.age <= 23 * 60 : dayOf(one) >= begins[bucket],
    )
    const of = (status: string) => amount(within, (one) => one.status === status)
    const minutes = within.reduce((sum, { status, took }) => sum + (status === '1' ? took : 0), 0)
    const sums = await as(who, times, 'handleSummary', { timebucket: bucket })
    expect(sums).toMatchObject({
      total: within.length,
      unhandled: of('0'),
      handled: of('1'),
      falseAlarmReturned: of('2'),
      falseAlarmConfirmed: of('3'),
      nonViolationReturned: of('4'),
      nonViolationConfirmed: of('5'),
      overdue: amount(within, ({ overdue }) => overdue),
      handleRate: percent(amount(within, isDecided), within.length),
      avgMinutes: of('1') > 0 ? Math.round((minutes / of('1')) * 10) / 10 : null,
    })
  }
}

async function agreeToday(who: Caller, rows: readonly Warning[]): Promise<void> {
  const now = rows.filter(isToday)
  const ranked = worlds
    .map(({ enterpriseId }, n) => {
      const own = now.filter(({ world }) => world === n)
      const of = (severity: string) => amount(own, (one) => one.severity === severity)
      const colours = { red: of('1'), orange: of('2'), yellow: of('3'), blue: of('4') }
      return { enterpriseId, total: own.length, ...colours, unhandled: amount(own, isUnhandled) }
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || b.red - a.red || Number(BigInt(a.enterpriseId) - BigInt(b.enterpriseId)))
  expect(await as(who, risk, 'companyToDayWarnRank')).toEqual(
    ranked.map((row, n) => ({ ...row, enterpriseName: expect.stringMatching(/./), rank: n + 1 })),
  )

  const isOf = (sources: readonly string[]) => amount(now, ({ source }) => sources.includes(source))
  const yesterday = rows.filter((one) => dayOf(one) === '2026-11-20')
  const sameTime = amount(yesterday, ({ age }) => age >= dayMinutes)
  const { latest, ...overview } = await as(who, dashboard, 'warningOverview')
  expect(overview).toEqual({
    today: {
      total: now.length,
      unhandled: amount(now, isUnhandled),
      video: isOf(familySources.warningvideo),
      produce: isOf(familySources.warningproduce.filter((source) => source !== 'device')),
      device: isOf(['device']),
    },
    bySeverity: { '1': 0, '2': 0, '3': 0, '4': 0, ...tally(now, ({ severity }) => severity) },
    yesterdayTotal: yesterday.length,
    yesterdaySameTime: sameTime,
    dayOnDay: percent(now.length - sameTime, sameTime),
  })
  expect(latest).toHaveLength(
    Math.min(
      10,
      amount(rows, (one) => !isClosed(one)),
    ),
  )
  const over = await as(who, people, 'statistics', { timebucket: '2' })
  const isOver = ({ source, typeKey }: Warning) => source === 'pds' && ['a0', 'e1023'].includes(typeKey)
  const days = Array.from({ length: 7 }, (_, n) => `2026-11-${15 + n}`)
  expect(over.overTimes).toEqual(days.map((day) => amount(rows, (one) => dayOf(one) === day && isOver(one))))
}

async function agreeRegions(rows: readonly Warning[]): Promise<void> {
  const found = await as(authority(), risk, 'regionRisk', { region: '430181' })
  for (const [n, town] of towns.entries()) {
    const own = rows.filter(({ world }) => world === n)
    expect(found.find(({ region }: { region: string }) => region === town)).toMatchObject({
      enterprises: 1,
      warnToday: amount(own, isToday),
      unhandled: amount(own, isUnhandled),
    })
  }
  interface Node {
    id: string
    warnCount: number
    children?: Node[]
  }
  const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
  const tree = flat(await as(authority(), dashboard, 'orgTree'))
  for (const [n, { enterpriseId }] of worlds.entries())
    expect(tree.find(({ id }) => id === enterpriseId)?.warnCount).toBe(
      amount(rows, (one) => one.world === n && !isClosed(one)),
    )
}

it('sums what the rows give when summed again, for an authority and for each enterprise', async () => {
  const all: Warning[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(warning, { minLength: 20, maxLength: 40 }), async (batch) => {
      for (const one of batch) await insertWarning(database.pool, worlds, one)
      // Records are forever: each run adds to those before it.
      all.push(...batch)
      await daily(db, now)
      for (const who of [authority(), enterprise(0), enterprise(1)]) {
        const rows = all.filter(({ world }) => !who.enterpriseId || worlds[world]?.enterpriseId === who.enterpriseId)
        await agreeFamilies(who, rows)
        await agreeHandling(who, rows)
        await agreeToday(who, rows)
      }
      await agreeRegions(all)
    }),
    { numRuns: runsOf(4), endOnFailure: true },
  )
})

it('sums nothing out of scope, and no period there is none of', async () => {
  await expect(as(enterprise(0), times, 'handleSummary', { timebucket: '9' })).rejects.toMatchObject({ status: 400 })
  await expect(as(enterprise(0), times, 'handleSummary', { eid: worlds[1]?.enterpriseId })).rejects.toMatchObject({
    status: 404,
  })
})
