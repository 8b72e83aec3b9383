import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Market, openMarket, things } from './test/market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.server.stop())

const [a, b] = [things('a'), things('b')]
const line = (quantity: string, productId = a.firework, more: object = {}) => ({
  productId,
  quantity,
  unit: 'box',
  ...more,
})
const purchase = (more: object = {}) => ({
  supplierName: '外省厂',
  supplierLicenceNo: 'W-1',
  purchaseDate: market.today,
  handler: '甲',
  details: [{ productId: a.powder, quantity: '100', unit: 'kg', price: '3.335' }],
  ...more,
})
const sale = (more: object = {}) => ({
  buyerId: b.enterprise,
  buyerName: 'x',
  buyerLicenceNo: b.licence,
  salesDate: market.today,
  flowRegion: '430181',
  handler: '甲',
  details: [line('10')],
  ...more,
})
const form = (more: object = {}) => ({
  buyerId: b.enterprise,
  sellerId: a.enterprise,
  orderDate: market.today,
  details: [line('10')],
  ...more,
})

describe('a purchase is refused', () => {
  it.each([
    ['without lines', { details: [] }, 400, '采购登记至少需要一条明细'],
    ['of tomorrow', { purchaseDate: '2999-01-01' }, 400, '采购日期不能晚于今天'],
    ['of nothing', { details: [{ productId: '71000001', quantity: '0' }] }, 400, /数量/],
    ['of another plant’s product', { details: [{ productId: '71000002', quantity: '1' }] }, 404, /第1行/],
    ['under an order it has no part in', { orderFormId: '99' }, 404, '数据不存在'],
    [
      'when one barcode is missing',
      { details: [{ productId: '71000001', quantity: '1', barcodeFrom: 'A' }] },
      400,
      /第1行：起止条码/,
    ],
  ])('%s', async (_, wrong, code, msg) => {
    const answer = await market.submit('head', 'directionpurchase', purchase(wrong))
    expect(answer.status).toBe(code)
    expect(answer.msg).toMatch(msg)
  })

  it('by a keeper, who writes use and discard orders only', async () => {
    expect((await market.submit('keeper', 'directionpurchase', purchase())).status).toBe(403)
  })

  it('when it was confirmed and is changed, and names both states of a move that is not there', async () => {
    const id = await market.add('head', 'directionpurchase', purchase({ orderStatus: '1' }))
    expect(await market.submit('head', 'directionpurchase', { id, handler: '乙' })).toMatchObject({
      status: 409,
      msg: '采购登记不是草稿，不能修改',
    })
    expect(await market.submit('head', 'directionpurchase', { id, orderStatus: '3' })).toMatchObject({
      status: 409,
      msg: '状态不允许从已确认变更为已完成',
    })
    expect((await market.call('head', 'directionpurchase', 'remove', { ids: id })).msg).toContain(
      '只有草稿或已取消的单据可以删除',
    )
    const [row] = (await market.detail('directionpurchase', id)).details
    expect((await market.submit('head', 'directionpurchasedetail', { id: row?.id, quantity: '7' })).msg).toContain(
      '明细不能修改',
    )
  })

  it('when the supplier’s licence is not one that is in force', async () => {
    const supplier = { supplierId: b.enterprise, orderStatus: '1', supplierLicenceNo: 'nothing' }
    expect((await market.submit('head', 'directionpurchase', purchase(supplier))).msg).toMatch(
      /供货许可证号「nothing」不是.+的有效许可证/,
    )
    await sql`update lic_licence set status = '4' where license_number = ${b.licence}`.execute(market.server.db)
    expect(
      (await market.submit('head', 'directionpurchase', purchase({ ...supplier, supplierLicenceNo: b.licence }))).msg,
    ).toMatch(/许可证XK-T2已暂扣.+不能确认采购/)
    await sql`update lic_licence set status = '2' where license_number = ${b.licence}`.execute(market.server.db)
  })
})

