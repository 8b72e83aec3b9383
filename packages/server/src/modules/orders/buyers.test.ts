import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Market, openMarket, things } from './test/market.ts'

let market: Market
const [a, b] = [things('a'), things('b')]
const inForce = '2'
const suspended = '4'
let buyer: { name: string; code: string }
beforeAll(async () => {
  market = await openMarket()
  const found = await sql<typeof buyer>`select enterprise_name as name, credit_code as code from ent_enterprise
    where id = ${b.enterprise}`.execute(market.server.db)
  buyer = found.rows[0] ?? { name: '', code: '' }
  await market.stock('in', '6', { details: [line('5000')] })
})
afterAll(() => market.server.stop())
beforeEach(() => licence(b.licence, inForce))

const line = (quantity: string) => ({ productId: a.firework, quantity, unit: 'box', batchNo: 'S1' })
const licence = (number: string, status: string) =>
  sql`update lic_licence set status = ${status}, is_being_revoked = 0 where license_number = ${number}`.execute(
    market.server.db,
  )
const sale = (more: object = {}) => ({
  buyerId: b.enterprise,
  buyerName: 'x',
  buyerLicenceNo: b.licence,
  salesDate: market.today,
  flowRegion: '430181',
  handler: '甲',
  orderStatus: '1',
  details: [line('10')],
  ...more,
})
const typed = (buyerName: string, more: object = {}) => sale({ buyerId: '', buyerName, ...more })
const sell = (more: object = {}) => market.add('head', 'directionsales', sale(more))
const out = (salesId: string, quantity = '10', type = '1') =>
  market.stock('out', type, { salesId, details: [line(quantity)] })
const hours = (n: number) => new Date(market.server.clock.now().getTime() + (n + 8) * 3_600_000)
const shown = (n: number) => hours(n).toISOString().slice(0, 19).replace('T', ' ')
const transport = (salesId: string, outstoreId: string, more: object = {}) => ({
  salesId,
  outstoreId,
  carrierName: '自运',
  carrierPermitNo: 'C1',
  receiverId: b.enterprise,
  receiverName: 'x',
  transportPermitNo: 'T1',
  permitFrom: shown(-1),
  permitTo: shown(48),
  vehicleId: a.vehicle,
  driverId: a.driver,
  escortId: a.escort,
  fromAddress: '甲地',
  toAddress: '乙地',
  toRegion: '430181',
  planDepart: shown(0),
  planArrive: shown(2),
  details: [line('10')],
  ...more,
})
const move = (id: string, transportStatus: string, more: object = {}, as = 'head') =>
  market.submit(as, 'directiontransport', { id, transportStatus, ...more })

describe('the buyer of explosives', () => {
  it('that no register knows is refused when the sale is confirmed', async () => {
    expect(await market.submit('head', 'directionsales', typed('外省某公司'))).toMatchObject({
      status: 400,
      msg: '购买单位「外省某公司」未在平台登记，不能交易爆炸性物品；请按企业名称、信用代码或许可证号选择',
    })
  })

  it.each<[string, () => string]>([
    ['name', () => buyer.name],
    ['name with spaces around it', () => ` ${buyer.name} `],
    ['credit code', () => buyer.code],
    ['licence number', () => b.licence],
  ])('is found by its %s, typed in the place of its name', async (_, word) => {
    const id = await market.add('head', 'directionsales', typed(word()))
    expect(await market.detail('directionsales', id)).toMatchObject({ buyerId: b.enterprise, buyerName: buyer.name })
  })

  it('changes with its name while the sale is a draft', async () => {
    const id = await market.add('head', 'directionsales', typed(buyer.name, { orderStatus: '0' }))
    await market.add('head', 'directionsales', { id, buyerName: '外省某公司' })
    expect(await market.detail('directionsales', id)).toMatchObject({ buyerId: null, buyerName: '外省某公司' })
    await market.add('head', 'directionsales', { id, buyerName: buyer.code })
    expect(await market.detail('directionsales', id)).toMatchObject({ buyerId: b.enterprise, buyerName: buyer.name })
  })

  it('is not the seller itself', async () => {
    expect((await market.submit('head', 'directionsales', sale({ buyerId: a.enterprise }))).msg).toBe(
      '购买单位和销售单位不能相同',
    )
  })

  it('may be unknown for what is not explosive', async () => {
    const details = [{ productId: a.carton, quantity: '5', unit: 'pcs' }]
    expect((await market.submit('head', 'directionsales', typed('某纸品厂', { details }))).msg).toBe('操作成功')
  })

  it('of another tenant is not known', async () => {
    await sql`update ent_enterprise set tenant_id = '900001' where id = ${b.enterprise}`.execute(market.server.db)
    const answer = await market.submit('head', 'directionsales', typed(buyer.name))
    await sql`update ent_enterprise set tenant_id = '000000' where id = ${b.enterprise}`.execute(market.server.db)
    expect(answer.msg).toContain('未在平台登记')
  })
})

