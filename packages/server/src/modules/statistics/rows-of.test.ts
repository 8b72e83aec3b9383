import { statGroup, timebucket } from '@fengsui/contract/dictionaries/statistics.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import {
  detectorWarningsOf,
  devicesOf,
  documentsOf,
  enterprisesAt,
  enterprisesOf,
  familyOf,
  flowOf,
  lastingOf,
  movementsOf,
  overManOf,
  type Part,
  stockOf,
  tradeOf,
  troublesOf,
  warningsOf,
} from '@fengsui/contract/statistics/rows-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { rowOf } from '../../../test/support/owned-rows.ts'
import { daily } from '../../jobs/daily.ts'
import { openBooks } from './test/books.ts'

let app: TestApp
let organisation: string
const ask = async (query: string, values: unknown[] = []) => (await app.pool.query(query, values)).rows
const hour = 3_600_000

/** Goods of two plants of the county, with and without a category, moved, returned and transferred over a month. */
beforeAll(async () => {
  app = await startForTest()
  const books = openBooks(app.pool)
  const plants = await ask(
    `select id, organize_id from ent_enterprise where region_code like '430181%' order by id limit 2`,
  )
  organisation = String(plants[0]?.organize_id)
  const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * hour)
  for (const { id } of plants) {
    const enterpriseId = String(id)
    const warehouseId = await books.warehouse(enterpriseId)
    for (const category of ['01', '09', null]) {
      const productId = await books.product(enterpriseId, {
        productCategory: category,
        materialClass: category ? '6' : '2',
      })
      const move = (type: string, quantity: number, hours: number, more = {}) =>
        books.move({ enterpriseId, warehouseId, productId, type, quantity, at: ago(hours), ...more })
      await move('I1', 100.125, 24 * 20)
      await move('I1', 7, 24 * 45)
      await move('O1', -30, 24 * 3)
      await move('O6', -5, 24 * 3)
      await move('O4', -9, 24 * 2)
      await move('I2', 4, 2)
      await move('O1', -2, 1, { kg: null })
      await books.reverse({ enterpriseId, warehouseId, productId, type: 'O1', quantity: 3, at: ago(1) })
    }
    for (const [inStoreType, status, days] of [
      ['1', '1', 3],
      ['1', '0', 3],
      ['2', '1', 4],
      ['1', '1', 90],
    ] as const)
      await rowOf(app.db, 'wh_instore', enterpriseId, {
        in_store_type: inStoreType,
        verify_status: status,
        instore_date: ago(24 * days)
          .toISOString()
          .slice(0, 10),
      })
    await rowOf(app.db, 'wh_outstore', enterpriseId, {
      out_store_type: '3',
      verify_status: '1',
      outstore_date: ago(24).toISOString().slice(0, 10),
    })
    await rowOf(app.db, 'ent_hidden_trouble', enterpriseId, { status: '0' })
    await rowOf(app.db, 'ent_hidden_trouble', enterpriseId, { status: '3' })
  }
})
afterAll(() => app.stop())

type Row = Record<string, string | number | null>
/** Rows of a list as the county sees them. */
async function listed(path: string, query: Readonly<Record<string, string>>): Promise<{ total: number; rows: Row[] }> {
  const answer = await app.call('GET', `${path}/page`, { as: 'county', query: { ...query, current: '1', size: '500' } })
  expect(answer.status, answer.msg).toBe(200)
  expect(answer.data.records).toHaveLength(answer.data.total)
  return { total: answer.data.total, rows: answer.data.records }
}
const sumOf = (rows: readonly Row[], name: string) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)
const post = async (path: string, body: object) => {
  const answer = await app.call('POST', path, { as: 'county', body })
  expect(answer.status, answer.msg).toBe(200)
  return answer.data
}
const ledger = '/blade-dcms-warehouse/warehouseinoutdetail'
const stock = '/blade-dcms-warehouse/warehousestock'

it('every bar of the register leads to as many enterprises, also those without a value', async () => {
  for (const groupBy of keysOf(statGroup)) {
    const { rows, total } = await post('/blade-dcms/statistics/enterpriseInformationDataStatistics', { groupBy })
    expect(rows.length, groupBy).toBeGreaterThan(0)
    for (const { key, enterprises, name } of rows) {
      const found = await listed('/blade-dcms/enterprise', enterprisesOf({}, { group: groupBy, key }))
      expect([groupBy, name, found.total]).toEqual([groupBy, name, enterprises])
    }
    expect((await listed('/blade-dcms/enterprise', enterprisesOf({}))).total).toBe(total.enterprises)
  }
  const { rows } = await post('/blade-dcms/statistics/enterpriseInformationDataStatistics', { groupBy: 'type' })
  expect(rows.at(-1)).toMatchObject({ key: '', name: '未填', other: true })
})

