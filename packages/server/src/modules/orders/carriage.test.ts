import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { transportOverdueJob } from '../../jobs/transport-overdue.ts'
import { type Market, openMarket, things } from './test/market.ts'

let market: Market
let sales: string
let outstore: string
let outLine: string
beforeAll(async () => {
  market = await openMarket()
  const goods = [{ productId: a.firework, quantity: '60', unit: 'box', batchNo: 'S1' }]
  await market.stock('in', '6', { details: goods })
  sales = await market.add('head', 'directionsales', {
    buyerId: b.enterprise,
    buyerName: 'x',
    buyerLicenceNo: b.licence,
    salesDate: market.today,
    flowRegion: '430181',
    handler: '甲',
    orderStatus: '1',
    details: [{ productId: a.firework, quantity: '40', unit: 'box' }],
  })
  outstore = (await market.stock('out', '1', { salesId: sales, details: [{ ...goods[0], quantity: '40' }] }))[0]
  const { rows } = await sql<{ id: string }>`select id from wh_outstore_detail where outstore_id = ${outstore}`.execute(
    market.server.db,
  )
  outLine = rows[0]?.id ?? ''
})
afterAll(() => market.server.stop())

const [a, b] = [things('a'), things('b')]
const hours = (n: number) => shanghai(new Date(market.server.clock.now().getTime() + n * 3_600_000))
const transport = (more: object = {}) => ({
  salesId: sales,
  outstoreId: outstore,
  carrierName: '自运',
  carrierPermitNo: 'C1',
  receiverId: b.enterprise,
  receiverName: 'x',
  transportPermitNo: 'T1',
  permitFrom: hours(-1),
  permitTo: hours(48),
  vehicleId: a.vehicle,
  driverId: a.driver,
  escortId: a.escort,
  fromAddress: '甲地',
  toAddress: '乙地',
  toRegion: '430181',
  planDepart: hours(0),
  planArrive: hours(2),
  details: [{ productId: a.firework, quantity: '40', unit: 'box', outstoreDetailId: outLine }],
  ...more,
})
/** Creates a sale of one more box and its out-store document. */
const another = async () => {
  const details = [{ productId: a.firework, quantity: '1', unit: 'box', batchNo: 'S1' }]
  const salesId = await market.add('head', 'directionsales', {
    buyerId: b.enterprise,
    buyerName: 'x',
    buyerLicenceNo: b.licence,
    salesDate: market.today,
    flowRegion: '430181',
    handler: '甲',
    orderStatus: '1',
    details,
  })
  const [outstoreId] = await market.stock('out', '1', { salesId, details })
  return { salesId, outstoreId, details }
}
const move = (id: string, transportStatus: string, more: object = {}, as = 'head') =>
  market.submit(as, 'directiontransport', { id, transportStatus, ...more })

