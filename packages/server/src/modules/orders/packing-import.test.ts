import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendSheet } from '../../../test/support/upload.ts'
import { type Market, openMarket, things } from './test/market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.server.stop())

const a = things('a')
const path = '/blade-dcms-allProcessManage/directionpackagingproduct'
const headings = ['产品编码', '计划编号', '批次', '包装日期', '箱数', '每箱数量', '包装人']
const row = (batch: string, more: Partial<Record<number, string>> = {}) =>
  ['T-1-2', '', batch, market.today, '3', '1', '王五'].map((cell, at) => more[at] ?? cell)
const send = (rows: readonly string[][], preview: 0 | 1, as = 'head') =>
  sendSheet(market.server, `${path}/import-packing`, [headings, ...rows], { as, preview })
const packs = async () =>
  (
    await sql<{ batch: string; boxes: number; codes: number; result: string | null; stored: string | null }>`
    select p.batch_no as batch, p.box_count as boxes, (select count(*)::int from ord_barcode b where b.pack_id = p.id) as codes,
      p.inspect_result as result, p.instore_id as stored
    from ord_packaging_product p where p.product_id = ${a.firework} and p.is_deleted = 0 order by p.id`.execute(
      market.server.db,
    )
  ).rows

describe('an import of packed batches is refused', () => {
  it('for the keeper, for callers who may not add orders or have no enterprise', async () => {
    for (const as of ['safety', 'county', 'admin']) expect((await send([row('A')], 1, as)).status, as).toBe(403)
    expect((await send([row('A')], 0, 'keeper')).status).toBe(403)
  })

  it('row by row, naming the field; nothing is written', async () => {
    const rows = [
      row('A'),
      row('A'),
      row('B', { 0: 'T-2-2' }),
      row('C', { 1: 'SC-none' }),
      row('D', { 4: '0' }),
      row('E', { 3: '2999-01-01' }),
      row('F', { 0: 'T-1-1' }),
      row('G', { 6: '' }),
    ]
    const { data } = await send(rows, 1)
    expect(data.faults.map(({ row, message }: { row: number; message: string }) => `${row} ${message}`)).toEqual([
      '3 产品编码、批次、包装日期：与第2行重复',
      '4 产品编码「T-2-2」不存在',
      '5 计划编号「SC-none」不存在',
      expect.stringMatching(/^6 箱数/),
      expect.stringMatching(/^7 包装日期/),
      expect.stringMatching(/^8 .*黑火药/),
      '9 请输入包装人',
    ])
    expect((await send(rows, 0)).msg).toBe('第3行：产品编码、批次、包装日期：与第2行重复（共7处错误，未导入）')
    expect((await send([row('A', { 4: '100000' }), row('B', { 4: '100000' }), row('C')], 1)).msg).toBe(
      '一次最多导入200000箱',
    )
    expect(await packs()).toEqual([])
  })
})

describe('an import of packed batches', () => {
  it('says first what it would do, then packs them with a code a box; they wait for their inspection', async () => {
    const rows = [row('A'), row('B', { 4: '2' })]
    expect((await send(rows, 1)).data).toEqual({ total: 2, added: 2, changed: 0, faults: [] })
    expect(await packs()).toEqual([])
    expect((await send(rows, 0)).data).toEqual({ total: 2, added: 2, changed: 0, faults: [] })
    const waiting = { result: null, stored: null }
    expect(await packs()).toEqual([
      { batch: 'A', boxes: 3, codes: 3, ...waiting },
      { batch: 'B', boxes: 2, codes: 2, ...waiting },
    ])
  })

  it('imports the same sheet once', async () => {
    expect((await send([row('A'), row('N')], 0)).msg).toMatch(
      /^第2行：已有相同产品、批次和包装日期的包装单BZ\d+（共1处错误，未导入）$/,
    )
    expect(await packs()).toHaveLength(2)
  })

  it('keeps a new batch number as it is read, and knows the batch in any other spelling', async () => {
    expect((await send([row('Ｎ９\u200b')], 0)).status).toBe(200)
    expect((await packs()).at(-1)).toMatchObject({ batch: 'N9' })
    expect((await send([row('n 9')], 0)).msg).toMatch(/^第2行：已有相同产品、批次和包装日期的包装单/)
    expect((await send([row('x1'), row('X1')], 0)).msg).toMatch(/^第3行：产品编码、批次、包装日期：与第2行重复/)
  })
})
