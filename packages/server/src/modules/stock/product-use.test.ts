import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Market, openMarket, things } from '../orders/test/market.ts'
import { counted, draftCount } from '../warehouse/test/counts.ts'
import { draftIn, draftOut, fill, line, makeProduct, makeStore } from '../warehouse/test/stores.ts'

let market: Market
let store = ''
beforeAll(async () => {
  market = await openMarket()
  store = (await makeStore(market.server)).warehouseId
})
afterAll(() => market.server.stop())

const review = (id: string, status: string) =>
  sql`update ent_product set review_status = ${status} where id = ${id}`.execute(market.server.db)
const named = async (id: string) =>
  (await sql<{ name: string }>`select name from ent_product where id = ${id}`.execute(market.server.db)).rows[0]?.name

describe('refuses a product that has not been reviewed', () => {
  it('to stores, counts, orders, plans and packing; reviewed it is not', async () => {
    const { server, today } = market
    const id = await makeProduct(server, { reviewStatus: '2' })
    const off = `产品「${await named(id)}」已停用或未审核通过`
    const details = [{ productId: id, quantity: '1', unit: 'box' }]
    const plan = { startDate: today, endDate: today, workplaceIds: [] }
    const asked = [
      draftIn(server, store, [line(id, 1)]),
      draftOut(server, store, [line(id, 1)]),
      draftCount(server, store, [counted(id, 1)]),
      market.submit('head', 'directionpurchase', {
        supplierName: '外省厂',
        supplierLicenceNo: 'W-1',
        purchaseDate: today,
        handler: '甲',
        details,
      }),
      market.submit('head', 'directionuseorder', { useDate: today, details, ...plan }),
      market.submit('head', 'directionpackagingproduct', {
        productId: id,
        batchNo: 'P1',
        packDate: today,
        boxCount: 1,
        perBox: 10,
        packer: '甲',
      }),
    ]
    for (const answer of await Promise.all(asked)) {
      expect(answer.status, answer.msg).toBe(400)
      if (!answer.msg.startsWith('请')) expect(answer.msg).toContain(off)
    }
    expect((await draftIn(server, store, [line(id, 1)])).msg).toBe(`第1行：${off}`)
    await review(id, '1')
    expect((await draftIn(server, store, [line(id, 1)])).status).toBe(200)
  })

  it('but one that has moved goes on while a later change waits, and stops when it is returned', async () => {
    const { server } = market
    const id = await makeProduct(server)
    await fill(server, store, [line(id, 5, 'M')])
    await review(id, '2')
    expect((await draftOut(server, store, [line(id, 1, 'M')])).status).toBe(200)
    await review(id, '3')
    expect((await draftOut(server, store, [line(id, 1, 'M')])).status).toBe(400)
    expect(things('a').powder).toBeTruthy()
  })
})