it.each([
  ['sales', 'salesStatisticsByVolume', 'boxCount', -1, 'productCategory'],
  ['sales', 'salesStatisticsByWeight', 'weightKg', -1, 'productCategory'],
  ['purchase', 'purchaseStatisticsByVolume', 'boxCount', 1, 'productCategory'],
  ['purchase', 'purchaseStatisticsByWeight', 'weightKg', 1, 'materialClass'],
] as const)('every bar of %s (%s) leads to movements that add up to it', async (of, call, name, sign, field) => {
  for (const subject of [{}, { oid: organisation }]) {
    const { series, edges, x, total } = await post(`/blade-dcms/statistics/${call}`, subject)
    expect(edges).toHaveLength(x.length + 1)
    expect(series.length).toBeGreaterThan(1)
    let bars = 0
    for (const { key, data } of series)
      for (const [at, value] of data.entries()) {
        if (value === 0) continue
        bars += 1
        const part: Part = [edges[at], edges[at + 1]]
        const { rows } = await listed(ledger, tradeOf(subject, of, part, { field, key }))
        expect(sign * sumOf(rows, name), `${key} ${x[at]}`).toBeCloseTo(value, 6)
      }
    expect(bars).toBeGreaterThan(1)
    const { rows } = await listed(ledger, tradeOf(subject, of, [edges[0], edges.at(-1)]))
    expect(sign * sumOf(rows, name)).toBeCloseTo(total, 6)
  }
})

it('remainders come last in a chart, also where goods have no category', async () => {
  const { series } = await post('/blade-dcms/statistics/salesStatisticsByVolume', {})
  expect(series.map(({ other }: { other: boolean }) => other)).toEqual([false, false, true])
  expect(series.at(-1)).toMatchObject({ key: '', name: '其他' })
})

it('each line of what came in and went out leads to its movements', async () => {
  const data = await post('/blade-dcms-warehouse/statistics/tradeStatisticsByVolumeUnit', {})
  for (const [direction, values, sign] of [
    ['I', data.in, 1],
    ['O', data.out, -1],
  ] as const) {
    expect(values.some((value: number) => value !== 0)).toBe(true)
    for (const [at, value] of values.entries()) {
      const { rows } = await listed(ledger, flowOf({}, direction, [data.edges[at], data.edges[at + 1]]))
      expect(sign * sumOf(rows, 'boxCount'), `${direction} ${data.x[at]}`).toBeCloseTo(value, 6)
    }
  }
})

it('stock by category and by store leads to its batches', async () => {
  const { byCategory, byWarehouse, total } = await post(`${stock}/stockstatisticsvolume`, {})
  expect(byCategory.length).toBeGreaterThan(2)
  for (const { key, material, value, name } of byCategory)
    expect([name, sumOf((await listed(stock, stockOf({}, { key, material }))).rows, 'boxCount')]).toEqual([name, value])
  for (const { id, value } of byWarehouse)
    expect(sumOf((await listed(stock, { warehouseId: id })).rows, 'boxCount')).toBeCloseTo(value, 6)
  expect(sumOf((await listed(stock, stockOf({}))).rows, 'boxCount')).toBeCloseTo(total, 6)
})

it('documents by type lead to as many verified documents of the period', async () => {
  for (const [side, call, path] of [
    ['in', 'getinstoreBytype', 'warehouseinstore'],
    ['out', 'getoutstoreBytype', 'warehouseoutstore'],
  ] as const) {
    const types = await post(`/blade-dcms-warehouse/statistics/${call}`, {})
    expect(types.some(({ documents }: { documents: number }) => documents > 0)).toBe(true)
    for (const { type, from, documents } of types) {
      const found = await listed(`/blade-dcms-warehouse/${path}`, documentsOf({}, side, type, from))
      expect([type, found.total]).toEqual([type, documents])
    }
  }
})

