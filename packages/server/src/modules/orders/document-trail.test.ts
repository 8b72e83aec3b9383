import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Market, openMarket, things } from './test/market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.server.stop())

const [a, b] = [things('a'), things('b')]
const trail = (as: string | undefined, id: string, kind = 'directionorderform') =>
  market.server.call('GET', '/blade-dcms/document/trail', { ...(as ? { as } : {}), query: { kind, id } })
const order = () =>
  market.add('head', 'directionorderform', {
    buyerId: b.enterprise,
    sellerId: a.enterprise,
    orderDate: market.today,
    details: [{ productId: a.firework, quantity: '10', unit: 'box' }],
  })

describe('the history of a document', () => {
  it('is refused without a token, and exists for documents only', async () => {
    const id = await order()
    expect((await trail(undefined, id)).status).toBe(401)
    expect(await trail('head', id, 'post')).toMatchObject({ status: 400, msg: expect.stringContaining('单据类型') })
    expect((await trail('head', id, 'in')).status).toBe(404)
    expect((await trail('head', '')).status).toBe(400)
  })

  it('is hidden with the document, and read by both sides', async () => {
    const id = await order()
    expect((await trail('ly03head', id)).status).toBe(404)
    for (const as of ['head', 'plantB', 'county']) expect((await trail(as, id)).status, as).toBe(200)
  })

  it('lists every transition: user, time, from, to and reason', async () => {
    const id = await order()
    expect((await trail('head', id)).data).toEqual([])
    expect((await market.submit('head', 'directionorderform', { id, orderStatus: '1' })).status).toBe(200)
    expect(
      (await market.submit('head', 'directionorderform', { id, orderStatus: '4', opinion: '买方来电取消' })).msg,
    ).toBe('操作成功')
    const { data } = await trail('county', id)
    expect(data).toMatchObject([
      { from: '1', to: '4', opinion: '买方来电取消', files: [] },
      {
        from: '0',
        to: '1',
        opinion: null,
        operator: expect.any(String),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
      },
    ])
  })
})
