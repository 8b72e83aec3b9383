import { patchDetector } from 'docx'
import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ask, startForTest, type TestApp } from '../../../test/support/app.ts'
import { textOfDocument } from '../../../test/support/document-text.ts'
import { openBooks } from './test/books.ts'

let app: TestApp
let books: ReturnType<typeof openBooks>
/** Of the account `head`. */
let own: string
let foreign: string
let warehouseId: string
const hour = 3_600_000
const post = (name: string, how: Ask = {}) => app.call('POST', `/blade-dcms/statistics/${name}`, how)
const ask = async (query: string, values: unknown[] = []) => (await app.pool.query(query, values)).rows

beforeAll(async () => {
  app = await startForTest()
  // Noon in Shanghai, on a Wednesday.
  app.clock.set(new Date('2027-03-03T04:00:00Z'))
  books = openBooks(app.pool)
  const [account] = await ask(
    `select d.enterprise_id as id from sys_user u join sys_user_dept x on x.user_id = u.id join sys_dept d on d.id = x.dept_id
      where u.account = 'head'`,
  )
  own = String(account.id)
  const [other] = await ask('select min(id) as id from ent_enterprise where id <> $1', [own])
  foreign = String(other.id)
  warehouseId = await books.warehouse(own)
  const cake = await books.product(own)
  const cracker = await books.product(own, { productCategory: '01' })
  const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * hour)
  const move = (productId: string, type: string, quantity: number, at: Date, more = {}) =>
    books.move({ enterpriseId: own, warehouseId, productId, type, quantity, at, ...more })
  await move(cake, 'I1', 500, ago(24 * 400))
  await move(cake, 'I1', 100, ago(48))
  await move(cake, 'O1', -30, ago(24))
  await move(cake, 'O6', -5, ago(24))
  await move(cake, 'O4', -9, ago(24))
  await move(cracker, 'I1', 40, ago(1))
  await move(cracker, 'O1', -10, ago(1), { kg: null })
})
afterAll(() => app.stop())

describe('statistics are refused', () => {
  it('of an enterprise or organisation out of sight', async () => {
    expect((await post('salesStatisticsByVolume', { as: 'head', body: { eid: foreign } })).status).toBe(404)
    expect((await post('salesStatisticsByVolume', { as: 'county', body: { oid: '99' } })).status).toBe(404)
    expect((await post('dataStatisticspage', { as: 'head', body: { eid: foreign } })).status).toBe(404)
  })
  it('for a period that does not exist, or runs backwards', async () => {
    const wrong = await post('salesStatisticsByVolume', { as: 'county', body: { timebucket: '9' } })
    expect([wrong.status, wrong.msg]).toEqual([400, expect.stringContaining('统计周期')])
    const back = await post('dataStatisticspage', {
      as: 'county',
      body: { startDate: '2027-02-02', endDate: '2027-02-01' },
    })
    expect([back.status, back.msg]).toEqual([400, '结束日期应晚于开始日期'])
  })
})

describe('trade', () => {
  it('is summed by kind of goods over thirty days, transfers left out', async () => {
    const { data } = await post('salesStatisticsByVolume', { as: 'head', body: {} })
    expect(data).toMatchObject({ unit: '箱', total: 45, unconverted: 0 })
    expect(data.x).toHaveLength(30)
    expect(data.x.at(-1)).toBe('03-03')
    const series = Object.fromEntries(data.series.map((one: { name: string; data: number[] }) => [one.name, one.data]))
    expect(Object.keys(series)).toEqual(['爆竹类', '组合烟花类'])
    expect(series.组合烟花类.slice(-3)).toEqual([0, 35, 0])
    expect(series.爆竹类.slice(-3)).toEqual([0, 0, 10])
  })
  it('counts what no rate converts', async () => {
    const { data } = await post('salesStatisticsByWeight', { as: 'head', body: {} })
    expect(data).toMatchObject({ unit: 'kg', total: 350, unconverted: 1 })
  })
  it('is bought by class when weighed, and reaches a year back', async () => {
    const year = await post('purchaseStatisticsByWeight', { as: 'head', body: { timebucket: '5' } })
    expect(year.data).toMatchObject({ total: 1400, series: [{ name: '成品' }] })
    expect(year.data.x).toEqual(expect.arrayContaining(['2026-04', '2027-03']))
    const day = await post('purchaseStatisticsByVolume', { as: 'head', body: { timebucket: '1' } })
    expect([day.data.total, day.data.x.length, day.data.x.at(-1)]).toEqual([40, 24, '12:00'])
  })
  it('of an enterprise without any is an empty chart', async () => {
    const { data } = await post('salesStatisticsByVolume', { as: 'admin', body: { eid: foreign } })
    expect(data).toMatchObject({ series: [], total: 0 })
  })
})

