import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ago, openBrokenBooks } from './test/broken.ts'
import { type BrokenBooks, no, type Own, openOrders } from './test/orders.ts'

let books: BrokenBooks
let orders: ReturnType<typeof openOrders>
beforeAll(async () => {
  books = await openBrokenBooks()
  orders = openOrders(books)
})
afterAll(() => books.database.stop())

const dates = (hours: number) => ({ at: ago(hours) })
const approved = { actNo: '应急备〔2026〕1号', reviewStatus: '1' }

describe('MB2 goods by an authority’s act', () => {
  it.each([
    ['I6', 'instore'],
    ['I9', 'instore'],
    ['O9', 'outstore'],
  ])('%s without an act, or without its approval, is found, and the document is opened', async (type, kind) => {
    const own = await books.factory()
    await books.store(own, 'I2', 500, dates(90))
    await books.store(own, type, 4, { ...dates(9), link: approved })
    expect(await books.found('MB2', own.enterpriseId)).toEqual([])
    const bare = await books.store(own, type, 5, { ...dates(8), link: { ...approved, actNo: ' ' } })
    const pending = await books.store(own, type, 6, { ...dates(7), link: { ...approved, reviewStatus: '2' } })
    const never = await books.store(own, type, 7, { ...dates(6), link: { actNo: '函' } })
    const rows = await books.found('MB2', own.enterpriseId)
    expect(rows.map((row) => [row.kind, row.id, row.expected, row.actual, row.unit])).toEqual([
      [kind, bare.id, 0, 50, 'kg'],
      [kind, pending.id, 0, 60, 'kg'],
      [kind, never.id, 0, 70, 'kg'],
    ])
    for (const { row, name } of rows) expect((await books.first(row))[0]).toMatchObject({ kind, no: name })
  })

  it('is found when the approval of a posted document is taken away in the database', async () => {
    const own = await books.factory()
    const opened = await books.store(own, 'I6', 40, { ...dates(50), link: approved })
    expect(await books.found('MB2', own.enterpriseId)).toEqual([])
    await sql`update wh_instore set review_status = null where id = ${opened.id}`.execute(books.database.db)
    expect(await books.found('MB2', own.enterpriseId)).toMatchObject([{ id: opened.id, name: opened.no, actual: 400 }])
  })

  it('forgets what was reversed', async () => {
    const own = await books.factory()
    const { id, no: documentNo } = await books.store(own, 'I9', 4, dates(9))
    expect(await books.found('MB2', own.enterpriseId)).toHaveLength(1)
    await books.reverse({ ...own, type: 'I9', quantity: -4, documentId: id, documentNo, at: ago(1) })
    expect(await books.found('MB2', own.enterpriseId)).toEqual([])
  })
})

describe('MB2 differences of stocktakes', () => {
  const count = (own: Own, more = {}) =>
    books.insert('wh_stocktake', {
      enterpriseId: own.enterpriseId,
      warehouseId: own.warehouseId,
      stocktakeNo: no('PD'),
      stocktakeDate: '2026-11-20',
      verifyStatus: '1',
      ...more,
    })

  it('need a stocktake that was verified, and approved where it must be', async () => {
    const own = await books.factory()
    await books.store(own, 'I2', 100, dates(90))
    const moved = async (documentId: string, type: string, quantity: number) =>
      books.move({ ...own, type, quantity, documentId, documentNo: documentId, at: ago(5) })
    await moved(await count(own), 'I5', 3)
    const grave = await count(own, { reviewStatus: '1' })
    await moved(grave, 'O5', -20)
    expect(await books.found('MB2', own.enterpriseId)).toEqual([])
    // A surplus and a shortage that cancel out are two discrepancies.
    const draft = await count(own, { verifyStatus: '0' })
    await moved(draft, 'I5', 2)
    await moved(draft, 'O5', -2)
    const invented = '999999999999'
    await moved(invented, 'O5', -1)
    await books.ask(`update wh_stocktake set review_status = '2' where id = $1`, [grave])
    const rows = await books.found('MB2', own.enterpriseId)
    const told = rows.map(({ kind, id, expected, actual }) => [kind, id, expected, actual].join())
    expect(new Set(told)).toEqual(
      new Set([`stocktake,${draft},0,40`, `stocktake,${invented},0,10`, `stocktake,${grave},0,200`]),
    )
    for (const { row, name } of rows)
      expect(await books.first(row)).toMatchObject([
        { kind: 'stocktake', no: name, path: `/warehouse/stocktake?stocktakeNo=${name}` },
      ])
  })
})

