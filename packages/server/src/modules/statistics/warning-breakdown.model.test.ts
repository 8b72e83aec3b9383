import { warnGroup } from '@fengsui/contract/dictionaries/statistics.ts'
import { type KeyOf, keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import { figureLabels, type WarningFigures, warningsBy } from '@fengsui/contract/statistics/warning-breakdown.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, callerOn, contextOf } from '../../../test/support/callers.ts'
import { makeWorld, type World } from '../../../test/support/factories.ts'
import { fakeClock } from '../../framework/clock.ts'
import type { Caller, Db } from '../../framework/context.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { warnings as lists } from '../warnings/index.ts'
import breakdown from './warning-breakdown.ts'

type Group = KeyOf<typeof warnGroup>
const now = new Date('2026-11-21T04:00:00Z')
const clock = fakeClock(now)
const minute = 60_000
let database: TestDatabase
let db: Db
let worlds: World[]
let regions: string[]
let serial = 0

beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  worlds = [await makeWorld(db), await makeWorld(db)]
  await sql`update ent_enterprise set county_id = '430281', town_id = null where id = ${worlds[1]?.enterpriseId}`.execute(
    db,
  )
  await sql`insert into sys_region (code, parent_code, ancestors, name, level)
    values ('430181', '430100', '0', '甲县', 4), ('430281', '430200', '0', '乙县', 4) on conflict do nothing`.execute(
    db,
  )
  const found = await sql<{ code: string }>`select region_code as code from ent_enterprise
    where id = any(${worlds.map(({ enterpriseId }) => enterpriseId)}::bigint[]) order by id`.execute(db)
  regions = found.rows.map(({ code }) => code)
})
afterAll(() => database.stop())

interface Warning {
  world: number
  source: string
  typeKey: string
  severity: '1' | '2' | '3' | '4'
  /** Minutes before now. */
  age: number
  status: '0' | '1' | '2' | '3' | '5'
  took: number
  /** Minutes it lasted. */
  lasted: number
}
const warning: fc.Arbitrary<Warning> = fc.record({
  world: fc.integer({ min: 0, max: 1 }),
  source: fc.constantFrom('video', 'produce', 'pds', 'device'),
  typeKey: fc.constantFrom('a0', 'e1023', 'w105', 'm1'),
  severity: fc.constantFrom('1', '2', '3', '4'),
  age: fc.oneof(fc.integer({ min: 0, max: 2 * 1440 }), fc.integer({ min: 0, max: 900 * 1440 })),
  status: fc.constantFrom('0', '1', '2', '3', '5'),
  took: fc.constantFrom(0, 4, 5, 14, 15, 59, 60, 239, 240, 900),
  lasted: fc.constantFrom(0, 9, 10, 59, 60, 479, 480, 1439, 1440, 5000),
})
const natureOf = { '0': '001', '1': '001', '2': '001', '3': '002', '5': '003' } as const
const wall = ({ age }: Warning) => new Date(now.getTime() + (480 - age) * minute).toISOString().replace('T', ' ')
const isHandled = ({ status }: Warning) => status === '1'

async function insert(one: Warning): Promise<void> {
  serial += 1
  const at = new Date(now.getTime() - one.age * minute)
  const after = (minutes: number) => new Date(at.getTime() + minutes * minute)
  const isOver = one.status === '3' || one.status === '5'
  await database.pool.query(
    `insert into warn_event (warn_no, source, type_key, severity, nature, handle_status, handle_type, content, warn_time,
      last_time, recover_time, handle_time, close_time, overdue_rungs, dedup_key, enterprise_id)
     values ($1, $2, $3, $4, $5, $6, '3', 'x', $7, $7, $8, $9, $10, $11, $1, $12)`,
    [
      `N${serial}`,
      one.source,
      one.typeKey,
      one.severity,
      natureOf[one.status],
      one.status,
      at,
      after(one.lasted),
      isHandled(one) ? after(one.took) : null,
      isOver ? at : null,
      one.took > 200 ? 1 : 0,
      worlds[one.world]?.enterpriseId,
    ],
  )
}

const step = (value: number, steps: readonly number[]) => String(steps.findLast((from) => value >= from))
const keyOf: Readonly<Record<Group, (one: Warning, parent: string) => string>> = {
  type: ({ typeKey }) => typeKey,
  severity: ({ severity }) => severity,
  source: ({ source }) => source,
  enterprise: ({ world }) => String(worlds[world]?.enterpriseId),
  region: ({ world }, parent) => (parent === '430100' && world === 0 ? '430181' : (regions[world] ?? '')),
  hour: (one) => wall(one).slice(0, 13),
  day: (one) => wall(one).slice(0, 10),
  month: (one) => wall(one).slice(0, 7),
  year: (one) => wall(one).slice(0, 4),
  duration: ({ lasted }) => step(lasted * 60, [0, 600, 3600, 28_800, 86_400]),
  handling: (one) => (isHandled(one) ? step(one.took, [0, 5, 15, 60, 240]) : ''),
}
function figuresOf(rows: readonly Warning[]): WarningFigures {
  const of = (test: (one: Warning) => boolean) => rows.filter(test).length
  const timed = rows.filter(isHandled)
  const minutes = timed.reduce((sum, { took }) => sum + took, 0)
  return {
    total: rows.length,
    red: of(({ severity }) => severity === '1'),
    orange: of(({ severity }) => severity === '2'),
    yellow: of(({ severity }) => severity === '3'),
    blue: of(({ severity }) => severity === '4'),
    handled: of(({ status }) => ['1', '3', '5'].includes(status)),
    unhandled: of(({ status }) => ['0', '2'].includes(status)),
    falseAlarm: of(({ status }) => status === '3'),
    nonViolation: of(({ status }) => status === '5'),
    overdue: of(({ took }) => took > 200),
    avgMinutes: timed.length > 0 ? Math.round((minutes / timed.length) * 10) / 10 : null,
  }
}

