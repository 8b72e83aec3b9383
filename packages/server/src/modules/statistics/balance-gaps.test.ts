import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDevice } from '../../../test/support/factories.ts'
import { ago, dayAgo, openBrokenBooks } from './test/broken.ts'
import { type BrokenBooks, line, no, openOrders } from './test/orders.ts'

let books: BrokenBooks
let orders: ReturnType<typeof openOrders>
beforeAll(async () => {
  books = await openBrokenBooks()
  orders = openOrders(books)
})
afterAll(() => books.database.stop())

const dates = (hours: number) => ({ at: ago(hours) })

describe('MB3 purchase against in-store', () => {
  it('sees what never came or only in part, and what came for a purchase that is none', async () => {
    const own = await books.factory()
    const bought = async (status: string, days: number) =>
      (await orders.purchase(own, 100, { orderStatus: status, purchaseDate: dayAgo(days) })).id
    const never = await bought('1', 31)
    await bought('1', 29)
    const part = await bought('2', 31)
    await books.store(own, 'I1', 60, { ...dates(16 * 24), link: { purchaseId: part } })
    const coming = await bought('2', 31)
    await books.store(own, 'I1', 60, { ...dates(14 * 24), link: { purchaseId: coming } })
    const cancelled = await bought('4', 2)
    await books.store(own, 'I1', 5, { link: { purchaseId: cancelled } })
    const nothing = await books.store(own, 'I1', 7)
    const rows = await books.found('MB3', own.enterpriseId)
    const told = rows.map(({ kind, id, expected, actual }) => [kind, id, expected, actual])
    expect(new Set(told.map(String))).toEqual(
      new Set(
        [
          ['purchase', never, 1000, 0],
          ['purchase', part, 1000, 600],
          ['purchase', cancelled, 0, 50],
          ['instore', nothing.id, 0, 70],
        ].map(String),
      ),
    )
    const alone = rows.find(({ kind }) => kind === 'instore')
    expect((await books.first(alone?.row))[0]).toMatchObject({ no: nothing.no })
  })
})

describe('MB4 direct sales against the buyer’s book', () => {
  async function trade() {
    const [seller, buyer] = [await books.factory(), await books.factory()]
    await books.store(seller, 'I2', 500, dates(300))
    const sell = async (quantity: number, batchNo: string, hours: number) => {
      const { id } = await orders.sale(seller, quantity, quantity, { buyerId: buyer.enterpriseId })
      await books.ask(
        `insert into wh_stock (enterprise_id, warehouse_id, product_id, batch_no, unit, quantity) values ($1, $2, $3, $4, 'box', $5)`,
        [seller.enterpriseId, seller.warehouseId, seller.productId, batchNo, quantity],
      )
      return {
        sale: id,
        ...(await books.store(seller, 'O1', quantity, { ...dates(hours), link: { salesId: id }, batchNo })),
      }
    }
    const buy = async (quantity: number, batchNo: string, hours = 60) => {
      const { id } = await orders.purchase(buyer, quantity, { supplierId: seller.enterpriseId, orderStatus: '3' })
      return books.store(buyer, 'I1', quantity, { ...dates(hours), link: { purchaseId: id }, batchNo })
    }
    return { seller, buyer, sell, buy }
  }

  it('reports to both what the buyer never stored, and links to the sale’s own document', async () => {
    const { seller, buyer, sell, buy } = await trade()
    await sell(40, 'B1', 120)
    const lost = await sell(25, 'B2', 110)
    await sell(35, 'B3', 100)
    await sell(10, 'B4', 10)
    await buy(40, 'B1')
    await buy(35, 'B3')
    const [row] = await books.found('MB4', seller.enterpriseId)
    expect(row).toMatchObject({ kind: 'directSales', id: buyer.enterpriseId, expected: 100, actual: 75, unit: 'box' })
    expect((await books.first(row?.row))[0]).toMatchObject({ kind: 'outstore', no: lost.no })
    const [mirrored] = await books.found('MB4', buyer.enterpriseId)
    expect(mirrored).toMatchObject({ kind: 'directPurchase', id: seller.enterpriseId, expected: 100, actual: 75 })
    expect((await books.first(mirrored?.row))[0]).toMatchObject({ no: lost.no })
    await buy(25, 'B2')
    expect(await books.found('MB4', seller.enterpriseId)).toEqual([])
  })

  it('reports what a buyer stored that no one sold, and allows for transport damage', async () => {
    const { seller, buyer, sell, buy } = await trade()
    const { sale } = await sell(40, 'B1', 120)
    await orders.transport(seller, 40, 36, 4, { salesId: sale })
    await buy(36, 'B1', 70)
    expect(await books.found('MB4', seller.enterpriseId)).toEqual([])
    const invented = await buy(9, 'X9')
    const [row] = await books.found('MB4', buyer.enterpriseId)
    expect(row).toMatchObject({ expected: 36, actual: 45 })
    expect((await books.first(row?.row))[0]).toMatchObject({ kind: 'instore', no: invented.no })
  })

  it('compares goods without boxes by weight', async () => {
    const { seller, buyer, sell } = await trade()
    await sell(40, 'B1', 120)
    await books.ask('alter table wh_ledger disable trigger wh_ledger_frozen')
    await books.ask(`update wh_ledger set box_count = null where enterprise_id = $1 and origin_type = 'O1'`, [
      seller.enterpriseId,
    ])
    await books.ask('alter table wh_ledger enable trigger wh_ledger_frozen')
    expect(await books.found('MB4', buyer.enterpriseId)).toMatchObject([{ expected: 400, actual: 0, unit: 'kg' }])
  })
})

