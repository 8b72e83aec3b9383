import { isLongForm } from '@fengsui/contract/kit/test/rotation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { sendSheet } from '../../../../test/support/upload.ts'
import {
  approve,
  base,
  daysAgo,
  makeProduct,
  makeStore,
  type Place,
  plant,
  stockOf,
  today,
  unproved,
  verifyAlone,
} from '../test/stores.ts'

const headings = [
  '仓库编号',
  '产品编码',
  '批次',
  '数量',
  '单位',
  '生产日期',
  '保质期至',
  '货位',
  '入库日期',
  '批准文号',
  '经办人',
  '保管员',
  '备注',
]
let server: TestApp
let place: Place
let [shop, code, other] = ['', '', '']
beforeAll(async () => {
  server = await startForTest()
  place = await makeStore(server)
  shop = await codeOfStore(place.warehouseId)
})
afterAll(() => server.stop())
beforeEach(async () => {
  code = await codeOf(await makeProduct(server))
  other = await codeOf(await makeProduct(server))
})

async function codeOf(id: string): Promise<string> {
  return (await server.db.selectFrom('entProduct').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
}
async function codeOfStore(id: string): Promise<string> {
  const store = await server.db
    .selectFrom('whWarehouse')
    .select('warehouseCode')
    .where('id', '=', id)
    .executeTakeFirst()
  return String(store?.warehouseCode)
}
type More = Readonly<Partial<Record<(typeof headings)[number], string>>>
const row = (batch: string, more: More = {}): string[] => {
  const cells: Record<string, string> = {
    仓库编号: shop,
    产品编码: code,
    批次: batch,
    数量: '100',
    单位: '',
    入库日期: today.replace(/-0?/g, '/'),
    批准文号: '备〔2026〕7号',
    经办人: '李四',
    保管员: '张三',
    ...more,
  }
  return headings.map((name) => cells[name] ?? '')
}
const send = (rows: readonly string[][], preview: 0 | 1, as = 'keeper') =>
  sendSheet(server, `${base}/warehouseinstore/import-opening`, [headings, ...rows], { as, preview })
const faultsOf = async (rows: readonly string[][]) =>
  ((await send(rows, 1)).data.faults as { row: number; message: string }[]).map(
    ({ row, message }) => `${row} ${message}`,
  )
const count = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from wh_instore where enterprise_id = ${plant}`.execute(
      server.db,
    )
  ).rows[0]?.n
const drafts = async () =>
  (
    await sql<{ id: string; lines: number; reviewStatus: string; verifyStatus: string; type: string }>`
    select id, line_count as lines, review_status, verify_status, in_store_type as type from wh_instore
    where enterprise_id = ${plant} order by id desc`.execute(server.db)
  ).rows

describe('an import of opening stock is refused', () => {
  it('without the permission to create in-store documents, or without an enterprise', async () => {
    for (const as of ['head', 'safety', 'trade', 'county', 'admin'])
      expect((await send([row('A')], 1, as)).status, as).toBe(403)
  })

  it('row by row with the field’s label, and writes nothing', async () => {
    const before = await count()
    const rows = [
      row('A'),
      row('A'),
      row('B', { 仓库编号: 'W-none' }),
      row('C', { 产品编码: 'P-none' }),
      row('D', { 数量: '' }),
      row('E', { 数量: '-1' }),
      row('F', { 入库日期: '2999-1-1' }),
      row('G', { 批准文号: '' }),
      row('H', { 生产日期: daysAgo(-1) }),
      row('I', { 单位: '立方' }),
      row('J', { 入库日期: '昨天' }),
      row('K', { 数量: '很多' }),
    ]
    expect(await faultsOf(rows)).toEqual([
      '3 与第2行重复',
      '4 仓库编号「W-none」不存在',
      '5 产品编码「P-none」不存在',
      '6 请输入数量',
      expect.stringMatching(/^7 数量/),
      expect.stringMatching(/^8 入库日期/),
      '9 请输入批准文号',
      expect.stringMatching(/^10 生产日期/),
      expect.stringMatching(/^11 单位/),
      '12 入库日期格式不正确',
      '13 数量格式不正确',
    ])
    expect((await send(rows, 0)).msg).toBe('第3行：与第2行重复（共11处错误，未导入）')
    expect(await count()).toBe(before)
  })

  it('for a warehouse and products of another enterprise, which do not exist here', async () => {
    const strange = await makeProduct(server, { enterpriseId: '21000002', code: 'STRANGE' })
    expect(strange).toBeTruthy()
    expect(await faultsOf([row('A', { 产品编码: 'STRANGE' })])).toEqual(['2 产品编码「STRANGE」不存在'])
  })

  it('for goods that the store does not admit, a store that is shut, a closed month, an enterprise without a licence', async () => {
    const powder = await codeOf(
      await makeProduct(server, {
        materialClass: '3',
        productCategory: null,
        productGrade: null,
        unit: 'kg',
        perBox: null,
      }),
    )
    expect(await faultsOf([row('A', { 产品编码: powder })])).toEqual(['2 仓库不允许存放该产品'])
    const closed = await makeStore(server, { store: { warehouseStatus: '3' } })
    const shut = await codeOfStore(closed.warehouseId)
    expect(await faultsOf([row('A', { 仓库编号: shut })])).toEqual([expect.stringMatching(/未在用或未审核通过/)])
    await sql`insert into wh_month_close (enterprise_id, month) values (${plant}, ${today.slice(0, 7)})`.execute(
      server.db,
    )
    expect(await faultsOf([row('A')])).toEqual(['2 会计期已关闭'])
    await sql`delete from wh_month_close`.execute(server.db)
    await sql`update lic_licence set status = '4' where enterprise_id = ${plant}`.execute(server.db)
    expect(await faultsOf([row('A')])).toEqual([expect.stringMatching(/不能入库/)])
    await sql`update lic_licence set status = '2' where enterprise_id = ${plant}`.execute(server.db)
    expect(await faultsOf([row('A')])).toEqual([])
  })

  it('above the limit of the store, in sum over all its documents', async () => {
    const small = await makeStore(server, { store: { maxStockBox: 15 } })
    const at = await codeOfStore(small.warehouseId)
    const box = (batch: string, act: string) => row(batch, { 仓库编号: at, 批准文号: act })
    expect(await faultsOf([box('A', '备1号')])).toEqual([])
    const told = await faultsOf([box('A', '备1号'), box('B', '备2号')])
    expect(told).toEqual(['3 入库单共1条明细：入库后20箱超过限存量15箱'])
    expect(await stockOf(server, small.warehouseId)).toEqual({})
  })

  it('of what the same act has opened already, draft or not', async () => {
    expect((await send([row('Z')], 0)).data).toMatchObject({ added: 1 })
    expect(await faultsOf([row('Z')])).toEqual([
      expect.stringMatching(/^2 产品.+批次Z已在入库单RK\d+中（批准文号备〔2026〕7号）$/),
    ])
  })
})

describe('an import of opening stock', () => {
  it('says first what it would do, then makes one draft for each act and store, which moves nothing by itself', async () => {
    const rows = [row('A'), row('B', { 产品编码: other, 单位: '箱', 数量: '2' }), row('C', { 批准文号: '备8号' })]
    const before = Number(await count())
    const stock = await stockOf(server, place.warehouseId)
    expect((await send(rows, 1)).data).toEqual({ total: 3, added: 3, changed: 0, faults: [] })
    expect(await count()).toBe(before)
    expect((await send(rows, 0)).data).toEqual({ total: 3, added: 3, changed: 0, faults: [] })
    const [second, first] = await drafts()
    expect([first, second].map((one) => one && { ...one, id: '' })).toEqual([
      { id: '', lines: 2, reviewStatus: '2', verifyStatus: '0', type: '6' },
      { id: '', lines: 1, reviewStatus: '2', verifyStatus: '0', type: '6' },
    ])
    expect(await stockOf(server, place.warehouseId)).toEqual(stock)
    expect((await sql`select 1 from wh_ledger where document_id = ${first?.id ?? 0}`.execute(server.db)).rows).toEqual(
      [],
    )
    expect(await unproved(server)).toEqual([])
  })

  it('is verified after the authority approved it, and not by the importer', async () => {
    expect((await send([row('V1')], 0)).status).toBe(200)
    const [draft] = await drafts()
    const id = draft?.id ?? ''
    expect((await verifyAlone(server, 'in', id)).msg).toBe('入库单须经监管部门同意后方可审核')
    expect((await approve(server, 'in', id)).status).toBe(200)
    expect((await verifyAlone(server, 'in', id, 'keeper')).status).toBe(403)
    expect((await verifyAlone(server, 'in', id)).msg).toBe('操作成功')
    expect(await stockOf(server, place.warehouseId)).toMatchObject({ V1: '100.0000' })
    expect(await unproved(server)).toEqual([])
  })

  it('accepts 500 rows (a tenth of them in the short form), in English, and no more', async () => {
    const english = [
      'Warehouse code',
      'Product code',
      'Batch',
      'Quantity',
      'Unit',
      'Produced on',
      'Best before',
      'Slot',
      'Date',
      'Approval number',
      'Handled by',
      'Keeper',
      'Remark',
    ]
    const most = Array.from({ length: 500 }, (_, n) => row(`K${n}`, { 数量: '1' }))
    const rows = isLongForm ? most : most.slice(0, 50)
    const path = `${base}/warehouseinstore/import-opening`
    const answer = await sendSheet(server, path, [english, ...rows], { as: 'keeper', preview: 0 })
    expect(answer.data).toEqual({ total: rows.length, added: rows.length, changed: 0, faults: [] })
    expect((await drafts())[0]).toMatchObject({ lines: rows.length })
    expect((await send([...most, row('L')], 1)).msg).toBe('一次最多导入500行')
  })

  it('offers the sheet to fill in', async () => {
    const answer = await server.call('GET', `${base}/warehouseinstore/export-template`, { as: 'keeper' })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  })
})
