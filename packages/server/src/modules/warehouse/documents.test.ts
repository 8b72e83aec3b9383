import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import {
  base,
  daysAgo,
  draftIn,
  draftOut,
  fill,
  line,
  makeProduct,
  makeStore,
  stockOf,
  unproved,
} from './test/stores.ts'

let server: TestApp
let product = ''
let store = ''
beforeAll(async () => {
  server = await startForTest()
  product = await makeProduct(server)
  store = (await makeStore(server)).warehouseId
})
afterAll(() => server.stop())

const post = (path: string, body: object, as = 'keeper') => server.call('POST', `${base}/${path}`, { as, body })
const page = async (path: string, query: object, as = 'head') =>
  (await server.call('GET', `${base}/${path}/page`, { as, query: { ...query } })).data
const one = (path: string, id: string) => server.call('GET', `${base}/${path}/detail`, { as: 'head', query: { id } })
const idOf = async (draft: Promise<{ data: { id: string } }>) => (await draft).data.id

describe('a draft is refused', () => {
  it.each([
    ['without lines', { details: [] }, '入库单至少需要一条明细'],
    ['of tomorrow', { instoreDate: '2999-01-01' }, '入库日期不能晚于今天'],
    ['of a purchase without its number', { inStoreType: '1' }, '请选择采购单'],
    ['of a production without its plan', { inStoreType: '2' }, '请选择生产计划'],
    ['of a return without what comes back', { inStoreType: '3' }, '请选择原出库单'],
    ['of a transfer', { inStoreType: '4' }, '调拨出入库由调拨单生成'],
    ['of a surplus', { inStoreType: '5' }, '盘盈盘亏由盘点单生成'],
    ['of opening stock without an act', { actNo: '' }, '请输入批准文号'],
    ['of other goods without an act', { inStoreType: '9', actNo: '' }, '请输入批准文号'],
    ['without handler', { handler: '' }, '请输入经办人'],
    ['with a plate that is none', { vehiclePlate: 'XX1' }, '车牌格式不正确'],
  ])('%s', async (_, more, msg) => {
    expect(await draftIn(server, store, [line(product, 1)], more)).toMatchObject({ status: 400, msg })
  })

  it.each([
    ['of nothing', { quantity: 0 }, '第1行：数量必须大于0'],
    ['in a unit without a rate', { unit: 'm' }, /^第1行：「组合烟花\d+」的单位不能换算为基本单位$/],
    ['made after it came', { productionDate: daysAgo(-1) }, '第1行：生产日期不能晚于入库日期'],
    [
      'that expired before it was made',
      { productionDate: '2026-01-10', expireDate: '2026-01-10' },
      '第1行：保质期至应晚于生产日期',
    ],
    ['with too few barcodes', { quantity: 20, barcodeFrom: 'X0001', barcodeTo: 'X0001' }, '第1行：条码数1应等于箱数2'],
    ['of another document', { purchaseDetailId: '1' }, '第1行：数据不存在'],
  ])('with a line %s', async (_, more, msg) => {
    const answer = await draftIn(server, store, [{ ...line(product, 1), ...more }])
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.msg).toMatch(msg)
  })

  it('of a warehouse that is not in use, not approved, or another enterprise’s', async () => {
    const { warehouseId } = await makeStore(server, { store: { warehouseStatus: '3', warehouseName: '封库' } })
    expect((await draftIn(server, warehouseId, [line(product, 1)])).msg).toBe('仓库「封库」未在用或未审核通过')
    const pending = await makeStore(server, { store: { reviewStatus: '2', warehouseName: '新库' } })
    expect((await draftIn(server, pending.warehouseId, [line(product, 1)])).msg).toBe('仓库「新库」未在用或未审核通过')
    const foreign = await makeStore(server, { area: { enterpriseId: '21000002' }, store: { enterpriseId: '21000002' } })
    expect((await draftIn(server, foreign.warehouseId, [line(product, 1)])).status).toBe(404)
  })

  it('for a caller without access to the warehouse', async () => {
    expect((await post('warehouseinstore/save', {}, 'county')).status).toBe(403)
    expect((await post('warehouseinstore/update', { id: '1' })).status).toBe(404)
    expect((await post('warehouseinstore/update', {})).msg).toBe('缺少必要的请求参数: id')
  })
})

