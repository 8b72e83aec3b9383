import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeClock } from '../framework/clock.ts'
import type { AccessScope, Caller, Context } from '../framework/context.ts'
import { createOutgoing } from '../framework/http/outgoing.ts'
import { logProvider } from '../framework/sms/sms-log.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { companyToDayWarnRank } from './company-rank.ts'
import { enterpriseSummary } from './enterprise-summary.ts'
import { equipment } from './equipment.ts'
import { thSummary } from './online.ts'
import { openByRung } from './open-by-rung.ts'
import { orgTree } from './org-tree.ts'
import { regionRisk } from './region-risk.ts'
import { scoreEnterprises } from './score.ts'
import { trend } from './trend.ts'
import { wall } from './wall/wall.ts'
import { warningOverview } from './warning-overview.ts'

let database: TestDatabase
const clock = fakeClock(new Date())

async function as(region: string, reach: AccessScope): Promise<Context> {
  const { rows } = await database.pool.query('select id from org_organize where region = $1', [region])
  const caller = {
    userId: '1',
    tenantId: '000000',
    userType: 'sss',
    organizeId: rows[0]?.id ?? null,
    enterpriseId: null,
    roles: [],
    accessScope: reach,
  } as unknown as Caller
  return {
    db: database.db as never,
    clock,
    caller,
    callerOf: async () => null,
    publish: () => {},
    smsProviderOf: async () => logProvider(() => {}),
    outgoing: createOutgoing(),
    request: { language: 'zh', ip: '', agent: '', headers: {} },
  }
}
const county = () => as('430181', { kind: 'region', prefix: '430181' })
const liling = () => as('430281', { kind: 'region', prefix: '430281' })

/** Inserts an open warning of an enterprise, as the judge would have written it. */
async function warn(enterprise: string, severity: string, more: Record<string, unknown> = {}): Promise<void> {
  const sensor = await database.pool.query(
    "select id from dev_device where enterprise_id = $1 and kind = 'th' limit 1",
    [enterprise],
  )
  const row = {
    warn_no: `T${Math.random()}`,
    source: 'produce',
    type_key: 'm1',
    monitor_type: '1',
    severity,
    handle_type: '3',
    content: 'x',
    warn_time: clock.now(),
    last_time: clock.now(),
    dedup_key: String(Math.random()),
    enterprise_id: enterprise,
    device_id: sensor.rows[0].id,
    ...more,
  }
  const names = Object.keys(row)
  await database.pool.query(
    `insert into warn_event (${names.join(',')}) values (${names.map((_, i) => `$${i + 1}`).join(',')})`,
    Object.values(row),
  )
}

beforeAll(async () => {
  database = await testDatabase({ seeded: true })
  const { rows } = await database.pool.query(
    "select id, region_code from ent_enterprise where region_code like '430181%' order by id limit 2",
  )
  const other = (await database.pool.query("select id from ent_enterprise where region_code like '430281%' limit 1"))
    .rows[0]
  await warn(rows[0].id, '1')
  await warn(rows[0].id, '2', { handle_type: '2' })
  await warn(rows[1].id, '3', { handle_type: '1' })
  await warn(other.id, '1')
})
afterAll(() => database.stop())

const sum = (record: object) => Object.values(record).reduce((total: number, n) => total + Number(n), 0)

describe('the wall', () => {
  test('is one consistent snapshot: open = severities = escalation levels = enterprises = list', async () => {
    const snapshot = await wall(await county())
    expect(snapshot.missing).toEqual({})
    expect(snapshot.counts.open).toBe(3)
    expect(sum(snapshot.counts.bySeverity)).toBe(3)
    expect(snapshot.ladder.reduce((total, rung) => total + sum(rung.bySeverity), 0)).toBe(3)
    expect(snapshot.enterprises.reduce((total, one) => total + one.open, 0)).toBe(3)
    expect(snapshot.warnings.map((one) => one.severity)).toEqual([1, 2, 3])
    expect(snapshot.plants).toHaveLength(1)
    expect(snapshot.region).toMatchObject({ code: '430181', level: 4 })
  })
  test('holds only the scope of its caller', async () => {
    const [here, there] = [await wall(await county()), await wall(await liling())]
    expect(there.counts.open).toBe(1)
    const ids = new Set(here.enterprises.map((one) => one.id))
    expect(there.enterprises.some((one) => ids.has(one.id))).toBe(false)
  })
})

