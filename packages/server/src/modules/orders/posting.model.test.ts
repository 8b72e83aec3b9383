import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Market, openMarket, things } from './test/market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
  await market.stock('in', '6', { details: [{ productId: a.firework, quantity: '9000', unit: 'box', batchNo: 'S1' }] })
})
afterAll(() => market.server.stop())

const [a, b] = [things('a'), things('b')]
const line = (quantity: string) => ({ productId: a.firework, quantity, unit: 'box', batchNo: 'S1' })
const sell = (...quantities: string[]) =>
  market.add('head', 'directionsales', {
    buyerId: b.enterprise,
    buyerName: 'x',
    buyerLicenceNo: b.licence,
    salesDate: market.today,
    flowRegion: '430181',
    handler: '甲',
    orderStatus: '1',
    details: quantities.map(line),
  })
const reverse = (id: string) =>
  market.call('keeper', 'warehouseoutstore', 'reverseVerify', { warehouseOutstoreIds: id })
/** Unit: 1/10,000 of a box, as integers, so that the model is exact. */
const exact = (n: number) => `${Math.floor(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`

describe('what stock does to an order', () => {
  it('is the sum of its verified documents, in whatever order they are verified and taken back', async () => {
    const step = fc.oneof(fc.record({ out: fc.integer({ min: 1, max: 60_000 }) }), fc.record({ back: fc.nat(9) }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        // Two lines of one product: deliveries fill the first, then the second.
        const id = await sell('4', '6')
        const there: { id: string; n: number }[] = []
        for (const one of steps) {
          const sum = there.reduce((total, { n }) => total + n, 0)
          if ('out' in one) {
            const [store, { status }] = await market.stock('out', '1', { salesId: id, details: [line(exact(one.out))] })
            const fits = sum + one.out <= 100_000
            expect(status).toBe(fits ? 200 : 400)
            if (fits) there.push({ id: store, n: one.out })
          } else if (there.length > 0) {
            const [gone] = there.splice(one.back % there.length, 1)
            expect((await reverse(gone?.id ?? '')).msg).toBe('操作成功')
            // A reversed document is a draft that still reserves its part of the sale.
            expect(
              (await market.call('keeper', 'warehouseoutstore', 'update', { id: gone?.id, cancelled: 1 })).msg,
            ).toBe('操作成功')
          }
          const done = there.reduce((total, { n }) => total + n, 0)
          const row = await market.detail('directionsales', id)
          expect(row.outStoreQuantity).toBe(exact(done))
          expect(row.orderStatus).toBe(done === 0 ? '1' : done === 100_000 ? '3' : '2')
          expect(row.details.map(({ deliveredQuantity }) => deliveredQuantity)).toEqual([
            exact(Math.min(done, 40_000)),
            exact(Math.max(0, done - 40_000)),
          ])
        }
      }),
      { numRuns: runsOf(6) },
    )
  })

  it('never exceeds the order, even with concurrent writes and verifications', async () => {
    const id = await sell('10')
    const saved = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        market.call('keeper', 'warehouseoutstore', 'save', {
          outstoreNo: `CK-M${n}`,
          outStoreType: '1',
          outstoreDate: market.today,
          warehouseId: a.store,
          salesId: id,
          handler: '甲',
          keeper: '乙',
          details: [line('2')],
        }),
      ),
    )
    const drafts = saved.filter(({ status }) => status === 200).map(({ data }) => data.id)
    expect(drafts).toHaveLength(5)
    for (const { msg } of saved.filter(({ status }) => status !== 200))
      expect(msg).toMatch(/^「组合烟花」超过单据XS\d+的剩余数量，还剩0箱$/)
    const answers = await Promise.all(
      drafts.map((one) => market.call('head', 'warehouseoutstore', 'verify', { warehouseOutstoreIds: one })),
    )
    expect(answers.map(({ msg }) => msg)).toEqual(drafts.map(() => '操作成功'))
    expect(await market.detail('directionsales', id)).toMatchObject({ orderStatus: '3', outStoreQuantity: '10.0000' })
    const { rows } = await sql<{
      left: string
    }>`select quantity::text as left from wh_stock where product_id = ${a.firework}
      and warehouse_id = ${a.store}`.execute(market.server.db)
    const { rows: moved } = await sql<{
      sum: string
    }>`select sum(quantity)::text as sum from wh_ledger where product_id = ${a.firework}
      and warehouse_id = ${a.store}`.execute(market.server.db)
    expect(rows[0]?.left).toBe(moved[0]?.sum)
  })
})

describe('on the wire', () => {
  it('lists are arrays, pages when asked, and say nothing of lines; detail carries them', async () => {
    const list = await market.get('head', 'directionsales', 'list')
    expect(Array.isArray(list.data)).toBe(true)
    const page = await market.get('head', 'directionsales', 'list', { current: 1, size: 1 })
    expect(page.body).toMatchObject({
      code: 200,
      success: true,
      msg: '操作成功',
      data: { current: 1, size: 1, pages: expect.any(Number) },
    })
    const [row] = page.data.records
    expect(row).not.toHaveProperty('details')
    expect(row).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      enterpriseId: a.enterprise,
      buyerId: b.enterprise,
      lineCount: expect.any(Number),
      totalQuantity: expect.stringMatching(/^\d+\.\d{4}$/),
      totalAmount: '0.00',
      files: [],
      transportPermitNo: null,
    })
    expect((await market.detail('directionsales', row.id)).details[0]).toMatchObject({
      salesId: row.id,
      productId: a.firework,
      productName: '组合烟花',
      boxCount: expect.stringMatching(/^\d+\.\d{4}$/),
      price: null,
    })
  })

  it('nothing is an empty list, and what is wrong an envelope without data', async () => {
    expect((await market.get('countyB', 'directionsales', 'list')).body).toMatchObject({
      code: 200,
      success: true,
      data: [],
    })
    expect((await market.get('head', 'directionuseorder', 'page')).body.data).toMatchObject({ records: [], total: 0 })
    expect((await market.get('head', 'directionsales', 'detail', { id: '9' })).body).toEqual({
      code: 404,
      success: false,
      data: null,
      msg: '数据不存在',
    })
    expect((await market.submit('head', 'directionsales', {})).body).toEqual({
      code: 400,
      success: false,
      data: null,
      msg: '请输入购买方许可证号',
    })
  })
})