describe('MB3 returns to the supplier', () => {
  it('are no more than came by the purchase, product by product and batch by batch', async () => {
    const own = await books.factory()
    const { id, no: purchaseNo } = await orders.purchase(own, 100)
    const link = { purchaseId: id }
    await books.store(own, 'I1', 60, { ...dates(50), link, batchNo: 'B1' })
    await books.store(own, 'I1', 40, { ...dates(49), link, batchNo: 'B2' })
    await books.store(own, 'I2', 9, { ...dates(48), batchNo: 'B2' })
    await books.store(own, 'O7', 20, { ...dates(40), link, batchNo: 'B1' })
    await books.store(own, 'O7', 40, { ...dates(39), link, batchNo: 'B1' })
    expect(await books.found('MB3', own.enterpriseId)).toEqual([])
    const over = await books.store(own, 'O7', 45, { ...dates(30), link, batchNo: 'B2' })
    const rows = await books.found('MB3', own.enterpriseId)
    expect(rows).toMatchObject([
      { kind: 'purchaseReturn', id, name: purchaseNo, expected: 40, actual: 45, unit: 'box' },
    ])
    expect(rows[0]?.detail).toMatch(/\/B2$/)
    expect((await books.first(rows[0]?.row))[0]).toMatchObject({ kind: 'outstore', no: over.no })
  })

  it('are found when nothing came by the purchase, or there is no such purchase', async () => {
    const own = await books.factory()
    await books.store(own, 'I2', 100, dates(90))
    const { id } = await orders.purchase(own, 10, { orderStatus: '1' })
    const early = await books.store(own, 'O7', 3, { ...dates(10), link: { purchaseId: id } })
    const lost = await books.store(own, 'O7', 4, dates(9))
    const rows = await books.found('MB3', own.enterpriseId)
    expect(rows).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'purchaseReturn', id, expected: 0, actual: 3 }),
        expect.objectContaining({ kind: 'outstore', id: lost.id, expected: 0, actual: 40 }),
      ]),
    )
    expect(rows).toHaveLength(2)
    // Nothing was expected: no share of it is a rate.
    expect(rows.map(({ row }) => row.diff_rate)).toEqual([null, null])
    for (const { row, kind } of rows)
      expect((await books.first(row))[0]).toMatchObject({ no: kind === 'outstore' ? lost.no : early.no })
  })
})

describe('MB4 returns of a buyer on the platform', () => {
  async function trade() {
    const [seller, buyer] = [await books.factory(), await books.factory()]
    await books.store(seller, 'I2', 500, dates(300))
    await books.store(buyer, 'I2', 500, dates(300))
    const sale = await orders.sale(seller, 100, 100, { buyerId: buyer.enterpriseId })
    const sold = await books.store(seller, 'O1', 100, { ...dates(200), link: { salesId: sale.id } })
    const { id } = await orders.purchase(buyer, 100, { supplierId: seller.enterpriseId })
    await books.store(buyer, 'I1', 100, { ...dates(190), link: { purchaseId: id } })
    const send = (quantity: number, hours: number) =>
      books.store(buyer, 'O7', quantity, {
        ...dates(hours),
        link: { purchaseId: id, receiverId: seller.enterpriseId, acceptStatus: '1' },
      })
    const take = (quantity: number, returnOutstoreId: string | null, hours = 20) =>
      books.store(seller, 'I3', quantity, { ...dates(hours), link: { sourceOutstoreId: sold.id, returnOutstoreId } })
    return { seller, buyer, send, take }
  }

  it('reached the seller’s store within 72 hours, less damage, and both are notified', async () => {
    const { seller, buyer, send, take } = await trade()
    const taken = await send(30, 120)
    await take(30, taken.id)
    await send(7, 60)
    const broke = await send(20, 110)
    await orders.transport(buyer, 20, 18, 2, { outstoreId: broke.id })
    await take(18, broke.id)
    for (const { enterpriseId } of [seller, buyer]) expect(await books.found('MB4', enterpriseId)).toEqual([])
    const lost = await send(10, 100)
    for (const { enterpriseId } of [seller, buyer]) {
      const rows = await books.found('MB4', enterpriseId)
      expect(rows).toMatchObject([{ kind: 'goodsReturn', id: lost.id, expected: 100, actual: 0, unit: 'kg' }])
      expect((await books.first(rows[0]?.row))[0]).toMatchObject({
        kind: 'outstore',
        no: lost.no,
        path: `/warehouse/out?outstoreNo=${lost.no}`,
      })
    }
  })

  it('are found when the seller took in more than was sent, or what no document of the buyer sent', async () => {
    const { seller, buyer, send, take } = await trade()
    const sent = await send(10, 40)
    const more = await take(14, sent.id)
    const [row] = await books.found('MB4', buyer.enterpriseId)
    expect(row).toMatchObject({ kind: 'goodsReturn', id: sent.id, expected: 100, actual: 140 })
    expect((await books.first(row?.row))[0]).toMatchObject({ kind: 'instore', no: more.no })
    const invented = await take(6, null)
    const rows = await books.found('MB4', seller.enterpriseId)
    const [alone] = rows.filter(({ kind }) => kind === 'instore')
    expect(alone).toMatchObject({ id: invented.id, expected: 0, actual: 60, unit: 'kg' })
    expect((await books.first(alone?.row))[0]).toMatchObject({ no: invented.no })
  })
})