describe('a purchase', () => {
  it('is numbered, adds up its lines exactly, is changed as a draft, confirmed, cancelled and removed', async () => {
    const id = await market.add('head', 'directionpurchase', purchase())
    const row = await market.detail('directionpurchase', id)
    expect(row).toMatchObject({
      orderStatus: '0',
      totalQuantity: '100.0000',
      quantityUnit: 'kg',
      totalAmount: '333.50',
      lineCount: 1,
      inStoreQuantity: '0.0000',
    })
    expect(row.purchaseNo).toMatch(/^CG\d{12}$/)
    expect(row.details).toMatchObject([
      { productName: '黑火药', spec: '25kg', netExplosiveKg: '100.0000', storedQuantity: '0.0000' },
    ])
    await market.add('head', 'directionpurchase', {
      id,
      handler: '乙',
      details: [...row.details, { productId: a.carton, quantity: '5' }],
    })
    expect(await market.detail('directionpurchase', id)).toMatchObject({
      handler: '乙',
      lineCount: 2,
      totalQuantity: '105.0000',
      // Kilograms and pieces have no unit together.
      quantityUnit: null,
    })
    await market.add('head', 'directionpurchase', { id, orderStatus: '1' })
    expect(
      (await market.get('head', 'directionpurchase', 'listForUnFinish')).data.map(({ id: one }: { id: string }) => one),
    ).toContain(id)
    await market.add('head', 'directionpurchase', { id, orderStatus: '4' })
    expect((await market.call('head', 'directionpurchase', 'remove', { ids: id })).status).toBe(200)
    expect((await market.get('head', 'directionpurchase', 'detail', { id })).status).toBe(404)
    const log = await sql<{
      path: string
    }>`select string_agg(from_status || to_status, ' ' order by create_time) as path from ord_state_log where document_id = ${id}`.execute(
      market.server.db,
    )
    expect(log.rows[0]?.path).toBe('01 14')
  })

  it('gives each of fifty at once a number of its own', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => market.add('head', 'directionpurchase', purchase())))
    const found = await sql<{
      n: string
    }>`select count(distinct purchase_no)::text as n from ord_purchase where id = any(${ids}::bigint[])`.execute(
      market.server.db,
    )
    expect(found.rows[0]?.n).toBe('50')
  })
})

describe('a trade order', () => {
  it('is refused between others, with itself, for a retailer of grade A, and where a side has no licence', async () => {
    const refused = async (more: object) => (await market.submit('head', 'directionorderform', form(more))).msg
    expect(await refused({ sellerId: b.enterprise })).toBe('购买单位和销售单位不能相同')
    expect(await refused({ sellerId: '21000003' })).toBe('只能登记本企业作为购买或销售单位的订单')
    expect(await refused({ deliverDate: '2000-01-01' })).toBe('交货日期应晚于订单日期')
    expect(await refused({ buyerId: '21000003', orderStatus: '1' })).toMatch(/没有覆盖.+的有效许可证，不能确认购销订单/)
    const nature = (to: string) =>
      sql`update ent_enterprise set enterprise_nature = ${to} where id = ${b.enterprise}`.execute(market.server.db)
    const { rows } = await sql<{
      was: string
    }>`select enterprise_nature as was from ent_enterprise where id = ${b.enterprise}`.execute(market.server.db)
    await nature('3')
    expect(await refused({ orderStatus: '1', details: [line('1', a.display)] })).toContain(
      '零售户不能购买A、B级或专业燃放类产品「礼花弹」',
    )
    await nature(rows[0]?.was ?? '1')
  })

  it('is seen by both sides and changed by the one that wrote it; others do not know of it', async () => {
    const id = await market.add('head', 'directionorderform', form({ orderStatus: '1' }))
    expect(
      (await market.get('plantB', 'directionorderform', 'buyOrderList')).data.map((row: { id: string }) => row.id),
    ).toContain(id)
    expect((await market.get('plantB', 'directionorderform', 'sellOrderList')).data).toEqual([])
    expect((await market.submit('plantB', 'directionorderform', { id, orderStatus: '4' })).status).toBe(403)
    expect((await market.get('countyB', 'directionorderform', 'detail', { id })).status).toBe(404)
    expect(await market.detail('directionorderform', id, 'plantB')).toMatchObject({
      orderStatus: '1',
      buyerLicenceId: expect.stringMatching(/\d/),
      quantityUnit: 'box',
      details: [{ quantity: '10.0000' }],
    })
    const finish = (as: string, verb: string) => market.get(as, 'directionorderform', verb, { ids: id })
    expect((await finish('head', 'buyFinish')).msg).toBe('只有购买单位可以完成采购')
    expect((await finish('plantB', 'sellFinish')).msg).toBe('只有销售单位可以完成销售')
    expect((await finish('plantB', 'buyFinish')).msg).toMatch(/尚未入库，不能完成采购/)
  })
})

