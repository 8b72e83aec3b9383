import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEnterprise } from '../../../test/support/factories.ts'
import { ago, dayAgo, openBrokenBooks } from './test/broken.ts'
import { line, no, openOrders } from './test/orders.ts'

let books: Awaited<ReturnType<typeof openBrokenBooks>>
let orders: ReturnType<typeof openOrders>
beforeAll(async () => {
  books = await openBrokenBooks()
  orders = openOrders(books)
})
afterAll(() => books.database.stop())

describe('MB3 purchase against in-store', () => {
  it('is broken by more than two per cent, three days after the purchase', async () => {
    const own = await books.factory()
    const short = await orders.purchase(own, 100)
    const stored = await books.store(own, 'I1', 97, { link: { purchaseId: short.id } })
    const near = await orders.purchase(own, 100)
    await books.store(own, 'I1', 98, { link: { purchaseId: near.id } })
    await orders.purchase(own, 100, { purchaseDate: dayAgo(2) })
    const rows = await books.found('MB3', own.enterpriseId)
    expect(rows).toMatchObject([
      { kind: 'purchase', id: short.id, name: short.no, expected: 1000, actual: 970, severity: '3' },
    ])
    expect(await books.first(rows[0]?.row)).toMatchObject([
      { kind: 'purchase', path: `/order/purchase?purchaseNo=${short.no}` },
      { kind: 'instore', no: stored.no },
    ])
  })
})

describe('MB4 seller against buyer', () => {
  it('reports to both enterprises what did not arrive within 72 hours', async () => {
    const [seller, buyer] = [await books.factory(), await books.factory()]
    const form = await books.insert('ord_order_form', {
      enterpriseId: buyer.enterpriseId,
      buyerId: buyer.enterpriseId,
      sellerId: seller.enterpriseId,
      orderNo: no('DD'),
      orderDate: dayAgo(9),
    })
    await books.store(seller, 'I2', 200, { at: ago(200) })
    const sold = await orders.sale(seller, 110, 110, { orderFormId: form })
    await books.store(seller, 'O1', 100, { at: ago(80), link: { salesId: sold.id } })
    await books.store(seller, 'O1', 10, { at: ago(2), link: { salesId: sold.id } })
    const bought = await orders.purchase(buyer, 110, { orderFormId: form, orderStatus: '2' })
    await books.store(buyer, 'I1', 90, { link: { purchaseId: bought.id } })
    for (const { enterpriseId } of [seller, buyer]) {
      const [row] = await books.found('MB4', enterpriseId)
      expect(row).toMatchObject({ kind: 'orderForm', id: form, expected: 100, actual: 90, severity: '2' })
      expect((await books.first(row?.row)).map(({ kind }) => kind)).toEqual([
        'orderForm',
        'outstore',
        'outstore',
        'instore',
      ])
    }
    await books.store(buyer, 'I1', 15, { link: { purchaseId: bought.id } })
    expect(await books.found('MB4', seller.enterpriseId)).toEqual([])
  })
})

describe('MB5 and MB6: issued, planned, made', () => {
  it('are red when far more was issued than the products require, and name the plan', async () => {
    const own = await books.factory()
    const powder = await books.product(own.enterpriseId, { materialClass: '3', unit: 'kg' })
    const recipe = JSON.stringify([{ materialProductId: powder, quantityPerUnit: 2 }])
    await books.ask('update ent_product set recipe = $2, net_explosive_unit = 2 where id = $1', [own.productId, recipe])
    const planNo = no('SC')
    const planId = await books.insert('ord_plan', {
      enterpriseId: own.enterpriseId,
      planNo,
      planName: '计划',
      planType: '1',
      startDate: dayAgo(5),
      endDate: dayAgo(1),
      workplaceIds: [own.workplaceId],
      planStatus: '4',
    })
    const useOrderId = await books.insert('ord_use', {
      enterpriseId: own.enterpriseId,
      useNo: no('LY'),
      useDate: dayAgo(3),
      receiver: '甲',
      issuer: '乙',
      planId,
      workplaceId: own.workplaceId,
      warehouseId: own.warehouseId,
    })
    const kg = (n: number) => ({ kg: n, explosiveKg: n })
    await books.store({ ...own, productId: powder }, 'I1', 200, { at: ago(90), ...kg(200) })
    const issue = await books.store({ ...own, productId: powder }, 'O2', 130, {
      at: ago(70),
      link: { useOrderId },
      ...kg(-130),
    })
    const back = { planId, sourceOutstoreId: issue.id }
    await books.store({ ...own, productId: powder }, 'I3', 5, { at: ago(60), link: back, ...kg(5) })
    await books.store(own, 'I2', 50, { at: ago(55), link: { planId }, kg: 500, explosiveKg: 100 })
    const [plan] = await books.found('MB5', own.enterpriseId)
    expect(plan).toMatchObject({ kind: 'plan', id: planId, name: planNo, expected: 100, actual: 125, severity: '1' })
    expect(await books.found('MB6', own.enterpriseId)).toMatchObject([
      { id: planId, expected: 100, actual: 125, severity: '2' },
    ])
    expect((await books.first(plan?.row))[0]).toMatchObject({ no: planNo, path: `/order/plan?planNo=${planNo}` })
  })
})