it('enterprises are counted by region and kind, with totals', async () => {
  const { data } = await post('enterpriseInformationDataStatistics', { as: 'county', body: {} })
  const [{ n }] = await ask(
    `select count(*)::int as n from ent_enterprise where is_deleted = 0 and region_code like '430181%'`,
  )
  expect(data.total).toMatchObject({ enterprises: n, warehouses: 1 })
  expect(data.rows[0]).toMatchObject({ key: expect.stringMatching(/^\d{6}$/), name: expect.stringMatching(/\D/) })
  const byNature = await post('enterpriseInformationDataStatistics', { as: 'county', body: { groupBy: 'nature' } })
  expect(byNature.data.rows.map(({ name }: { name: string }) => name)).toContain('生产企业')
})

const deeds = { purchaseKg: 1400, productionBox: 0, salesBox: 45, useKg: 0, discardKg: 0, stockBox: 586 }

describe('what an enterprise did', () => {
  it('is returned as one row of exact figures', async () => {
    const { data } = await post('dataStatisticspage', { as: 'head', body: { current: 1, size: 10 } })
    expect(data).toMatchObject({ total: 1, size: 10, current: 1, pages: 1 })
    expect(data.records[0]).toMatchObject({ enterpriseId: own, ...deeds })
  })
  it('is a sheet of the same figures with their totals, its period in words in the head', async () => {
    const sheet = async (body: object, headers = {}) => {
      const answer = await post('dataStatisticspageExport', { as: 'county', body, headers })
      const book = new exceljs.Workbook()
      await book.xlsx.load(answer.bytes as never)
      const [page] = book.worksheets
      if (!page) throw new Error('no page')
      return { page, conditions: page.getRow(2).getCell(1).value }
    }
    const { page, conditions } = await sheet({})
    expect(conditions).toBe('条件：统计周期：最近 30 天 (2027-02-02 至 2027-03-03)')
    const { data } = await post('dataStatisticspage', { as: 'county', body: { current: 1, size: 500 } })
    expect(page.rowCount).toBe(4 + data.total + 1)
    const last = page.getRow(page.rowCount)
    expect([last.getCell(1).value, last.getCell(3).value, last.font?.bold]).toEqual([
      '合计',
      data.sums.purchaseKg,
      true,
    ])
    expect(page.autoFilter).toBe(`A4:M${4 + data.total}`)
    const whose = await sheet({ eid: own, timebucket: '5' }, { 'accept-language': 'en' })
    const [{ name }] = await ask('select enterprise_name as name from ent_enterprise where id = $1', [own])
    expect(whose.conditions).toBe(`Filters: Period: last 12 months (2026-04-01 to 2027-03-03); Enterprise: ${name}`)
    const days = await sheet({ startDate: '2027-01-01', endDate: '2027-01-31' })
    expect(days.conditions).toBe('条件：统计周期：2027-01-01 至 2027-01-31')
  })
  it('has totals of the whole filter, not of the page', async () => {
    const ask = async (size: number) =>
      (await post('dataStatisticspage', { as: 'county', body: { current: 1, size } })).data
    const [one, all] = [await ask(1), await ask(500)]
    expect(all.total).toBeGreaterThan(1)
    expect(one.records).toHaveLength(1)
    expect(one.sums).toEqual(all.sums)
    for (const name of ['purchaseKg', 'salesBox', 'stockBox', 'warnTotal', 'hiddenOpen'] as const)
      expect(one.sums[name], name).toBeCloseTo(
        all.records.reduce((sum: number, row: Record<string, number>) => sum + (row[name] ?? 0), 0),
        6,
      )
    expect(one.sums.purchaseKg).toBe(1400)
  })
  it('refuses the sheet without the export permission', async () =>
    expect((await post('dataStatisticspageExport', { as: 'township', body: {} })).status).toBe(403))
})

describe('a report', () => {
  const edge = 'edge'
  const form = (fields: Record<string, string>, file?: Buffer): Ask => ({
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([
      ...Object.entries(fields).map(([name, value]) =>
        Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
      ),
      ...(file
        ? [
            Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="file"; filename="t.docx"\r\n\r\n`),
            file,
            Buffer.from('\r\n'),
          ]
        : []),
      Buffer.from(`--${edge}--\r\n`),
    ]),
  })
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg=='

  it('is refused for a template that is none, and for pictures that are none', async () => {
    const none = await post('staticsWordExport', { as: 'head', ...form({}, Buffer.from('no docx')) })
    expect([none.status, none.msg]).toEqual([400, '模板不是有效的docx文件'])
    const picture = await post('staticsWordExport', { as: 'head', ...form({ charts: '["data:text/html,x"]' }) })
    expect([picture.status, picture.msg]).toEqual([400, '请求参数格式错误: charts'])
  })
  it('comes by the shipped template, with figures, table and charts', async () => {
    const answer = await post('staticsWordExport', { as: 'head', ...form({ charts: JSON.stringify([pixel]) }) })
    expect(answer.status).toBe(200)
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('统计报告-2027-03-03.docx')
    const text = textOfDocument(answer.bytes)
    expect(text).toContain('采购（kg）：1,400')
    expect(text).toContain('2027-02-02 - 2027-03-03')
    expect(await patchDetector({ data: answer.bytes })).toEqual([])
    expect(answer.bytes.includes('word/media/')).toBe(true)
  })
})