describe('MB5 use without plan', () => {
  it('is red from the day after on, unless it was brought back', async () => {
    const own = await books.factory()
    const powder = { ...own, productId: await books.product(own.enterpriseId, { materialClass: '3', unit: 'kg' }) }
    await books.store(powder, 'I2', 300, dates(200))
    const hoarded = await orders.use(own)
    const kept = await books.store(powder, 'O2', 12, { ...dates(30), kg: -12, link: { useOrderId: hoarded.id } })
    const returned = await orders.use(own)
    const { id } = await books.store(powder, 'O2', 5, { ...dates(30), kg: -5, link: { useOrderId: returned.id } })
    await books.store(powder, 'I3', 5, { ...dates(20), kg: 5, link: { sourceOutstoreId: id } })
    const today = await orders.use(own)
    await books.store(powder, 'O2', 3, { ...dates(3), kg: -3, link: { useOrderId: today.id } })
    const paper = { ...own, productId: await books.product(own.enterpriseId, { materialClass: '7', unit: 'kg' }) }
    await books.store(paper, 'I2', 300, dates(200))
    const boxes = await orders.use(own)
    await books.store(paper, 'O2', 3, { ...dates(90), link: { useOrderId: boxes.id } })
    const rows = await books.found('MB5', own.enterpriseId)
    expect(rows).toMatchObject([
      { kind: 'use', id: hoarded.id, name: hoarded.no, expected: 0, actual: 12, severity: '1' },
    ])
    expect(await books.first(rows[0]?.row)).toMatchObject([
      { kind: 'use', path: `/order/use?useNo=${hoarded.no}` },
      { kind: 'outstore', no: kept.no },
    ])
  })

  it('looks at a plan that is kept open long after its end', async () => {
    const own = await books.factory()
    const powder = { ...own, productId: await books.product(own.enterpriseId, { materialClass: '3', unit: 'kg' }) }
    const plan = async (days: number) =>
      books.insert('ord_plan', {
        enterpriseId: own.enterpriseId,
        planNo: no('SC'),
        planName: '计划',
        planType: '1',
        startDate: dayAgo(days + 5),
        endDate: dayAgo(days),
        workplaceIds: [own.workplaceId],
        planStatus: '2',
      })
    await books.store(powder, 'I2', 300, dates(2000))
    const old = await plan(31)
    for (const planId of [old, await plan(29)]) {
      const { id } = await orders.use(own, { planId })
      await books.store(powder, 'O2', 10, { ...dates(1500), kg: -10, link: { useOrderId: id } })
    }
    expect(await books.found('MB5', own.enterpriseId)).toMatchObject([
      { kind: 'plan', id: old, expected: 0, actual: 10 },
    ])
  })
})

