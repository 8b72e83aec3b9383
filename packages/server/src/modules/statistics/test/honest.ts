import { makeDevice } from '../../../../test/support/factories.ts'
import { ago, dayAgo } from './broken.ts'
import { type BrokenBooks, line, no, type Own, type openOrders } from './orders.ts'

/** Actions of honest users, each with an amount from 1 to 9, at some hour of the last weeks. */
export const deeds = [
  ...(['buy', 'buyInParts', 'makeAndPack', 'sellAfar', 'sellDirect', 'sellByForm', 'distribute'] as const),
  ...(['discard', 'moveStore', 'charge', 'open', 'other', 'count', 'returnToSupplier', 'returnToSeller'] as const),
]
export type Deed = (typeof deeds)[number]
/** An act approved by the authority. */
const approved = { actNo: '应急备〔2026〕1号', reviewStatus: '1' }

export interface Step {
  readonly deed: Deed
  readonly much: number
  readonly hours: number
}

/**
 * Creates a producer with boxes, powder, a recipe, a scale and a quota, and a wholesaler who buys from it;
 * both purchase their initial stock.
 */
export async function openHonest(books: BrokenBooks, orders: ReturnType<typeof openOrders>) {
  const [own, buyer] = [await books.factory(), await books.factory()]
  const { enterpriseId } = own
  const powderId = await books.product(enterpriseId, { materialClass: '3', unit: 'kg', netExplosiveUnit: 1 })
  const powder = { ...own, productId: powderId }
  const recipe = JSON.stringify([{ materialProductId: powderId, quantityPerUnit: 2 }])
  await books.ask('update ent_product set recipe = $2, net_explosive_unit = 2 where id = $1', [own.productId, recipe])
  await books.insert('base_quota_index', {
    enterpriseId,
    year: 2026,
    indexKind: 'sales',
    materialClass: '6',
    quota: 100_000,
    unit: 'box',
  })
  const scale = await makeDevice(books.db, enterpriseId, 'chargegunpowder', { workplaceId: own.workplaceId })
  const kg = (n: number) => ({ kg: n, explosiveKg: n })
  let charged = 0

  const buy = async (of: Own, quantity: number, hours: number, parts = 1, more = {}) => {
    const { id } = await orders.purchase(of, quantity, { orderStatus: '3', ...more })
    for (let part = 0; part < parts; part++)
      await books.store(of, 'I1', quantity / parts, { at: ago(hours - part), link: { purchaseId: id }, batchNo: 'B' })
  }
  const buyPowder = async (quantity: number, hours: number) => {
    const { id } = await orders.purchase(powder, quantity / 10, { orderStatus: '3' })
    await books.store(powder, 'I1', quantity, {
      at: ago(hours),
      link: { purchaseId: id },
      batchNo: 'P',
      ...kg(quantity),
    })
  }
  /** Sells, issues from the store, carries and gets the signature; breakage is recorded. */
  const sell = async (quantity: number, hours: number, more: Record<string, unknown>, broke = 0) => {
    const sold = await orders.sale(own, quantity, quantity, more)
    const out = await books.store(own, 'O1', quantity, { at: ago(hours), link: { salesId: sold.id }, batchNo: 'B' })
    await orders.transport(own, quantity, quantity - broke, broke, { salesId: sold.id, outstoreId: out.id })
    return quantity - broke
  }
  const plan = (status: string) =>
    books.insert('ord_plan', {
      enterpriseId,
      planNo: no('SC'),
      planName: '计划',
      planType: '1',
      startDate: dayAgo(20),
      endDate: dayAgo(1),
      workplaceIds: [own.workplaceId],
      planStatus: status,
    })

  const doings: Readonly<Record<Deed, (much: number, hours: number) => Promise<unknown>>> = {
    buy: (much, hours) => buy(own, much * 10, hours),
    buyInParts: (much, hours) => buy(own, much * 4, hours, 4),
    makeAndPack: async (much, hours) => {
      const planId = await plan('4')
      const { id } = await orders.use(own, { planId })
      const link = { useOrderId: id }
      const out = await books.store(powder, 'O2', much * 2 + 1, {
        at: ago(hours),
        link,
        batchNo: 'P',
        ...kg(-much * 2 - 1),
      })
      const back = { planId, sourceOutstoreId: out.id }
      await books.store(powder, 'I3', 1, { at: ago(hours - 1), link: back, batchNo: 'P', ...kg(1) })
      const packId = await books.insert('ord_packaging_product', {
        enterpriseId,
        packNo: no('BZ'),
        productId: own.productId,
        batchNo: 'B',
        packDate: dayAgo(2),
        boxCount: much,
        perBox: 20,
        packer: '甲',
        inspectResult: '1',
        createTime: ago(hours),
      })
      await books.store(own, 'I2', much, { at: ago(hours - 2), link: { planId, packId }, batchNo: 'B' })
    },
    sellAfar: (much, hours) => sell(much, hours, {}, much > 7 ? 1 : 0),
    sellDirect: async (much, hours) => {
      const arrived = await sell(much * 3, hours, { buyerId: buyer.enterpriseId }, much % 3)
      await buy(buyer, arrived, hours - 10, 1, { supplierId: enterpriseId })
    },
    sellByForm: async (much, hours) => {
      const orderFormId = await books.insert('ord_order_form', {
        enterpriseId: buyer.enterpriseId,
        buyerId: buyer.enterpriseId,
        sellerId: enterpriseId,
        orderNo: no('DD'),
        orderDate: dayAgo(18),
      })
      const arrived = await sell(much * 2, hours, { orderFormId, buyerId: buyer.enterpriseId }, much % 2)
      await buy(buyer, arrived, hours - 10, 1, { orderFormId, supplierId: enterpriseId })
    },
    distribute: async (much, hours) => {
      const sold = await orders.sale(own, much, much)
      const out = await books.store(own, 'O6', much, { at: ago(hours), link: { salesId: sold.id }, batchNo: 'B' })
      const id = await books.insert('ord_distribution', {
        enterpriseId,
        distributionNo: no('PS'),
        outstoreId: out.id,
        receiverId: '1',
        receiverLicenceNo: 'X',
        distributeDate: dayAgo(4),
        vehicleId: '1',
        driverId: '2',
        escortId: '3',
        transportStatus: '3',
      })
      await books.insert('ord_distribution_detail', { ...line(own, much), distributionId: id })
    },
    discard: async (much, hours) => {
      const id = await books.insert('ord_discard', {
        enterpriseId,
        discardNo: no('FQ'),
        discardDate: dayAgo(18),
        discardReason: '1',
        discardMethod: '1',
        applicant: '甲',
        orderStatus: '3',
        reviewTime: ago(24 * 17),
      })
      await books.insert('ord_discard_detail', { ...line(own, much), discardOrderId: id })
      await books.store(own, 'O3', much, { at: ago(hours), link: { discardOrderId: id }, batchNo: 'B' })
      await books.insert('ord_discard_info', {
        enterpriseId,
        discardOrderId: id,
        productId: own.productId,
        quantity: much,
        unit: 'box',
        weightKg: much * 10,
        disposeTime: ago(hours - 2),
        disposePlace: '场',
        operators: '甲',
        supervisorName: '乙',
      })
    },
    moveStore: async (much, hours) => {
      const other = { ...own, warehouseId: await books.warehouse(enterpriseId) }
      await books.store(own, 'O4', much, { at: ago(hours), batchNo: 'B' })
      await books.store(other, 'I4', much, { at: ago(hours), batchNo: 'B' })
    },
    open: (much, hours) => books.store(own, 'I6', much, { at: ago(hours), link: approved, batchNo: `Q${much}` }),
    other: async (much, hours) => {
      await books.store(own, 'I9', much, { at: ago(hours), link: approved, batchNo: 'B' })
      await books.store(own, 'O9', much, { at: ago(hours - 1), link: approved, batchNo: 'B' })
    },
    count: async (much, hours) => {
      const documentId = await books.insert('wh_stocktake', {
        enterpriseId,
        warehouseId: own.warehouseId,
        stocktakeNo: no('PD'),
        stocktakeDate: dayAgo(4),
        verifyStatus: '1',
        reviewStatus: much > 5 ? '1' : null,
      })
      const [type, quantity] = much % 2 ? ['I5', much] : ['O5', -much]
      await books.move({ ...own, type, quantity, documentId, documentNo: no('PD'), at: ago(hours), batchNo: 'B' })
    },
    returnToSupplier: async (much, hours) => {
      const { id } = await orders.purchase(own, much * 10)
      await books.store(own, 'I1', much * 10, { at: ago(hours), link: { purchaseId: id }, batchNo: 'B' })
      const back = await books.store(own, 'O7', much, { at: ago(hours - 5), link: { purchaseId: id }, batchNo: 'B' })
      await orders.transport(own, much, much, 0, { outstoreId: back.id })
    },
    /** The buyer returns a part; some of it breaks in transit. */
    returnToSeller: async (much, hours) => {
      const sold = await orders.sale(own, much * 3, much * 3, { buyerId: buyer.enterpriseId })
      const out = await books.store(own, 'O1', much * 3, { at: ago(hours), link: { salesId: sold.id }, batchNo: 'B' })
      await orders.transport(own, much * 3, much * 3, 0, { salesId: sold.id, outstoreId: out.id })
      const { id } = await orders.purchase(buyer, much * 3, { supplierId: enterpriseId })
      await books.store(buyer, 'I1', much * 3, { at: ago(hours - 5), link: { purchaseId: id }, batchNo: 'B' })
      const link = { purchaseId: id, receiverId: enterpriseId, acceptStatus: '1' }
      const back = await books.store(buyer, 'O7', much, { at: ago(hours - 6), link, batchNo: 'B' })
      const broke = much > 6 ? 1 : 0
      await orders.transport(buyer, much, much - broke, broke, { outstoreId: back.id })
      await books.store(own, 'I3', much - broke, {
        at: ago(hours - 10),
        link: { sourceOutstoreId: out.id, returnOutstoreId: back.id },
        batchNo: 'B',
      })
    },
    /** Powder for yesterday's charging, all of it weighed: up to the room's limit. */
    charge: async (much) => {
      const some = Math.min(much, 10 - charged)
      if (some <= 0) return
      charged += some
      const { id } = await orders.use(own, { planId: await plan('2') })
      await books.store(powder, 'O2', some, { at: ago(24), link: { useOrderId: id }, batchNo: 'P', ...kg(-some) })
      await books.ask(
        `insert into tele_charge_log (chargegun_powder_id, workplace_id, time, weight, delta) values ($1, $2, $3, 1, $4)`,
        [scale, own.workplaceId, new Date(ago(20).getTime() - charged), some],
      )
    },
  }
  await buy(own, 2000, 499)
  await buyPowder(2000, 498)
  return { own, buyer, doings }
}