it('warnings and open hidden troubles of the summary lead to as many rows, of one enterprise and of all', async () => {
  const period = { startDate: '2020-01-01', endDate: '2030-01-01' }
  const { records, sums, edges } = await post('/blade-dcms/statistics/dataStatisticspage', { ...period, size: 500 })
  expect(sums.warnTotal).toBeGreaterThan(0)
  expect(sums.hiddenOpen).toBeGreaterThan(0)
  for (const [subject, row] of [...records.map((one: Row) => [{ eid: String(one.enterpriseId) }, one]), [{}, sums]]) {
    const warnings = await app.call('GET', '/yhjg-dp/sss/Dashboard/warn/page', {
      as: 'county',
      query: warningsOf(subject, edges),
    })
    expect(warnings.data.total).toBe(row.warnTotal)
    expect((await listed('/blade-dcms/enterprisehiddentrouble', troublesOf(subject))).total).toBe(row.hiddenOpen)
  }
})

const get = async (path: string, query: Readonly<Record<string, string>> = {}) => {
  const answer = await app.call('GET', path, { as: 'county', query })
  expect(answer.status, answer.msg).toBe(200)
  return answer.data
}

it('what was made, used and discarded in the summary leads to movements that add up to it', async () => {
  const { sums, edges } = await post('/blade-dcms/statistics/dataStatisticspage', {})
  for (const [figure, of, name, sign] of [
    ['productionBox', 'production', 'boxCount', 1],
    ['useKg', 'use', 'weightKg', -1],
    ['discardKg', 'discard', 'weightKg', -1],
  ] as const)
    expect([figure, sign * sumOf((await listed(ledger, tradeOf({}, of, edges))).rows, name)]).toEqual([
      figure,
      expect.closeTo(sums[figure], 6),
    ])
  expect(sums.productionBox).toBeGreaterThan(0)
})

it('devices online and offline lead to as many, also where one is switched off or is in no room', async () => {
  const [off, homeless] = await ask(`select id from dev_device where kind = 'th' and is_deleted = 0
    and region_code like '430181%' order by id limit 2`)
  await ask('update dev_device set on_line = 1, heart_time = now(), enabled = 0 where id = $1', [off?.id])
  await ask('update dev_device set on_line = 1, heart_time = now(), workplace_id = null where id = $1', [homeless?.id])
  const kinds = await get('/yhjg-dp/sss/dashboard-show/equipment')
  const lists = {
    th: '/yhjg-dp/sss/Dashboard/device/temperaturehumidity',
    pds: '/yhjg-dp/sss/Dashboard/device/peopleCount',
    camera: '/yhjg-dp/sss/Dashboard/camera',
  } as const
  for (const [kind, path] of Object.entries(lists)) {
    const row = kinds.find((one: Row) => one.kind === kind)
    expect(row.total, kind).toBeGreaterThan(0)
    for (const [name, isOnline] of [
      ['total', undefined],
      ['online', true],
      ['offline', false],
    ] as const)
      expect([kind, name, (await listed(path, devicesOf({}, isOnline))).total]).toEqual([kind, name, row[name]])
  }
})

it('regions by their risk lead to their enterprises, all, red and orange', async () => {
  const scores = [95, 80, 79.99, 60, 59.99, null]
  const plants = await ask(
    `select id from ent_enterprise where region_code like '430181%' order by id limit ${scores.length}`,
  )
  for (const [n, { id }] of plants.entries()) {
    const score = scores[n] ?? null
    const grade = score === null ? null : score >= 80 ? '1' : score >= 60 ? '2' : '3'
    await ask('update ent_enterprise set risk_score = $2, risk_grade = $3 where id = $1', [id, score, grade])
  }
  await ask(`update ent_enterprise set enterprise_status = '3' where id = $1`, [plants[1]?.id])
  const regions = await get('/yhjg-dp/sss/Dashboard/regionRisk')
  expect(regions.reduce((sum: number, row: Row) => sum + Number(row.red), 0)).toBeGreaterThan(0)
  for (const { region, enterprises, red, orange } of regions)
    for (const [grade, count] of [
      [undefined, enterprises],
      ['1', red],
      ['2', orange],
    ] as const)
      expect([region, grade, (await listed('/blade-dcms/enterprise', enterprisesAt(region, grade))).total]).toEqual([
        region,
        grade,
        count,
      ])
})