describe('MB8 sales without transport', () => {
  it('is seen a day after the goods left, by the first document that nothing carries', async () => {
    const own = await books.factory()
    await books.store(own, 'I2', 200, dates(200))
    const sold = await orders.sale(own, 60, 60)
    const carried = await books.store(own, 'O1', 20, { ...dates(40), link: { salesId: sold.id } })
    const uncarried = await books.store(own, 'O1', 40, { ...dates(30), link: { salesId: sold.id } })
    await orders.transport(own, 20, 20, 0, { salesId: sold.id, outstoreId: carried.id })
    const [row] = await books.found('MB8', own.enterpriseId)
    expect(row).toMatchObject({ kind: 'salesTransport', id: sold.id, expected: 60, actual: 20 })
    expect((await books.first(row?.row))[0]).toMatchObject({ kind: 'outstore', no: uncarried.no })
    const fresh = await orders.sale(own, 5, 5)
    await books.store(own, 'O1', 5, { ...dates(20), link: { salesId: fresh.id } })
    expect(await books.found('MB8', own.enterpriseId)).toHaveLength(1)
  })

  it('is no transport that never leaves, and is none of a retailer’s counter nor of goods without danger', async () => {
    const own = await books.factory()
    await books.store(own, 'I2', 200, dates(200))
    const sold = await orders.sale(own, 10, 10)
    await books.store(own, 'O1', 10, { ...dates(60), link: { salesId: sold.id } })
    await orders.transport(own, 10, 0, 0, { salesId: sold.id, transportStatus: '0', planDepart: ago(30) })
    expect(await books.found('MB8', own.enterpriseId)).toMatchObject([{ expected: 10, actual: 0 }])
    await books.ask(`update ord_transport set plan_depart = $2 where enterprise_id = $1`, [own.enterpriseId, ago(20)])
    expect(await books.found('MB8', own.enterpriseId)).toEqual([])
    const carton = { ...own, productId: await books.product(own.enterpriseId, { materialClass: '7' }) }
    const cartons = await orders.sale(carton, 10, 10)
    await books.store(carton, 'I2', 10, dates(90))
    await books.store(carton, 'O1', 10, { ...dates(60), link: { salesId: cartons.id } })
    const shop = await books.factory()
    await books.ask(`update ent_enterprise set enterprise_nature = '3' where id = $1`, [shop.enterpriseId])
    await books.store(shop, 'I2', 20, dates(90))
    const counter = await orders.sale(shop, 4, 4)
    await books.store(shop, 'O1', 4, { ...dates(60), link: { salesId: counter.id } })
    for (const { enterpriseId } of [own, shop]) expect(await books.found('MB8', enterpriseId)).toEqual([])
  })

  it('accepts distributions as the transport from a wholesaler to retailers', async () => {
    const own = await books.factory()
    await books.store(own, 'I2', 200, dates(200))
    const sold = await orders.sale(own, 30, 30)
    const left = await books.store(own, 'O6', 30, { ...dates(60), link: { salesId: sold.id } })
    expect(await books.found('MB8', own.enterpriseId)).toMatchObject([{ expected: 30, actual: 0 }])
    const id = await books.insert('ord_distribution', {
      enterpriseId: own.enterpriseId,
      distributionNo: no('PS'),
      outstoreId: left.id,
      receiverId: '1',
      receiverLicenceNo: 'X',
      distributeDate: dayAgo(2),
      vehicleId: '1',
      driverId: '2',
      escortId: '3',
      transportStatus: '3',
    })
    await books.insert('ord_distribution_detail', { ...line(own, 30), distributionId: id })
    expect(await books.found('MB8', own.enterpriseId)).toEqual([])
  })
})

describe('goods that left for no order there is', () => {
  it.each([
    ['MB8', 'O1'],
    ['MB8', 'O6'],
    ['MB5', 'O2'],
    ['MB10', 'O3'],
  ])('are reported by %s (%s)', async (rule, type) => {
    const own = await books.factory()
    await books.store(own, 'I2', 50, dates(90))
    const left = await books.store(own, type, 8, { kg: -80 })
    const [row] = await books.found(rule, own.enterpriseId)
    expect(row).toMatchObject({ kind: 'outstore', id: left.id, name: left.no, expected: 0, actual: 80, unit: 'kg' })
    expect((await books.first(row?.row))[0]).toMatchObject({ no: left.no })
  })
})

describe('MB13 quota of sales', () => {
  it('is used up by distributions as by sales', async () => {
    const own = await books.factory()
    const quota = { enterpriseId: own.enterpriseId, year: 2026, indexKind: 'sales', materialClass: '6' }
    await books.insert('base_quota_index', { ...quota, quota: 100, unit: 'box' })
    await books.store(own, 'I2', 500, dates(90))
    await books.store(own, 'O1', 60, dates(80))
    expect(await books.found('MB13', own.enterpriseId)).toEqual([])
    const over = await books.store(own, 'O6', 60, dates(70))
    const [row] = await books.found('MB13', own.enterpriseId)
    expect(row).toMatchObject({ kind: 'quota', detail: 'sales', expected: 100, actual: 120 })
    expect((await books.first(row?.row))[0]).toMatchObject({ no: over.no })
  })
})

