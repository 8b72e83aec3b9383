import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Market, openMarket, things } from './test/market.ts'

let market: Market
const [a, b] = [things('a'), things('b')]
const boxes = (quantity: string, more: object = {}) => ({
  productId: a.firework,
  quantity,
  unit: 'box',
  batchNo: 'L1',
  ...more,
})
beforeAll(async () => {
  market = await openMarket()
  await market.stock('in', '6', { details: [boxes('100')] })
})
afterAll(() => market.server.stop())

const left = (of: string, id: string, more: object = {}, as = 'head') =>
  market.server.call('GET', '/blade-dcms/documentleft/lines', { as, query: { of, id, ...more } })
const sale = (quantity: string) =>
  market.add('head', 'directionsales', {
    buyerId: b.enterprise,
    buyerName: 'x',
    buyerLicenceNo: b.licence,
    salesDate: market.today,
    flowRegion: '430181',
    handler: '甲',
    orderStatus: '1',
    details: [boxes(quantity)],
  })
let serial = 0
const draftOut = async (salesId: string, quantity: string): Promise<string> => {
  serial += 1
  const head = { outstoreNo: `CK-L${serial}`, outStoreType: '1', outstoreDate: market.today, warehouseId: a.store }
  const body = { ...head, handler: '甲', keeper: '乙', salesId, details: [boxes(quantity)] }
  return market.add('keeper', 'warehouseoutstore', body, 'save')
}
const goods = { productId: a.firework, name: '组合烟花', unit: 'box', boxes: null }

describe('what is left of a document is refused', () => {
  it('for a kind without a next document, without an id, and for a document the caller may not see', async () => {
    const id = await sale('1')
    expect((await left('enterprise', id)).status).toBe(400)
    expect((await left('__proto__', id)).status).toBe(400)
    expect((await left('directionsales', '')).status).toBe(400)
    expect((await left('directionsales', '1')).status).toBe(404)
    expect((await left('directionsales', id, {}, 'countyB')).status).toBe(404)
    expect((await left('directionsales', id, {}, 'nobody')).status).toBe(403)
    expect(
      (await market.server.call('GET', '/blade-dcms/documentleft/lines', { query: { of: 'directionsales', id } }))
        .status,
    ).toBe(401)
  })
})

describe('what is left', () => {
  it('of a sale excludes what out-stores take, drafts included, except the one being edited', async () => {
    const id = await sale('10')
    expect((await left('directionsales', id)).data).toEqual([{ ...goods, total: '10', left: '10' }])
    const own = await draftOut(id, '4')
    await draftOut(id, '1.5')
    expect((await left('directionsales', id)).data).toEqual([{ ...goods, total: '10', left: '4.5' }])
    expect((await left('directionsales', id, { ownId: own })).data).toEqual([{ ...goods, total: '10', left: '8.5' }])
  })

  it('is said in boxes as well, of packed goods that are counted in pieces', async () => {
    await sql`update ent_product set unit = 'pcs', per_box = 12 where id = ${a.display}`.execute(market.server.db)
    const id = await market.add('head', 'directionsales', {
      buyerId: b.enterprise,
      buyerName: 'x',
      buyerLicenceNo: b.licence,
      salesDate: market.today,
      flowRegion: '430181',
      handler: '甲',
      orderStatus: '1',
      details: [{ productId: a.display, quantity: '2.5', unit: 'box' }],
    })
    const pieces = { productId: a.display, name: '礼花弹', unit: 'pcs', total: '30', left: '30', boxes: '2.5' }
    expect((await left('directionsales', id)).data).toEqual([pieces])
  })

  it('of an out-store is what no transport carries', async () => {
    const id = await sale('6')
    const [outstore] = await market.stock('out', '1', { salesId: id, details: [boxes('6')] })
    expect((await left('warehouseoutstore', outstore)).data).toEqual([{ ...goods, total: '6', left: '6' }])
    const at = (hours: number) =>
      new Date(market.server.clock.now().getTime() + (hours + 8) * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ')
    await market.add('head', 'directiontransport', {
      salesId: id,
      outstoreId: outstore,
      carrierName: '自运',
      carrierPermitNo: 'C1',
      receiverId: b.enterprise,
      receiverName: 'x',
      transportPermitNo: 'T1',
      permitFrom: at(-1),
      permitTo: at(48),
      vehicleId: a.vehicle,
      driverId: a.driver,
      escortId: a.escort,
      fromAddress: '甲',
      toAddress: '乙',
      toRegion: '430181',
      planDepart: at(0),
      planArrive: at(2),
      details: [boxes('2')],
    })
    expect((await left('warehouseoutstore', outstore)).data).toEqual([{ ...goods, total: '6', left: '4' }])
  })

  it('of a packed batch is what no in-store has stored', async () => {
    const pack = await market.add('head', 'directionpackagingproduct', {
      productId: a.firework,
      batchNo: 'L2',
      packDate: market.today,
      boxCount: 8,
      perBox: '1',
      packer: '丙',
    })
    expect((await left('directionpackagingproduct', pack)).data).toEqual([{ ...goods, total: '8', left: '8' }])
  })

  it('of a plan is explosive, by what its products hold', async () => {
    const found = await sql<{
      id: string
    }>`insert into ord_plan (enterprise_id, plan_no, plan_name, plan_type, start_date,
        end_date, workplace_ids, plan_status) values (${a.enterprise}, 'SC-L', '计划', '1', current_date, current_date, '[]', '2')
      returning id`.execute(market.server.db)
    const plan = found.rows[0]?.id ?? ''
    await sql`insert into ord_plan_detail (enterprise_id, plan_id, product_id, plan_quantity, unit)
      values (${a.enterprise}, ${plan}, ${a.firework}, 10, 'box')`.execute(market.server.db)
    const explosive = { productId: null, name: null, unit: 'kg', boxes: null, total: '20' }
    expect((await left('directionproductionplan', plan)).data).toEqual([{ ...explosive, left: '20' }])
  })
})

describe('an enterprise one trades with', () => {
  const names = async (word: string, as = 'head') => {
    const path = '/blade-dcms/enterprise/counterparty/page'
    const { data } = await market.server.call('GET', path, { as, query: { word, size: 50 } })
    return data.records.map(({ id }: { id: string }) => id) as string[]
  }
  it('is found by part of its name, its credit code, a licence number or its id, and by nothing else', async () => {
    const found = await sql<{ name: string; code: string }>`select enterprise_name as name, credit_code as code
      from ent_enterprise where id = ${b.enterprise}`.execute(market.server.db)
    const { name = '', code = '' } = found.rows[0] ?? {}
    for (const word of [name.slice(1, 6), ` ${code.toLowerCase()} `, b.licence, b.enterprise])
      expect(await names(word), word).toContain(b.enterprise)
    expect(await names(code)).toEqual([b.enterprise])
    expect(await names(b.licence)).toEqual([b.enterprise])
    for (const word of [code.slice(1), '%', '_', '没有这样的企业']) expect(await names(word), word).toEqual([])
    expect((await names('')).length).toBeGreaterThan(1)
  })
})