test('the overview counts today, and its latest are the open ones of the scope', async () => {
  const overview = await warningOverview(await county())
  expect(overview.today.total).toBeGreaterThanOrEqual(3)
  expect(sum(overview.bySeverity)).toBe(overview.today.total)
  expect(overview.latest).toHaveLength(3)
})

test('open warnings are counted at their escalation level, with overdue ones, within the access scope', async () => {
  const open = await openByRung(await county())
  expect(open).toMatchObject({ total: 3, overdue: 0 })
  expect(open.rungs.map(({ bySeverity }) => sum(bySeverity))).toEqual([1, 1, 1, 0, 0, 0, 0])
  expect(open.rungs[2]?.bySeverity).toEqual({ '1': 1, '2': 0, '3': 0, '4': 0 })
  await database.pool.query("update warn_event set deadline = now() - interval '1 hour' where severity = '1'")
  clock.set(new Date())
  expect(await openByRung(await county())).toMatchObject({ overdue: 1 })
  expect(await openByRung(await liling())).toMatchObject({ total: 1, overdue: 1 })
})

test('the trend has every day asked for', async () => {
  const { days, bySeverity } = await trend(await county(), { days: 30 })
  expect(days).toHaveLength(30)
  expect(bySeverity['1']).toHaveLength(30)
  expect(bySeverity['1'].at(-1)).toBeGreaterThanOrEqual(1)
})

test('devices, enterprises and sensors add up', async () => {
  const ctx = await county()
  const kinds = await equipment(ctx)
  expect(kinds.every((row) => row.online + row.offline === row.total)).toBe(true)
  const summary = await enterpriseSummary(ctx)
  expect(summary.inProduction + summary.stopped).toBe(summary.total)
  expect(summary.byLevel.reduce((total, row) => total + row.count, 0)).toBe(summary.total)
  const th = await thSummary(ctx)
  expect(th.byRegion.reduce((total, row) => total + row.total, 0)).toBe(th.total)
  expect(th.abnormal).toBe(2)
})

test('risk is scored, graded and ranked; an unhandled red keeps an enterprise at 60 or more', async () => {
  await scoreEnterprises(database.db as never, clock.now())
  const regions = await regionRisk(await county(), {})
  expect(regions.length).toBeGreaterThan(20)
  expect(regions.reduce((total, row) => total + row.enterprises, 0)).toBe(15)
  const { ranking } = await wall(await county())
  expect(ranking?.[0]?.score).toBeGreaterThanOrEqual(60)
  await expect(regionRisk(await county(), { region: '430281' })).rejects.toMatchObject({ status: 404 })
})

test('enterprises rank by what they raised today', async () => {
  const rows = await companyToDayWarnRank(await county(), {})
  expect(rows.map((row) => row.rank)).toEqual(rows.map((_, i) => i + 1))
  expect(rows[0]?.total).toBeGreaterThanOrEqual(2)
})

test('the tree carries warnings up to every organisation above', async () => {
  const [root] = await orgTree(await county())
  expect(root).toMatchObject({ region: '430181', warnCount: 3, enterprises: 15 })
})

// Last: warnings cannot be deleted.
test('thousands of red warnings of one enterprise keep its score within its bounds', async () => {
  await database.pool.query(
    `insert into warn_event (warn_no, source, type_key, monitor_type, severity, handle_type, content, warn_time, last_time,
        dedup_key, enterprise_id, device_id)
      select 'T' || n || random(), source, type_key, monitor_type, '1', handle_type, content, $1, $1, 'many' || n,
        enterprise_id, device_id
      from (select * from warn_event limit 1) one, generate_series(1, 2500) n`,
    [clock.now()],
  )
  expect(await scoreEnterprises(database.db as never, clock.now())).toBeGreaterThanOrEqual(15)
})