describe('MB7 packed against stored', () => {
  it('misses boxes a day after they passed', async () => {
    const own = await books.factory()
    const pack = (hours: number, result: string | null) =>
      books.insert('ord_packaging_product', {
        enterpriseId: own.enterpriseId,
        packNo: no('BZ'),
        productId: own.productId,
        batchNo: 'B',
        packDate: dayAgo(2),
        boxCount: 40,
        perBox: 20,
        packer: '甲',
        inspectResult: result,
        createTime: ago(hours),
      })
    const packId = await pack(30, '1')
    await pack(20, '1')
    await pack(30, '0')
    await books.store(own, 'I2', 39, { link: { packId } })
    const rows = await books.found('MB7', own.enterpriseId)
    expect(rows).toMatchObject([{ kind: 'pack', id: packId, expected: 40, actual: 39, unit: 'box' }])
    expect((await books.first(rows[0]?.row)).map(({ kind }) => kind)).toEqual(['pack', 'instore'])
  })
})

describe('MB8 and MB9: sold, carried, signed', () => {
  it('compare out-store, delivered lines, transport and signature', async () => {
    const own = await books.factory()
    await books.store(own, 'I2', 200, { at: ago(200) })
    const sold = await orders.sale(own, 100, 95)
    await books.store(own, 'O1', 100, { at: ago(30), link: { salesId: sold.id } })
    const carried = await orders.transport(own, 90, 80, 4, { salesId: sold.id })
    const rows = await books.found('MB8', own.enterpriseId)
    expect(rows).toMatchObject([
      { kind: 'sales', id: sold.id, expected: 100, actual: 95 },
      { kind: 'salesTransport', id: sold.id, expected: 100, actual: 90 },
    ])
    expect((await books.first(rows[0]?.row))[0]).toMatchObject({ no: sold.no })
    const signed = await books.found('MB9', own.enterpriseId)
    expect(signed).toMatchObject([{ kind: 'transport', id: carried.id, name: carried.no, expected: 90, actual: 84 }])
    expect((await books.first(signed[0]?.row))[0]).toMatchObject({ path: `/transport/order?transportNo=${carried.no}` })
  })
})

describe('MB10 discard', () => {
  it('misses goods seven days after the approval, in the warehouse and in the fire', async () => {
    const own = await books.factory()
    await books.store(own, 'I2', 200, { at: ago(300) })
    const id = await books.insert('ord_discard', {
      enterpriseId: own.enterpriseId,
      discardNo: no('FQ'),
      discardDate: dayAgo(9),
      discardReason: '1',
      discardMethod: '1',
      applicant: '甲',
      orderStatus: '2',
      reviewTime: ago(24 * 8),
    })
    await books.insert('ord_discard_detail', { ...line(own, 10), discardOrderId: id })
    await books.store(own, 'O3', 8, { at: ago(24 * 7), link: { discardOrderId: id }, kg: -80 })
    await books.insert('ord_discard_info', {
      enterpriseId: own.enterpriseId,
      discardOrderId: id,
      productId: own.productId,
      quantity: 7,
      unit: 'box',
      weightKg: 70,
      disposeTime: ago(24 * 6),
      disposePlace: '场',
      operators: '甲',
      supervisorName: '乙',
    })
    expect(await books.found('MB10', own.enterpriseId)).toMatchObject([
      { kind: 'discard', id, expected: 100, actual: 80, unit: 'kg' },
      { kind: 'discardDisposed', id, expected: 80, actual: 70 },
    ])
  })
})

it('a rule looks at the enterprises it is asked about and at no other', async () => {
  const own = await books.factory()
  const [organization] = own.world.organizations.slice(-1)
  const neighbour = await makeEnterprise(books.db, organization as never)
  await orders.purchase({ ...own, enterpriseId: neighbour }, 100)
  expect(await books.found('MB3', own.enterpriseId)).toEqual([])
  expect(await books.found('MB3', neighbour)).toHaveLength(1)
})
