import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../test/support/app.ts'
import { ledTo, raisedAfter } from '../statistics/test/raised.ts'
import { box, exact } from '../statistics/test/stream.ts'
import { openTrader, type Trader } from '../statistics/test/trader.ts'
import { things } from './test/market.ts'

let trader: Trader
beforeAll(async () => {
  trader = await openTrader()
  await trader.store('in', '6', { details: trader.boxes('a', '2000') })
  await trader.store('in', '6', { details: trader.powder('2000') })
})
afterAll(() => trader.server.stop())

const set = (key: string, value: string) =>
  sql`update sys_param set param_value = ${value} where param_key = ${key}`.execute(trader.server.db)
const idOf = ({ data, msg }: Answer): string => {
  expect(msg).toBe('操作成功')
  return data.id
}
const out = async (quantity: string) => {
  const salesId = idOf(await trader.sell(quantity))
  return trader.store('out', '1', { salesId, details: trader.boxes('a', quantity) })
}
/** Creates a transport of boxes that has arrived. */
const arrived = async (quantity: string) => {
  const id = idOf(await trader.carry(await out(quantity), trader.boxes('a', quantity)))
  await trader.drive(id)
  return id
}

/**
 * Each step of the chain over ten boxes of the preceding one: a new chain, and the action taking a quantity
 * from it.
 */
const steps: readonly (readonly [param: string, begin: () => Promise<(quantity: string) => Promise<Answer>>])[] = [
  [
    'chain.orderOverForm',
    async () => {
      const orderFormId = idOf(await trader.form('10'))
      return (quantity) => trader.sell(quantity, { orderFormId })
    },
  ],
  [
    'chain.orderOverForm',
    async () => {
      const orderFormId = idOf(await trader.form('10'))
      return (quantity) => trader.buy(quantity, { orderFormId })
    },
  ],
  [
    'chain.inOverPurchase',
    async () => {
      const purchaseId = idOf(await trader.buy('10'))
      return (quantity) => trader.draft('in', '1', { purchaseId, details: trader.boxes('b', quantity) }, 'b')
    },
  ],
  [
    'chain.outOverOrder',
    async () => {
      const salesId = idOf(await trader.sell('10'))
      return (quantity) => trader.draft('out', '1', { salesId, details: trader.boxes('a', quantity) })
    },
  ],
  [
    'chain.carriedOverOut',
    async () => {
      const id = await out('10')
      return (quantity) => trader.carry(id, trader.boxes('a', quantity))
    },
  ],
  [
    'chain.signedOverCarried',
    async () => {
      const id = await arrived('10')
      return (quantity) => trader.sign(id, quantity, '0')
    },
  ],
  [
    'chain.inOverPacked',
    async () => {
      const plan = await trader.plan('10')
      const batchNo = trader.next('K')
      const pack = await trader.pack(plan, 10, batchNo)
      const of = { planId: plan, packId: pack.id }
      return (quantity) => trader.draft('in', '2', { ...of, details: trader.boxes('a', quantity, batchNo) })
    },
  ],
  [
    'chain.useOverPlan',
    async () => {
      // Five boxes of two kilograms.
      const plan = await trader.plan('5')
      return async (quantity) => {
        const answer = await trader.use(plan, quantity)
        await sql`update ord_use set order_status = '4' where plan_id = ${plan}`.execute(trader.server.db)
        return answer
      }
    },
  ],
]

describe('a step of the chain may exceed the preceding one by its parameter, and not by a ten-thousandth more', () => {
  it.each(steps)('%s', async (param, begin) => {
    for (const percent of [0, 5, 12.5]) {
      await set(param, String(percent))
      const most = Math.floor(10 * box * (1 + percent / 100))
      const act = await begin()
      expect((await act(exact(most + 1))).status, `${percent} %, ${exact(most + 1)}`).toBe(400)
      expect((await act(exact(most))).msg, `${percent} %, ${exact(most)}`).toBe('操作成功')
    }
    await set(param, '0')
  })
})

describe('at the signature of a delivery', () => {
  it('what is damaged counts beside what is signed for', async () => {
    await set('chain.signedOverCarried', '5')
    const id = await arrived('10')
    expect((await trader.sign(id, '10.0001', '0.5')).msg).toBe('第1行：签收数量与破损数量之和不能大于运输数量')
    expect((await trader.sign(id, '10', '0.5')).msg).toBe('操作成功')
    await set('chain.signedOverCarried', '0')
  })

  it('what the parameter allows is no discrepancy by night, and what it does not is one', async () => {
    await set('chain.signedOverCarried', '5')
    const { db, clock } = trader.server
    const enterpriseId = things('a').enterprise
    const raised = async () =>
      (await raisedAfter(db, clock.now(), 0, [enterpriseId])).filter(({ rule }) => rule === 'MB9')
    // Ignore excess signed for in earlier cases.
    await sql`update ord_transport set is_deleted = 1`.execute(db)
    const id = await arrived('10')
    expect((await trader.sign(id, '10.5', '0')).msg).toBe('操作成功')
    expect(await raised()).toEqual([])
    await set('chain.signedOverCarried', '4.9')
    expect(await raised()).toMatchObject([{ expected: 10, actual: 10.5 }])
    const [found] = await ledTo(db, clock.now(), 0, enterpriseId, 'MB9')
    expect(found?.[0]).toMatchObject({ kind: 'transport', id })
    await set('chain.signedOverCarried', '0')
  })
})
