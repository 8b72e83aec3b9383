import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyDecisions } from '../src/modules/warnings/raise.ts'
import { startForTest, type TestApp } from './support/app.ts'

let server: TestApp
const show = '/yhjg-dp/sss/dashboard-show'
const ask = async (path: string, query: object = {}, as = 'county') => {
  const answer = await server.call('GET', path, { as, query: { ...query } })
  expect(answer.status).toBe(200)
  return answer.data
}
const wallOf = (as: string, query: object = {}): Promise<WallSnapshot> => ask(`${show}/wall`, query, as)
const sum = (of: object) => Object.values(of).reduce((total: number, n) => total + Number(n), 0)

/** Raises warnings of four severities in three plants; one recovers, one is closed by its recovery's handling. */
beforeAll(async () => {
  server = await startForTest()
  const { rows } = await server.pool.query(`select id::text, code from dev_device
    where kind in ('chargegunpowder', 'pds', 'th') and code ~ '^LY0[123]-' and is_deleted = 0 order by code`)
  expect(rows.length).toBeGreaterThan(6)
  const time = server.clock.now().getTime()
  const values = [12.345, 14.64, 61.08, 35.25, 88.5, 10.001, 7]
  const raised = rows.slice(0, 7).map(({ id }, i) => ({
    act: 'raise' as const,
    ruleId: null,
    deviceId: String(id),
    typeKey: i % 2 === 0 ? 'e1001' : 'm1',
    severity: ((i % 4) + 1) as 1 | 2 | 3 | 4,
    startTime: time,
    time,
    value: values[i] ?? 1,
    threshold: 6,
    worst: values[i] ?? 1,
    unit: 'kg',
  }))
  const { rows: cameras } = await server.pool.query(
    `select id::text from dev_device where kind = 'camera' and code ~ '^LY01-' order by code limit 1`,
  )
  const seen = {
    act: 'raise' as const,
    ruleId: null,
    deviceId: String(cameras[0]?.id),
    typeKey: 'a0',
    severity: 2 as const,
    startTime: time,
    time,
    value: 0.91,
    threshold: 0.75,
    worst: 0.91,
    unit: '',
    picture: 'data:image/webp;base64,UklGRg==',
    sight: { confidence: 0.91, box: [0.5, 0.25, 0.125, 0.5] },
  }
  await server.db.transaction().execute((tx) => applyDecisions(tx, [...raised, seen], server.clock.now()))
  await server.pool.query(`update warn_event set close_time = now(), handle_status = '1', handle_time = now(), verified = 1
    where id = (select id from warn_event where close_time is null and severity = '4' order by id limit 1)`)
  await server.pool.query(`update warn_event set recover_time = now(), metric = 'weight'
    where id = (select id from warn_event where close_time is null and severity = '3' order by id limit 1)`)
  await server.pool.query(`update dev_device d set last_values = '{"weight": 4.72}' from warn_event x
    where x.device_id = d.id and x.recover_time is not null and x.close_time is null`)
  server.clock.advance(2)
})
afterAll(() => server.stop())

describe.each(['county', 'city', 'province', 'national'])('the wall of %s', (as) => {
  it('counts what lists and home page count', async () => {
    const [wall, rungs, overview] = [
      await wallOf(as),
      await ask(`${show}/openByRung`, {}, as),
      await ask(`${show}/warningOverview`, {}, as),
    ]
    const list = async (query: object) =>
      (await ask('/yhjg-dp/sss/Dashboard/warn/page', { current: 1, size: 1, ...query }, as)).total
    expect(wall.missing).toEqual({})
    expect(wall.counts.open).toBeGreaterThan(4)
    expect(wall.counts.open).toBe(await list({ open: 1 }))
    expect(wall.counts.open).toBe(rungs.total)
    for (const severity of [1, 2, 3, 4] as const)
      expect(wall.counts.bySeverity[severity]).toBe(await list({ open: 1, severity }))
    for (const { rung, bySeverity } of rungs.rungs)
      expect(wall.ladder.find((of) => of.rung === rung)?.bySeverity).toEqual(bySeverity)
    expect(wall.today).toMatchObject({ total: overview.today.total, bySeverity: overview.bySeverity })
    expect(wall.yesterday).toMatchObject({ total: overview.yesterdayTotal, sameTime: overview.yesterdaySameTime })
    expect(overview.today.total).toBe(await list({ warnTime_datege: `${wall.time.slice(0, 10)} 00:00:00` }))
  })
  it('counts plants and devices as the registers do', async () => {
    const wall = await wallOf(as)
    const enterprises = await ask(`${show}/enterpriseSummary`, {}, as)
    const kinds: { total: number; online: number }[] = await ask(`${show}/equipment`, {}, as)
    expect(wall.counts.enterprises).toBe(enterprises.total)
    expect(wall.counts.workplaces).toBe(enterprises.workplaces)
    expect(wall.counts.devices).toBe(kinds.reduce((total, kind) => total + kind.total, 0))
    expect(wall.online?.online).toBe(kinds.reduce((total, kind) => total + kind.online, 0))
    expect(wall.counts.devices).toBeGreaterThan(50)
  })
})