const authority = () => callerOn(4, { userId: '1' })
const plant = (n: number) => callerOn(1, { userId: '1', enterpriseId: worlds[n]?.enterpriseId ?? '0' })
const count = (who: Caller, raw: Record<string, unknown>) => call(breakdown, 'count', contextOf(db, clock, who), raw)
const list = lists.find(({ of }) => of.path === '/yhjg-dp/sss/Dashboard/warn')
async function listed(who: Caller, filters: Readonly<Record<string, string>>): Promise<number> {
  if (!list) throw new Error('no list of warnings')
  return (await call(list, 'page', contextOf(db, clock, who), { ...filters, size: '1' })).total
}

/** A day, a month, a quarter, a year and all years, of everything, a city, a county and an enterprise. */
const periods = [
  ['2026-11-20', '2026-11-20'],
  ['2026-11-01', '2026-11-30'],
  ['2026-07-01', '2026-09-30'],
  ['2025-01-01', '2025-12-31'],
  ['2023-01-01', '2026-12-31'],
] as const
const subjects = () => [{}, { region: '430100' }, { region: '430281' }, { eid: String(worlds[0]?.enterpriseId) }]
const worldsIn: Readonly<Record<string, readonly number[]>> = { '430100': [0], '430281': [1] }
const countNames = (Object.keys(figureLabels) as (keyof WarningFigures)[]).filter((name) => name !== 'avgMinutes')

it('counts what the rows give when counted again, and each figure leads to exactly its rows', async () => {
  const all: Warning[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.array(warning, { minLength: 30, maxLength: 60 }),
      fc.array(fc.tuple(fc.constantFrom(...periods), fc.nat(3), fc.nat(1000)), { minLength: 6, maxLength: 6 }),
      async (batch, questions) => {
        for (const one of batch) await insert(one)
        all.push(...batch)
        for (const [[startDate, endDate], n, pick] of questions) {
          const subject: { region?: string; eid?: string } = subjects()[n] ?? {}
          const who = pick % 3 === 0 ? plant(0) : authority()
          const reach = new Set(pick % 3 === 0 || subject.eid ? [0] : [0, 1])
          const inside = all.filter(
            (one) =>
              reach.has(one.world) &&
              (!subject.region || worldsIn[subject.region]?.includes(one.world)) &&
              wall(one).slice(0, 10) >= startDate &&
              wall(one).slice(0, 10) <= endDate,
          )
          for (const by of keysOf(warnGroup)) {
            if (by === 'hour' && startDate !== endDate) continue
            const { rows, sums, edges } = await count(who, { ...subject, startDate, endDate, by })
            expect(sums).toEqual(figuresOf(inside))
            const groups = Map.groupBy(inside, (one) => keyOf[by](one, subject.region ?? '00'))
            const full = rows.filter(({ total }: WarningFigures) => total > 0)
            expect(full.map(({ key }: { key: string }) => key).sort()).toEqual([...groups.keys()].sort())
            for (const { key, name, ...figures } of full) {
              expect(name).not.toBe('')
              expect(figures).toEqual(figuresOf(groups.get(key) ?? []))
            }
            const row = full[pick % Math.max(1, full.length)]
            if (!row) continue
            const figure = countNames[pick % countNames.length] ?? 'total'
            for (const one of ['total', figure] as const)
              expect(await listed(who, warningsBy(subject, edges, { by, key: row.key }, one))).toBe(row[one])
            expect(await listed(who, warningsBy(subject, edges, undefined, figure))).toBe(sums[figure])
          }
        }
      },
    ),
    { numRuns: runsOf(3), endOnFailure: true },
  )
})

it('shows every part of a period, also without warnings', async () => {
  const of = async (by: Group, startDate: string, endDate: string) =>
    (await count(authority(), { by, startDate, endDate })).rows.map(({ key }: { key: string }) => key)
  expect(await of('month', '2020-01-01', '2020-12-31')).toHaveLength(12)
  expect(await of('day', '2020-02-01', '2020-02-29')).toHaveLength(29)
  expect(await of('hour', '2020-02-01', '2020-02-01')).toHaveLength(24)
  expect(await of('year', '2020-01-01', '2024-12-31')).toEqual(['2020', '2021', '2022', '2023', '2024'])
  expect(await of('severity', '2020-01-01', '2020-12-31')).toEqual(['1', '2', '3', '4'])
})

it('refuses reversed and endless periods, unknown groups, and what is out of scope', async () => {
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' }
  const refused = (who: Caller, raw: Record<string, unknown>, status: number) =>
    expect(count(who, raw)).rejects.toMatchObject({ status })
  await refused(authority(), { by: 'type', startDate: '2026-11-02', endDate: '2026-11-01' }, 400)
  await refused(authority(), { by: 'type', startDate: '2000-01-01', endDate: '2026-11-01' }, 400)
  await refused(authority(), { by: 'hour', ...days }, 400)
  await refused(authority(), { by: 'colour', ...days }, 400)
  await refused(authority(), { by: 'type', startDate: '2026-11-31', endDate: '2026-12-01' }, 400)
  await refused(plant(0), { by: 'type', eid: worlds[1]?.enterpriseId, ...days }, 404)
})
