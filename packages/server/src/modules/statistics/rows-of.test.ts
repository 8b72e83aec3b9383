import { statGroup } from '@fengsui/contract/dictionaries/statistics.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import {
  documentsOf,
  enterprisesOf,
  flowOf,
  type Part,
  stockOf,
  tradeOf,
  troublesOf,
  warningsOf,
} from '@fengsui/contract/statistics/rows-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { rowOf } from '../../../test/support/owned-rows.ts'
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
