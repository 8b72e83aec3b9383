import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plants } from '../../../test/support/walkers.ts'
import { type Market, openMarket, things } from './test/market.ts'

let market: Market
/** Sales of one seller: to a plant of its own county, and to one of another. */
let near: string
let far: string
const [a, b] = [things('a'), things('b')]
beforeAll(async () => {
  market = await openMarket()
  near = await market.add('head', 'directionsales', draft(b.enterprise))
  far = await market.add('head', 'directionsales', draft(plants.far))
})
afterAll(() => market.server.stop())

const draft = (buyerId: string) => ({
  buyerId,
  buyerName: 'x',
  buyerLicenceNo: 'L-1',
  salesDate: market.today,
  flowRegion: '430281',
  handler: '甲',
  orderStatus: '0',
  details: [{ productId: a.firework, quantity: '3', unit: 'box' }],
})
const seen = async (as: string): Promise<string[]> => {
  const { data } = await market.get(as, 'directionsales', 'list', { current: 1, size: 50 })
  return data.records.map(({ id }: { id: string }) => id).sort()
}
const lines = async (as: string, salesId: string) =>
  (await market.get(as, 'directionsalesinformationdetail', 'page', { salesId })).data.records.length

describe('a sale', () => {
  it('is seen by the authority of its buyer, with its lines, and by no third', async () => {
    expect(await seen('countyA')).toEqual([near, far].sort())
    expect(await seen('countyB')).toEqual([far])
    expect(await lines('countyB', far)).toBe(1)
    expect(await lines('countyB', near)).toBe(0)
    expect((await market.get('countyB', 'directionsales', 'detail', { id: near })).status).toBe(404)
    // A township of the seller's county containing neither side.
    expect(await seen('town430181121')).toEqual([])
    expect((await market.get('town430181121', 'directionsales', 'detail', { id: far })).status).toBe(404)
  })

  it('is read, and not changed, by the authority of its buyer', async () => {
    expect((await market.get('countyB', 'directionsales', 'detail', { id: far })).data).toMatchObject({ id: far })
    expect((await market.submit('countyB', 'directionsales', { id: far, handler: '乙' })).status).toBe(403)
  })
})