describe('a transport is refused', () => {
  it.each([
    ['with a permit that ends before it begins', { permitTo: '2000-01-01 00:00:00' }, '许可有效期止应晚于许可有效期起'],
    ['that arrives before it leaves', { planArrive: '2000-01-01 00:00:00' }, '计划到达应晚于计划出发'],
    [
      'with more than left the store',
      { details: [{ productId: '71000011', quantity: '41', unit: 'box', outstoreDetailId: 'own' }] },
      '第1行：数量不能大于出库明细数量',
    ],
  ])('%s', async (_, wrong, msg) => {
    const body = JSON.parse(JSON.stringify(transport(wrong)).replaceAll('"own"', `"${outLine}"`))
    expect(await market.submit('head', 'directiontransport', body)).toMatchObject({ status: 400, msg })
  })

  it('with a vehicle or crew not permitted to drive', async () => {
    const expire = (table: string, column: string, day: string) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${day}::date where enterprise_id = ${a.enterprise}`.execute(
        market.server.db,
      )
    await expire('baseVehicle', 'inspectExpire', '2020-01-01')
    expect((await market.submit('head', 'directiontransport', transport())).msg).toBe(
      '车辆湘AT0001未审核通过或证件已过期',
    )
    await expire('baseVehicle', 'inspectExpire', '2999-01-01')
    await expire('baseEscort', 'qualificationExpire', '2020-01-01')
    expect((await market.submit('head', 'directiontransport', transport())).msg).toBe(
      '押运员李押未审核通过或资格已过期',
    )
    await expire('baseEscort', 'qualificationExpire', '2999-01-01')
    for (const paper of ['licenceExpire', 'qualificationExpire']) {
      await expire('baseDriver', paper, '2020-01-01')
      expect((await market.submit('head', 'directiontransport', transport())).msg, paper).toBe(
        '驾驶员张驾未审核通过或资格已过期',
      )
      await expire('baseDriver', paper, market.today)
    }
    expect((await market.submit('head', 'directiontransport', transport({ vehicleId: b.vehicle }))).status).toBe(404)
  })
})

describe('a transport', () => {
  it('leaves when its store document is verified, within its permit and its vehicle’s limits', async () => {
    const bare = await market.add('head', 'directiontransport', transport({ outstoreId: '' }))
    expect((await move(bare, '1')).msg).toBe('请选择已审核的出库单')
    expect((await move(bare, '2')).msg).toBe('状态不允许从待发变更为到达')
    const early = await market.add('head', 'directiontransport', transport({ permitFrom: hours(10) }))
    expect((await move(early, '1')).msg).toBe('出发时间不在道路运输许可有效期内')
    await sql`update base_vehicle set explosive_limit = 79.99 where id = ${a.vehicle}`.execute(market.server.db)
    expect((await move(early, '1', { permitFrom: hours(-1) })).msg).toBe('药量80.0000 kg，超过车辆限装药量79.99 kg')
    await sql`update base_vehicle set explosive_limit = 500, rated_load = 0.5 where id = ${a.vehicle}`.execute(
      market.server.db,
    )
    expect((await move(early, '1', { permitFrom: hours(-1) })).msg).toBe(
      '载重800.0000 kg，超过车辆核定载质量500.000 kg',
    )
    await sql`update base_vehicle set rated_load = 5 where id = ${a.vehicle}`.execute(market.server.db)
    const split = await market.submit('head', 'directiontransport', transport())
    expect(split.msg).toBe('「组合烟花」超过出库单CK-T0002未发运的数量，还剩0箱')
    expect((await move(early, '5')).status).toBe(200)
    expect((await market.call('head', 'directiontransport', 'remove', { ids: early })).status).toBe(200)
  })

  it('is carried, is late, is signed by its receiver only, and reports missing goods', async () => {
    const id = await market.add('head', 'directiontransport', transport())
    expect((await move(id, '1', {}, 'plantB')).msg).toBe('只有托运单位可以发车')
    expect((await move(id, '1')).msg).toBe('操作成功')
    const again = await market.submit('head', 'directiontransport', transport())
    expect(again.msg).toBe('「组合烟花」超过出库单CK-T0002未发运的数量，还剩0箱')
    const next = await another()
    const other = await market.add('head', 'directiontransport', transport(next))
    expect((await move(other, '1')).msg).toBe('车辆在途，不能重复派车')
    expect((await market.submit('head', 'directiontransport', { id, toAddress: '别处' })).status).toBe(409)
    expect(
      (await market.call('keeper', 'warehouseoutstore', 'reverseVerify', { warehouseOutstoreIds: outstore })).msg,
    ).toBe('货物已发运，不能反审核')

    const run = (n: number) =>
      transportOverdueJob.run(market.server.db, new Date(market.server.clock.now().getTime() + n * 3_600_000))
    expect(await run(3.9)).toBe(0)
    expect(await run(4.1)).toBe(1)
    expect(await run(5)).toBe(0)
    const told = (key: string) =>
      sql<{
        open: boolean
      }>`select recover_time is null as open from warn_event where dedup_key like ${`%:transport:${id}`} and type_key = ${key}`.execute(
        market.server.db,
      )
    expect((await told('e1026')).rows).toEqual([{ open: true }])

    expect((await move(id, '4')).msg).toBe('请输入异常说明')
    expect((await move(id, '4', { abnormalReason: '爆胎' }, 'plantB')).status).toBe(200)
    expect((await told('e1026')).rows).toEqual([{ open: false }])
    expect((await move(id, '1')).msg).toBe('操作成功')
    expect((await move(id, '2')).msg).toBe('操作成功')
    expect((await move(id, '3', { signFile: [await market.file('head')] })).msg).toBe('已登记的收货单位须自行签收')
    expect((await move(id, '3', {}, 'plantB')).msg).toBe('请上传签收凭证')
    const [line] = (await market.detail('directiontransport', id)).details
    const sign = async (signedQuantity: string, damagedQuantity: string) => {
      const details = [{ id: line?.id, signedQuantity, damagedQuantity }]
      return move(id, '3', { signFile: [await market.file('plantB')], details }, 'plantB')
    }
    expect((await sign('39', '2')).msg).toBe('第1行：签收数量与破损数量之和不能大于运输数量')
    expect(await market.detail('directiontransport', id)).toMatchObject({ transportStatus: '2', signTime: null })
    expect((await sign('38.5', '1.5')).msg).toBe('操作成功')
    expect(await market.detail('directiontransport', id)).toMatchObject({
      transportStatus: '3',
      signUser: 'plantB',
      signFile: [{ name: 'x.pdf' }],
      details: [{ signedQuantity: '38.5000', damagedQuantity: '1.5000' }],
    })
    expect(await market.detail('directionsales', sales)).toMatchObject({ signedQuantity: '38.5000' })
    expect((await told('e1009')).rows).toEqual([{ open: true }])
    expect((await move(id, '5')).status).toBe(409)
    expect((await market.get('countyB', 'directiontransport', 'detail', { id })).status).toBe(404)
  })
})

describe('goods arriving short', () => {
  const signedFor = async (signedQuantity: string): Promise<string> => {
    const id = await market.add('head', 'directiontransport', transport(await another()))
    for (const status of ['1', '2']) expect((await move(id, status)).msg).toBe('操作成功')
    const [line] = (await market.detail('directiontransport', id)).details
    const details = [{ id: line?.id, signedQuantity, damagedQuantity: '0' }]
    expect((await move(id, '3', { signFile: [await market.file('plantB')], details }, 'plantB')).msg).toBe('操作成功')
    return id
  }
  const warned = async (id: string) =>
    (
      await sql<{
        open: boolean
        content: string
        value: number
        threshold: number
      }>`select recover_time is null as open,
        content, last_value::float8 as value, threshold::float8 as threshold from warn_event
        where dedup_key like ${`%:transport:${id}`} and type_key = 'e1009'`.execute(market.server.db)
    ).rows
  it('are warned of with what was sent and what was signed for; a whole load is not', async () => {
    const short = await signedFor('0.5')
    const { transportNo } = await market.detail('directiontransport', short)
    expect(await warned(short)).toEqual([
      { open: true, content: expect.stringContaining(String(transportNo)), value: 0.5, threshold: 1 },
    ])
    expect(await warned(await signedFor('1'))).toEqual([])
  })
})

describe('a distribution', () => {
  const distribution = (more: object = {}) => ({
    receiverId: b.enterprise,
    receiverLicenceNo: b.licence,
    distributeDate: market.today,
    vehicleId: a.vehicle,
    driverId: a.driver,
    escortId: a.escort,
    details: [{ productId: a.firework, quantity: '5', unit: 'box' }],
    ...more,
  })
  it('goes to retailers and wholesalers, licensed, and is signed by the receiver', async () => {
    await sql`update ent_enterprise set enterprise_nature = '1' where id = ${b.enterprise}`.execute(market.server.db)
    expect((await market.submit('head', 'directiondistribution', distribution())).msg).toBe(
      '接收单位应为零售户或批发企业',
    )
    await sql`update ent_enterprise set enterprise_nature = '3' where id = ${b.enterprise}`.execute(market.server.db)
    const sale = await market.add('head', 'directionsales', {
      buyerId: b.enterprise,
      buyerName: 'x',
      buyerLicenceNo: b.licence,
      salesDate: market.today,
      flowRegion: '430181',
      handler: '甲',
      orderStatus: '1',
      details: [{ productId: a.firework, quantity: '5', unit: 'box' }],
    })
    const [store, stored] = await market.stock('out', '6', {
      salesId: sale,
      details: [{ productId: a.firework, quantity: '5', unit: 'box', batchNo: 'S1' }],
    })
    expect(stored.msg).toBe('操作成功')
    const id = await market.add('head', 'directiondistribution', distribution({ salesId: sale, outstoreId: store }))
    const go = (as: string, transportStatus: string, more: object = {}) =>
      market.submit(as, 'directiondistribution', { id, transportStatus, ...more })
    await sql`update lic_licence set is_being_revoked = 1 where license_number = ${b.licence}`.execute(market.server.db)
    expect((await go('head', '1')).msg).toMatch(/正在撤销中.+不能配送/)
    await sql`update lic_licence set is_being_revoked = 0 where license_number = ${b.licence}`.execute(market.server.db)
    expect((await go('head', '1')).msg).toBe('操作成功')
    expect((await go('head', '2')).msg).toBe('操作成功')
    expect((await go('plantB', '3', { signFile: [await market.file('plantB')] })).msg).toBe('操作成功')
    expect(await market.detail('directiondistribution', id)).toMatchObject({
      transportStatus: '3',
      signTime: expect.any(String),
    })
  })
})