describe('the supplier', () => {
  const purchase = (supplierName: string) => ({
    supplierName,
    supplierLicenceNo: b.licence,
    purchaseDate: market.today,
    handler: '甲',
    orderStatus: '1',
    details: [{ productId: a.powder, quantity: '10', unit: 'kg' }],
  })
  it('is found in the register by the same search text', async () => {
    const id = await market.add('head', 'directionpurchase', purchase(buyer.code))
    expect(await market.detail('directionpurchase', id)).toMatchObject({ supplierId: b.enterprise })
  })

  it('delivers nothing into the store of a buyer whose licence was suspended', async () => {
    const id = await market.add('head', 'directionpurchase', purchase(buyer.name))
    await licence(a.licence, suspended)
    const [, stored] = await market.stock('in', '1', {
      purchaseId: id,
      details: [{ productId: a.powder, quantity: '10', unit: 'kg', batchNo: 'H9' }],
    })
    await licence(a.licence, inForce)
    expect(stored).toMatchObject({ status: 400, msg: expect.stringMatching(/许可证XK-T1已暂扣.+不能采购入库/) })
  })
})

describe('a buyer that is suspended after the sale was confirmed', () => {
  it('gets nothing out of the store', async () => {
    const id = await sell()
    await licence(b.licence, suspended)
    expect((await out(id))[1]).toMatchObject({ status: 400, msg: expect.stringMatching(/许可证XK-T2已暂扣.+不能出库/) })
  })

  it('gets nothing sent, and signs for nothing', async () => {
    const id = await sell()
    const [store] = await out(id)
    const carried = await market.add('head', 'directiontransport', transport(id, store))
    await licence(b.licence, suspended)
    expect((await move(carried, '1')).msg).toMatch(/许可证XK-T2已暂扣.+不能发车/)
    await licence(b.licence, inForce)
    expect((await move(carried, '1')).msg).toBe('操作成功')
    await licence(b.licence, suspended)
    expect((await move(carried, '2')).msg).toBe('操作成功')
    const signature = { signFile: [await market.file('plantB')] }
    expect((await move(carried, '3', signature, 'plantB')).msg).toMatch(/许可证XK-T2已暂扣.+不能签收/)
    expect(await market.status('directiontransport', carried)).toBe('2')
    await licence(b.licence, inForce)
    await licence(a.licence, suspended)
    const sellers = await move(carried, '3', signature, 'plantB')
    await licence(a.licence, inForce)
    expect(sellers.msg).toMatch(/许可证XK-T1已暂扣.+不能签收/)
    expect((await move(carried, '3', signature, 'plantB')).msg).toBe('操作成功')
  })

  it('has no licence of the right kind left when only that to produce remains', async () => {
    await sql`update lic_licence set status = '4' where license_number = ${b.licence} and certificate_type = '02'`.execute(
      market.server.db,
    )
    expect((await market.submit('head', 'directionsales', sale())).msg).toMatch(/许可证XK-T2已暂扣.+不能确认销售/)
  })
})

describe('a licence number that is typed', () => {
  it('is none in force while its licence is being revoked, or after its last day', async () => {
    const refused = async () => (await market.submit('head', 'directionsales', sale())).msg
    await sql`insert into lic_licence (enterprise_id, license_number, certificate_type, credit_code, principal, address, scope,
        permit_categories, issue_org, issue_date, valid_from, valid_to, status)
      select enterprise_id, 'XK-OTHER', '02', credit_code, principal, address, scope, permit_categories, issue_org, issue_date,
        valid_from, valid_to, '2' from lic_licence where license_number = ${b.licence} and certificate_type = '02'`.execute(
      market.server.db,
    )
    await sql`update lic_licence set is_being_revoked = 1 where license_number = ${b.licence}`.execute(market.server.db)
    expect(await refused()).toMatch(/购买方许可证号「XK-T2」不是.+的有效许可证/)
    await sql`update lic_licence set is_being_revoked = 0, valid_to = ${market.today}::date - 1
      where license_number = ${b.licence}`.execute(market.server.db)
    expect(await refused()).toMatch(/购买方许可证号「XK-T2」不是.+的有效许可证/)
    await sql`update lic_licence set valid_to = ${market.today}::date + 90 where license_number = ${b.licence}`.execute(
      market.server.db,
    )
    expect(await refused()).toBe('操作成功')
    await sql`update lic_licence set is_deleted = 1 where license_number = 'XK-OTHER'`.execute(market.server.db)
  })
})

describe('a transport', () => {
  it('goes to the buyer of its sale and carries that sale’s out-store', async () => {
    const [one, other] = [await sell(), await sell()]
    const [store] = await out(one)
    const refused = async (more: object) =>
      (await market.submit('head', 'directiontransport', transport(one, store, more))).msg
    expect(await refused({ receiverId: '21000003' })).toBe('收货单位应为销售单的购买单位')
    expect(await refused({ receiverId: '', receiverName: '别家' })).toBe('收货单位应为销售单的购买单位')
    expect(await refused({ salesId: other })).toBe('出库单不属于该销售单')
    const id = await market.add(
      'head',
      'directiontransport',
      transport('', store, { receiverId: '', receiverName: buyer.name }),
    )
    expect(await market.detail('directiontransport', id)).toMatchObject({ salesId: one, receiverId: b.enterprise })
  })
})

describe('an out-store of distribution', () => {
  it('asks for the seller’s licence like a sale', async () => {
    const id = await sell()
    await licence(a.licence, suspended)
    const [, answer] = await out(id, '10', '6')
    await licence(a.licence, inForce)
    expect(answer).toMatchObject({ status: 400, msg: expect.stringMatching(/许可证XK-T1已暂扣.+不能出库/) })
  })
})