it('shows the values of the list, to the last decimal, and what is measured now after recovery', async () => {
  const wall = await wallOf('county')
  const { records } = await ask('/yhjg-dp/sss/Dashboard/warn/page', { current: 1, size: 100, open: 1 })
  expect(wall.warnings).toHaveLength(records.length)
  for (const row of records) {
    const shown = wall.warnings.find(({ id }) => id === row.id)
    expect(shown).toMatchObject({
      // A detection has no value: its confidence is with its picture.
      lastValue: row.metric === 'aiEvent' ? null : Number(row.lastValue ?? row.warnValue),
      threshold: row.metric === 'aiEvent' ? null : Number(row.threshold),
      recoverTime: row.recoverTime,
      deadline: row.deadline,
    })
  }
  const recovered = wall.warnings.filter(({ recoverTime }) => recoverTime !== null)
  expect(recovered.map(({ valueNow }) => valueNow)).toEqual([4.72])
  const plant = wall.enterprises.find(({ id }) => id === recovered[0]?.enterpriseId)
  const own = wall.warnings.filter(({ enterpriseId }) => enterpriseId === plant?.id)
  expect(plant?.recovered).toBe(own.every(({ recoverTime }) => recoverTime !== null))
})

it('sends the site plan of a plant with an open red warning', async () => {
  await server.pool.query('delete from ent_site_plan')
  const plant = (await wallOf('county')).plants[0]
  expect(plant?.site).toBeNull()
  const room = plant?.workplaces[0]
  await server.pool.query(
    `insert into ent_site_plan (tenant_id, enterprise_id, region_code, metres_wide, rooms, muster_points)
      select tenant_id, id, region_code, 420, $2::jsonb, $3::jsonb from ent_enterprise where id = $1`,
    [
      plant?.enterpriseId,
      JSON.stringify([
        {
          workplaceId: room?.id,
          number: '1',
          outline: [
            [0, 0],
            [0.1, 0],
            [0.1, 0.1],
          ],
          angle: 0,
        },
      ]),
      JSON.stringify([{ at: [0.9, 0.1], name: '1号集合点' }]),
    ],
  )
  expect((await wallOf('county')).plants[0]?.site).toMatchObject({
    picture: null,
    metresWide: 420,
    rooms: [
      {
        workplaceId: room?.id,
        outline: [
          [0, 0],
          [0.1, 0],
          [0.1, 0.1],
        ],
      },
    ],
    musterPoints: [{ at: [0.9, 0.1], name: '1号集合点' }],
  })
})

describe('the duty rooms of country and province', () => {
  it.each(['national', 'province'])('%s: the tiles add up to the total and to the ladder', async (as) => {
    const { children, counts, ladder } = await wallOf(as)
    expect(children?.length).toBeGreaterThan(0)
    const tiles = children ?? []
    expect(tiles.reduce((total, { enterprises }) => total + enterprises, 0)).toBe(counts.enterprises)
    for (const severity of [1, 2, 3, 4] as const)
      expect(tiles.reduce((total, { bySeverity }) => total + bySeverity[severity], 0)).toBe(counts.bySeverity[severity])
    for (const { rung, bySeverity } of ladder)
      expect(tiles.reduce((total, { rungs }) => total + (rungs[rung - 1]?.open ?? 0), 0)).toBe(sum(bySeverity))
    expect(counts.open).toBeGreaterThan(4)
  })
  it('a county has none', async () => expect((await wallOf('county')).children).toBeNull())
  it('enter a child, which shows what the child itself sees', async () => {
    const [entered, own] = [await wallOf('province', { region: '430181' }), await wallOf('county')]
    expect(entered.region).toMatchObject({ code: '430181', level: 4 })
    expect(entered.counts).toMatchObject({ open: own.counts.open, enterprises: own.counts.enterprises })
    expect(entered.warnings.map(({ id }) => id)).toEqual(own.warnings.map(({ id }) => id))
    expect(own.counts.open).toBeGreaterThan(4)
  })
  it('do not enter a region beside or above their own, nor one that does not exist', async () => {
    for (const region of ['430281', '430100', '00', '440000', '430199']) {
      const answer = await server.call('GET', `${show}/wall`, { as: 'county', query: { region } })
      expect([region, answer.status]).toEqual([region, 404])
    }
  })
})

it('shows the picture of a camera, with its box, at the warning that its own event raised, and at no other', async () => {
  const { warnings } = await wallOf('county')
  const pictured = warnings.filter(({ cameras }) => cameras.length > 0)
  expect(pictured.map(({ typeKey }) => typeKey)).toEqual(['a0'])
  // How sure the analysis is, 0.91 of 0.75, is no value over a limit.
  expect(pictured[0]).toMatchObject({ lastValue: null, worstValue: null, threshold: null, valueNow: null })
  expect(pictured[0]?.cameras).toMatchObject([
    { picture: 'data:image/webp;base64,UklGRg==', confidence: 0.91, box: [0.5, 0.25, 0.125, 0.5] },
  ])
})