describe('what the store does to a sale', () => {
  it('delivers it, refuses more than is left, reverses it, and finishes the order when both sides do', async () => {
    const orderFormId = await market.add('head', 'directionorderform', form({ orderStatus: '1' }))
    const sales = await market.add('head', 'directionsales', sale({ orderFormId, orderStatus: '1' }))
    await market.stock('in', '6', { details: [{ ...line('50'), batchNo: 'S1' }] })
    const out = (quantity: string) =>
      market.stock('out', '1', { salesId: sales, details: [{ ...line(quantity), batchNo: 'S1' }] })
    expect((await out('10.0001'))[1]).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/^「组合烟花」超过单据XS\d+的剩余数量，还剩10箱$/),
    })
    expect((await market.stock('out', '1', { salesId: sales, details: [line('1', a.display)] }))[1].status).toBe(400)
    const [, first] = await out('4')
    expect(first.msg).toBe('操作成功')
    expect(await market.detail('directionsales', sales)).toMatchObject({
      orderStatus: '2',
      outStoreQuantity: '4.0000',
      details: [{ deliveredQuantity: '4.0000' }],
    })
    const [last, second] = await out('6')
    expect(second.msg).toBe('操作成功')
    expect(await market.status('directionsales', sales)).toBe('3')
    expect(await market.detail('directionorderform', orderFormId)).toMatchObject({
      orderStatus: '2',
      deliveredQuantity: '10.0000',
      details: [{ deliveredQuantity: '10.0000' }],
    })
    // The head verified, so the keeper reverses.
    expect(
      (await market.call('keeper', 'warehouseoutstore', 'reverseVerify', { warehouseOutstoreIds: last })).msg,
    ).toBe('操作成功')
    expect(await market.detail('directionsales', sales)).toMatchObject({ orderStatus: '2', outStoreQuantity: '4.0000' })

    const buy = await market.add('plantB', 'directionpurchase', {
      ...purchase({ supplierId: a.enterprise, supplierLicenceNo: a.licence, orderFormId, orderStatus: '1' }),
      details: [{ productId: b.firework, quantity: '4', unit: 'box' }],
    })
    const [over] = [
      await market.stock(
        'in',
        '1',
        { purchaseId: buy, details: [{ productId: b.firework, quantity: '4.0801', unit: 'box' }] },
        'b',
      ),
    ]
    expect(over[1].msg).toMatch(/^「组合烟花」超过单据CG\d+的剩余数量，还剩4箱$/)
    const [, stored] = await market.stock(
      'in',
      '1',
      { purchaseId: buy, details: [{ productId: b.firework, quantity: '4.08', unit: 'box' }] },
      'b',
    )
    expect(stored.msg).toBe('操作成功')
    expect(await market.detail('directionpurchase', buy, 'plantB')).toMatchObject({
      orderStatus: '3',
      inStoreQuantity: '4.0800',
    })
    expect(await market.detail('directionorderform', orderFormId)).toMatchObject({
      receivedQuantity: '4.0800',
      deliveredQuantity: '4.0000',
    })
    expect((await market.get('plantB', 'directionorderform', 'buyFinish', { ids: orderFormId })).status).toBe(200)
    expect(await market.status('directionorderform', orderFormId)).toBe('2')
    expect((await market.get('head', 'directionorderform', 'sellFinish', { ids: orderFormId })).status).toBe(200)
    expect(await market.status('directionorderform', orderFormId)).toBe('3')
    const told = await sql<{
      content: string
    }>`select content from warn_event where dedup_key like ${`%:order:${orderFormId}`}`.execute(market.server.db)
    expect(told.rows[0]?.content).toContain('已入库4.0800，已出库4.0000')
  })

  it('lets fireworks leave the county on a road permit only', async () => {
    const out = async (flowRegion: string, more: object = {}) => {
      const salesId = await market.add('head', 'directionsales', sale({ flowRegion, orderStatus: '1', ...more }))
      return (await market.stock('out', '1', { salesId, details: [{ ...line('1'), batchNo: 'S1' }] }))[1].msg
    }
    // Another city, and another county of the same city: the permit is checked per county.
    for (const region of ['430281', '430121']) expect(await out(region), region).toBe('跨县销售须填写道路运输许可证号')
    expect(await out('430121', { transportPermitNo: '湘烟花运证1' })).toBe('操作成功')
    // Another township of the same county.
    expect(await out('430181111')).toBe('操作成功')
  })

  it('counts the documents of each kind', async () => {
    const { data } = await market.get('head', 'directionpurchase', 'getPurchaseSaleOrderNum')
    expect(data.sales.total).toBeGreaterThanOrEqual(2)
    expect(data).toMatchObject({
      purchase: { total: expect.any(Number) },
      useOrder: { unfinished: 0 },
      discard: { finished: 0 },
    })
  })
})
