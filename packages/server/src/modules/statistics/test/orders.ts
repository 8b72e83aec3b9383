import { ago, dayAgo, type openBrokenBooks } from './broken.ts'

export type BrokenBooks = Awaited<ReturnType<typeof openBrokenBooks>>
export type Own = Awaited<ReturnType<BrokenBooks['factory']>>

let serial = 0
export const no = (prefix: string) => {
  serial += 1
  return `${prefix}${serial}`
}
export const line = ({ enterpriseId, productId }: Own, quantity: number) => ({
  enterpriseId,
  productId,
  quantity,
  unit: 'box',
  boxCount: quantity,
  weightKg: quantity * 10,
})

/** Inserts orders with one line of boxes of 10 kg each. */
export function openOrders(books: BrokenBooks) {
  async function purchase(own: Own, quantity: number, more = {}) {
    const purchaseNo = no('CG')
    const id = await books.insert('ord_purchase', {
      enterpriseId: own.enterpriseId,
      purchaseNo,
      supplierName: '甲',
      supplierLicenceNo: 'X',
      purchaseDate: dayAgo(5),
      handler: '乙',
      orderStatus: '3',
      ...more,
    })
    await books.insert('ord_purchase_detail', { ...line(own, quantity), purchaseId: id })
    return { id, no: purchaseNo }
  }
  async function sale(own: Own, quantity: number, delivered: number, more = {}) {
    const salesNo = no('XS')
    const id = await books.insert('ord_sales', {
      enterpriseId: own.enterpriseId,
      salesNo,
      buyerName: '甲',
      buyerLicenceNo: 'X',
      salesDate: dayAgo(5),
      flowRegion: '430100',
      handler: '乙',
      orderStatus: '2',
      ...more,
    })
    await books.insert('ord_sales_detail', { ...line(own, quantity), salesId: id, deliveredQuantity: delivered })
    return { id, no: salesNo }
  }
  async function transport(own: Own, loaded: number, signed: number, damaged: number, more = {}) {
    const transportNo = no('YS')
    const id = await books.insert('ord_transport', {
      enterpriseId: own.enterpriseId,
      transportNo,
      carrierName: '甲',
      carrierPermitNo: 'X',
      receiverName: '乙',
      transportPermitNo: 'Y',
      permitFrom: ago(99),
      permitTo: ago(-99),
      vehicleId: '1',
      driverId: '2',
      escortId: '3',
      fromAddress: '此',
      toAddress: '彼',
      toRegion: '430100',
      planDepart: ago(9),
      planArrive: ago(5),
      transportStatus: '3',
      createTime: ago(9),
      ...more,
    })
    await books.insert('ord_transport_detail', {
      ...line(own, loaded),
      transportId: id,
      signedQuantity: signed,
      damagedQuantity: damaged,
    })
    return { id, no: transportNo }
  }

  /** Inserts a use order for material in the enterprise's room. */
  const use = async (own: Own, more: Record<string, unknown> = {}) => {
    const useNo = no('LY')
    const id = await books.insert('ord_use', {
      enterpriseId: own.enterpriseId,
      useNo,
      useDate: dayAgo(3),
      receiver: '甲',
      issuer: '乙',
      workplaceId: own.workplaceId,
      warehouseId: own.warehouseId,
      ...more,
    })
    return { id, no: useNo }
  }
  return { purchase, sale, transport, use }
}
