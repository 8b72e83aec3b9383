import { balanceRule } from '@fengsui/contract/dictionaries/statistics.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { things } from '../orders/test/market.ts'
import { booked, breaks, delivered, produced, sold } from './test/breaks.ts'
import { ledTo, raisedAfter } from './test/raised.ts'
import { openTrader, type Trader } from './test/trader.ts'

const both = [things('a').enterprise, things('b').enterprise]
let trader: Trader
beforeAll(async () => {
  trader = await openTrader()
  await trader.store('in', '6', { details: trader.boxes('a', '1000') })
  await trader.store('in', '6', { details: trader.powder('500') })
  await delivered(trader, await sold(trader, '10'), '10')
  await booked(trader, '10')
  await produced(trader, 3)
})
afterAll(() => trader.server.stop())

const raised = async (rule: string, days: number) =>
  (await raisedAfter(trader.server.db, trader.server.clock.now(), days, both)).filter((row) => row.rule === rule)

describe('each rule is broken by what people do, and leads to the document that broke it', () => {
  it('has a break for every rule', () => {
    expect(Object.keys(breaks).toSorted()).toEqual(keysOf(balanceRule).toSorted())
  })

  it.each(Object.entries(breaks))('%s', async (rule, { days, prepare, make }) => {
    await prepare?.(trader)
    expect(await raised(rule, days)).toEqual([])
    const no = await make(trader)
    expect(no).not.toBe('')
    trader.server.clock.advance(1)
    expect(await raised(rule, days)).not.toEqual([])
    const { db, clock } = trader.server
    const lists = await ledTo(db, clock.now(), days, things('a').enterprise, rule)
    const buyers = await ledTo(db, clock.now(), days, things('b').enterprise, rule)
    expect([...lists, ...buyers].map(([first]) => first?.no)).toContain(no)
  })
})

it('a buyer sells boxes on by their codes, and none that are in another store', async () => {
  const a = things('a')
  const pack = await produced(trader, 4)
  await sold(trader, '2', trader.boxes('a', '2', pack.batchNo, pack.codes(1, 2)))
  const { data } = await trader.buy('2')
  const stored = { purchaseId: data.id, details: trader.boxes('b', '2', 'OWN', pack.codes(1, 2)) }
  await trader.store('in', '1', stored, 'b')
  const sellOn = (from: number, to: number) =>
    trader.market.submit('plantB', 'directionsales', {
      buyerId: a.enterprise,
      buyerName: 'x',
      buyerLicenceNo: a.licence,
      salesDate: trader.market.today,
      flowRegion: '430181',
      handler: '乙',
      details: trader.boxes('b', '2', 'OWN', pack.codes(from, to)),
    })
  expect((await sellOn(3, 4)).msg).toMatch(/^第1行：条码.+不在本企业$/)
  expect((await sellOn(1, 2)).msg).toBe('操作成功')
})