describe('a verified document', () => {
  it('is frozen: neither it nor its lines can be changed or removed', async () => {
    const id = await fill(server, store, [line(product, 3, 'STAY')])
    const { details } = (await one('warehouseinstore', id)).data
    const msg = '已审核单据不能修改或删除'
    expect((await post('warehouseinstore/update', { id, remark: 'x' })).msg).toBe(msg)
    expect((await post('warehouseinstoredetail/submit', { id: details[0].id, quantity: 4 })).msg).toBe(msg)
    expect(
      (await server.call('POST', `${base}/warehouseinstore/remove`, { as: 'keeper', query: { ids: id } })).msg,
    ).toContain(msg)
    const gone = await server.call('POST', `${base}/warehouseinstoredetail/remove`, {
      as: 'keeper',
      query: { ids: details[0].id },
    })
    expect(gone.msg).toContain(msg)
  })

  it('moves stock and leaves its rows in the ledger, exactly', async () => {
    const { warehouseId } = await makeStore(server)
    const id = await fill(server, warehouseId, [
      line(product, '30', 'L1', { price: '2.5' }),
      line(product, '1', 'L2', { unit: 'box' }),
    ])
    expect(await stockOf(server, warehouseId)).toEqual({ L1: '30.0000', L2: '10.0000' })
    const { records } = await page('warehouseinoutdetail', { warehouseId, ascs: 'batchNo' })
    expect(records).toEqual([
      expect.objectContaining({
        batchNo: 'L1',
        inOut: '1',
        bizType: 'I6',
        quantity: '30.0000',
        balance: '30.0000',
        boxCount: '3.0000',
        weightKg: '60.0000',
        explosiveKg: '3.0000',
        documentId: id,
        unit: 'pcs',
      }),
      expect.objectContaining({ batchNo: 'L2', quantity: '10.0000', boxCount: '1.0000', explosiveKg: '1.0000' }),
    ])
    const stock = await page('warehousestock', { warehouseId, ascs: 'batchNo' })
    expect(stock.records[0]).toMatchObject({
      productName: expect.stringContaining('组合烟花'),
      boxCount: '3.0000',
      weightKg: '60.0000',
      lockedQuantity: '0.0000',
      unit: 'pcs',
    })
    // Over all rows, not only the one on this page; none where the reader sees no stock.
    const onePage = await page('warehousestock', { warehouseId, size: 1 })
    expect([onePage.records.length, onePage.totals]).toEqual([1, [{ key: 'pcs', sum: 40 }]])
    expect((await page('warehousestock', { warehouseId, batchNo: 'L1' })).totals).toEqual([{ key: 'pcs', sum: 30 }])
    expect((await page('warehousestock', { warehouseId, batchNo: 'NONE' })).totals).toEqual([])
    const head = (await one('warehouseinstore', id)).data
    expect(head).toMatchObject({
      warehouseInstoreId: id,
      verifyStatus: '1',
      totalQuantity: '31.0000',
      totalBox: '4.0000',
      totalAmount: '75.00',
      lineCount: 2,
      verifyUserName: expect.any(String),
    })
    expect(head.details).toHaveLength(2)
    expect(await unproved(server)).toEqual([])
  })

  it('shows what drafts hold back', async () => {
    const { warehouseId } = await makeStore(server)
    await fill(server, warehouseId, [line(product, 10, 'H')])
    const id = await idOf(draftOut(server, warehouseId, [line(product, 4, 'H')]))
    expect((await page('warehousestock', { warehouseId })).records[0]).toMatchObject({
      quantity: '10.0000',
      lockedQuantity: '4.0000',
    })
    expect((await one('warehouseoutstore', id)).data.details[0].stockQuantity).toBe('10.0000')
  })
})