describe('in-plant transfers', () => {
  it('fill the room they go to and empty the room they come from', async () => {
    const own = await books.factory()
    const powder = await books.product(own.enterpriseId, { materialClass: '3', unit: 'kg', netExplosiveUnit: 1 })
    await books.store({ ...own, productId: powder }, 'I2', 100, dates(90))
    const { id } = await orders.use(own, { planId: '1' })
    await books.store({ ...own, productId: powder }, 'O2', 9, {
      at: ago(3),
      kg: -9,
      explosiveKg: -9,
      link: { useOrderId: id },
    })
    const [second] = await books.ask(
      `insert into wp_workplace (enterprise_id, code, building_number, name, workplace_kind, hazard_grade, xian_ding_yao_liang, max_person)
        select enterprise_id, code || 'x', building_number || 'x', '乙', workplace_kind, hazard_grade, 8, max_person
        from wp_workplace where id = $1 returning id`,
      [own.workplaceId],
    )
    const handOn = (kg: number, hours: number) =>
      books.insert('ops_inplant_transfer', {
        enterpriseId: own.enterpriseId,
        fromWorkplaceId: own.workplaceId,
        toWorkplaceId: second.id,
        productId: powder,
        quantity: kg,
        unit: 'kg',
        transferNo: `ZZ${kg}`,
        transferTime: ago(hours),
        weightKg: kg,
        explosiveKg: kg,
        carrier: '甲',
      })
    await handOn(5, 2)
    expect(await books.found('MB12', own.enterpriseId)).toEqual([])
    await handOn(4, 1)
    const rows = await books.found('MB12', own.enterpriseId)
    expect(rows).toMatchObject([{ kind: 'workplace', id: second.id, expected: 8, actual: 9 }])
    expect((await books.first(rows[0]?.row))[0]).toMatchObject({ kind: 'inplant', no: 'ZZ4' })
    const scale = await makeDevice(books.db, own.enterpriseId, 'chargegunpowder', { workplaceId: second.id })
    await books.ask('update ops_inplant_transfer set transfer_time = $1', [ago(24)])
    await books.ask(
      `insert into tele_charge_log (chargegun_powder_id, workplace_id, time, weight, delta) values ($1, $2, $3, 1, 6)`,
      [scale, second.id, ago(22)],
    )
    expect(await books.found('MB15', own.enterpriseId)).toMatchObject([{ id: second.id, expected: 9, actual: 6 }])
  })
})

describe('the first document', () => {
  it('is the one of the batch that was tampered with, however many moved since', async () => {
    const own = await books.factory()
    const batches = ['B1', 'B2', 'B3']
    const made: Record<string, { id: string; no: string }> = {}
    for (const batchNo of batches) made[batchNo] = await books.store(own, 'I2', 30, { ...dates(50), batchNo })
    for (const batchNo of batches) await books.store(own, 'O4', 5, { ...dates(40), batchNo })
    await books.store(own, 'I2', 7, dates(30))
    await books.ask(`update wh_stock set quantity = 90 where enterprise_id = $1 and batch_no = 'B2'`, [
      own.enterpriseId,
    ])
    const [row] = await books.found('MB1', own.enterpriseId)
    const [first] = await books.first(row?.row)
    const [of] = await books.ask('select batch_no from wh_ledger where document_no = $1', [first?.no])
    expect(of).toEqual({ batch_no: 'B2' })
  })

  it('is the one the ledger posted otherwise than it is written, even when every sum was mended after it', async () => {
    const own = await books.factory()
    await books.store(own, 'I2', 30, { ...dates(50), batchNo: 'B1' })
    const bad = await books.store(own, 'I2', 20, { ...dates(45), batchNo: 'B1' })
    await books.store(own, 'O4', 10, { ...dates(40), batchNo: 'B1' })
    const { enterpriseId, productId } = own
    await books.insert('wh_instore_detail', {
      enterpriseId,
      productId,
      instoreId: bad.id,
      productName: '甲',
      batchNo: 'B1',
      quantity: 20,
      unit: 'box',
      baseQuantity: 20,
    })
    await books.ask('alter table wh_ledger disable trigger wh_ledger_frozen')
    await books.ask('update wh_ledger set quantity = 12, balance = balance - 8 where document_id = $1', [bad.id])
    await books.ask('alter table wh_ledger enable trigger wh_ledger_frozen')
    const [row] = await books.found('MB1', own.enterpriseId)
    expect((await books.first(row?.row))[0]).toMatchObject({ kind: 'instore', no: bad.no })
  })
})