it('warnings that have not recovered, and those of too many people, lead to as many rows', async () => {
  const [device] = await ask(`select id, enterprise_id, region_code, organize_id from dev_device where kind = 'pds'
    and region_code like '430181%' limit 1`)
  const now = app.clock.now().getTime()
  const types = ['a0', 'e1023', 'm1'] as const
  for (let n = 0; n < 12; n++) {
    const at = new Date(now - ([1, 90, 3000, 20_000][n % 4] ?? 0) * 60_000)
    await ask(
      `insert into warn_event (warn_no, source, type_key, severity, handle_type, content, warn_time, last_time, recover_time, dedup_key,
        enterprise_id, region_code, organize_id, device_id)
       values ($1, $2, $3, '3', '1', 'x', $4, $4, $5, $1, $6, $7, $8, $9)`,
      [
        `ROWS-${n}`,
        n % 3 === 2 ? 'produce' : 'pds',
        types[n % 3],
        at,
        n > 8 ? at : null,
        device?.enterprise_id,
        device?.region_code,
        device?.organize_id,
        device?.id,
      ],
    )
  }
  const list = '/yhjg-dp/sss/Dashboard/warn'
  const count = async (query: Readonly<Record<string, string>>) =>
    (await get(`${list}/page`, { ...query, size: '1' })).total
  const lasting = await get(`${list}/continueSummary`)
  expect(lasting.length).toBeGreaterThan(2)
  for (const { typeKey, open, over1h, over24h } of lasting)
    for (const [seconds, figure] of [
      [undefined, open],
      [3600, over1h],
      [86_400, over24h],
    ] as const)
      expect([typeKey, seconds, await count({ ...lastingOf({}, typeKey, seconds), open: '1' })]).toEqual([
        typeKey,
        seconds,
        figure,
      ])
  const { edges, overTimes } = await get('/yhjg-warn/pdscount/statistics')
  expect(overTimes.reduce((sum: number, one: number) => sum + one, 0)).toBeGreaterThan(2)
  for (const [at, over] of overTimes.entries())
    expect(await count(overManOf({}, [edges[at], edges[at + 1]])), edges[at]).toBe(over)
})

it('enterprises by their warnings, and warnings of people detectors, lead to as many rows in every period', async () => {
  await daily(app.db, app.clock.now())
  const count = async (query: Readonly<Record<string, string>>) =>
    (await get('/yhjg-dp/sss/Dashboard/warn/page', { ...query, size: '1' })).total
  for (const period of keysOf(timebucket)) {
    let ranked = 0
    for (const [path, family] of [
      ['warnProduceCount', 'warningproduce'],
      ['warnVideoCount', 'warningvideo'],
    ] as const)
      for (const row of await get(`/yhjg-warn/${path}/getWarnRank`, { timebucket: period, size: '3' })) {
        ranked += 1
        const part: Part = [row.from, row.until]
        expect([period, await count(familyOf(row.enterpriseId, part, family))]).toEqual([period, row.total])
      }
    expect(ranked, period).toBeGreaterThan(0)
    const {
      from,
      until,
      total,
      unhandled,
      today: _,
      ...figures
    } = await get('/yhjg-warn/pds/summary', {
      timebucket: period,
    })
    expect(total, period).toBeGreaterThan(0)
    const named = Object.entries(figures) as ['overMan' | 'longOverMan' | 'stranger' | 'offline', number][]
    expect(named.map(([name]) => name).sort()).toEqual(['longOverMan', 'offline', 'overMan', 'stranger'])
    const other = total - named.reduce((sum, [, figure]) => sum + figure, 0)
    for (const [name, figure] of [...named, ['total', total], ['unhandled', unhandled], ['other', other]] as const)
      expect([period, name, await count(detectorWarningsOf({}, [from, until], name))]).toEqual([period, name, figure])
  }
})

it('refuses a kind of warnings of people detectors that is none', async () => {
  const answer = await app.call('GET', '/yhjg-dp/sss/Dashboard/warn/page', { as: 'county', query: { detectors: 'x' } })
  expect(answer.status).toBe(400)
})

it('a point of the stock over time leads to what moved in its part', async () => {
  const { trend } = await post(`${stock}/stockstatisticsvolume`, { timebucket: timebucket.is.week })
  expect(trend.edges).toHaveLength(trend.x.length + 1)
  const all = await listed(ledger, movementsOf({}, [trend.edges[0], trend.edges.at(-1)]))
  let moved = 0
  for (const at of trend.x.keys())
    moved += (await listed(ledger, movementsOf({}, [trend.edges[at], trend.edges[at + 1]]))).total
  expect(moved).toBe(all.total)
  expect(moved).toBeGreaterThan(0)
})
