import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../test/support/app.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { type Market, openMarket, things } from '../../orders/test/market.ts'
import { unproved } from '../test/stores.ts'

let market: Market
let purchase = ''
const [a, b] = [things('a'), things('b')]
beforeAll(async () => {
  market = await openMarket()
  purchase = await bought('600')
})
afterAll(() => market.server.stop())

const powder = (quantity: string, more: object = {}) => ({
  productId: a.powder,
  quantity,
  unit: 'kg',
  batchNo: 'H1',
  ...more,
})
async function bought(quantity: string, supplierId: string | null = b.enterprise): Promise<string> {
  const id = await market.add('head', 'directionpurchase', {
    supplierId,
    supplierName: '供货厂',
    supplierLicenceNo: supplierId ? b.licence : 'W-1',
    purchaseDate: market.today,
    handler: '甲',
    orderStatus: '1',
    details: [{ productId: a.powder, quantity, unit: 'kg' }],
  })
  const [, stored] = await market.stock('in', '1', { purchaseId: id, details: [powder(quantity)] })
  expect(stored.msg).toBe('操作成功')
  return id
}
let serial = 0
type Body = Record<string, unknown>
async function draft(direction: 'in' | 'out', type: string, body: Body): Promise<Answer> {
  serial += 1
  const no =
    direction === 'in'
      ? { instoreNo: `RK-S${serial}`, inStoreType: type, instoreDate: market.today }
      : { outstoreNo: `CK-S${serial}`, outStoreType: type, outstoreDate: market.today }
  const people = { handler: '甲', keeper: '乙', warehouseId: a.store }
  return market.call('keeper', nameOf(direction), 'save', { ...no, ...people, ...body })
}
const nameOf = (direction: 'in' | 'out') => (direction === 'in' ? 'warehouseinstore' : 'warehouseoutstore')
async function drafted(direction: 'in' | 'out', type: string, body: Body): Promise<string> {
  const { data, msg } = await draft(direction, type, body)
  expect(msg).toBe('操作成功')
  return data.id
}
const verify = (direction: 'in' | 'out', id: string, as = 'head') =>
  market.call(as, nameOf(direction), 'verify', {
    [direction === 'in' ? 'warehouseInstoreIds' : 'warehouseOutstoreIds']: id,
  })
const approve = (documentKind: string, id: string, as = 'county', more: Body = {}) =>
  market.call(as, 'warehouseapproval', 'approve', { id, documentKind, reviewStatus: '1', ...more })
const accept = (id: string, as = 'plantB', more: Body = {}) =>
  market.call(as, 'warehouseoutstore', 'accept', { id, acceptStatus: '1', ...more })
const hours = (n: number) => shanghai(new Date(market.server.clock.now().getTime() + n * 3_600_000))
/** Creates a transport order for the given quantity of a return. */
const carry = (outstoreId: string, quantity: string, receiverId: string | null = b.enterprise) =>
  market.add('head', 'directiontransport', {
    outstoreId,
    carrierName: '自运',
    carrierPermitNo: 'C1',
    receiverId,
    receiverName: '供货厂',
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
    details: [{ productId: a.powder, quantity, unit: 'kg' }],
  })
const stockOf = async (batch: string) => {
  const found = await sql<{ quantity: string }>`select quantity from wh_stock where warehouse_id = ${a.store}
    and batch_no = ${batch}`.execute(market.server.db)
  return found.rows[0]?.quantity
}

describe('a return to the supplier', () => {
  it('refers to a purchase, and takes supplier and receiver from it', async () => {
    expect((await draft('out', '7', { details: [powder('1')] })).msg).toBe('请选择采购单')
    const id = await drafted('out', '7', { purchaseId: purchase, receiverName: '别处', details: [powder('1')] })
    expect(await market.detail('warehouseoutstore', id)).toMatchObject({
      receiverId: b.enterprise,
      acceptStatus: '2',
      reviewStatus: null,
      receiverName: expect.not.stringContaining('别处'),
    })
    const other = await drafted('out', '9', { actNo: '函1', purchaseId: purchase, details: [powder('1')] })
    expect(await market.detail('warehouseoutstore', other)).toMatchObject({ purchaseId: null, receiverId: null })
  })

  it('is accepted by the supplier only, again after a change, and travels on a transport order', async () => {
    const id = await drafted('out', '7', { purchaseId: purchase, details: [powder('10')] })
    expect((await verify('out', id)).msg).toMatch(/^供货单位.+尚未同意退货$/)
    expect((await accept(id, 'head')).status).toBe(403)
    expect((await accept(id, 'county')).status).toBe(403)
    expect((await accept(id, 'plantB', { acceptStatus: '3' })).msg).toBe('请输入退货确认意见')
    expect((await accept(id, 'plantB', { acceptStatus: '3', acceptOpinion: '不收' })).status).toBe(200)
    expect((await verify('out', id)).status).toBe(400)
    expect((await accept(id)).status).toBe(200)
    expect((await verify('out', id)).msg).toBe('退货出厂须先开具运输单，且运输明细与出库明细一致')
    await carry(id, '9')
    expect((await verify('out', id)).msg).toBe('退货出厂须先开具运输单，且运输明细与出库明细一致')
    await carry(id, '1')
    const { version } = await market.detail('warehouseoutstore', id)
    expect((await market.call('keeper', 'warehouseoutstore', 'update', { id, version, remark: '改' })).status).toBe(200)
    expect((await verify('out', id)).msg).toMatch(/尚未同意退货$/)
    await accept(id)
    expect((await verify('out', id)).msg).toBe('操作成功')
    expect(await stockOf('H1')).toBe('590.0000')
    expect((await accept(id)).status).toBe(409)
    expect(await unproved(market.server)).toEqual([])
  })

  it('is no more than came and has not gone back, of the same goods and batch', async () => {
    const id = await drafted('out', '7', { purchaseId: purchase, details: [powder('590.0001')] })
    expect((await verify('out', id)).msg).toBe('出库单须经监管部门同意后方可审核')
    await approve('out', id)
    expect((await verify('out', id)).msg).toMatch(/批次H1可退590/)
    const wrong = await drafted('out', '7', { purchaseId: purchase, details: [powder('1', { batchNo: 'H2' })] })
    expect((await verify('out', wrong)).msg).toMatch(/批次H2可退0/)
  })

  it('above the weight limit needs the authority; twenty at once never exceed the available quantity', async () => {
    const own = await bought('90')
    const ids: string[] = []
    for (let n = 0; n < 20; n++) {
      const id = await drafted('out', '7', { purchaseId: own, details: [powder('9')] })
      await accept(id)
      await carry(id, '9')
      ids.push(id)
    }
    const answers = await Promise.all(ids.map((id) => verify('out', id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    for (const { status, msg } of answers) if (status !== 200) expect(msg).toMatch(/批次H1可退0/)
    expect(await unproved(market.server)).toEqual([])
  })

  it('in small parts to one supplier within 30 days needs the authority as in one', async () => {
    const part = async (purchaseId: string) => {
      const id = await drafted('out', '7', { purchaseId, details: [powder('260')] })
      await accept(id)
      await carry(id, '260')
      return id
    }
    const first = await part(await bought('260'))
    expect((await verify('out', first)).msg).toBe('操作成功')
    const second = await part(await bought('260'))
    expect((await verify('out', second)).msg).toBe('出库单须经监管部门同意后方可审核')
    await approve('out', second, 'township')
    expect((await verify('out', second)).msg).toBe('操作成功')
    await sql`update wh_outstore set create_time = create_time - interval '31 days' where id = any(${[first, second]}::bigint[])`.execute(
      market.server.db,
    )
  })

  it('to a supplier elsewhere carries its letter', async () => {
    const own = await bought('5', null)
    const id = await drafted('out', '7', { purchaseId: own, details: [powder('5')] })
    await carry(id, '5', null)
    expect((await verify('out', id)).msg).toBe('供货单位不在平台，请上传其退货确认函')
    await market.call('keeper', 'warehouseoutstore', 'update', { id, files: [await market.file('keeper')] })
    expect((await verify('out', id)).msg).toBe('操作成功')
    const found = await sql<{ id: string }>`select id from wh_instore where purchase_id = ${own}`.execute(
      market.server.db,
    )
    const reversed = await market.call('keeper', 'warehouseinstore', 'reverseVerify', {
      warehouseInstoreIds: found.rows[0]?.id,
    })
    expect(reversed.msg).toBe('货物已退货，不能反审核')
  })
})

describe('a document based on an act', () => {
  it('waits for the authority, whose approval ends with any change', async () => {
    const id = await drafted('in', '9', { actNo: '函2', details: [powder('20', { batchNo: 'A1' })] })
    expect((await verify('in', id)).msg).toBe('入库单须经监管部门同意后方可审核')
    for (const as of ['head', 'keeper', 'admin']) expect((await approve('in', id, as)).status).toBe(403)
    expect((await approve('in', id, 'countyB')).status).toBe(404)
    expect((await approve('nothing', id)).status).toBe(400)
    expect((await approve('in', id, 'township')).status).toBe(200)
    const { details } = await market.detail('warehouseinstore', id)
    const changed = { id: details[0]?.id, quantity: '21' }
    expect((await market.call('keeper', 'warehouseinstoredetail', 'submit', changed)).msg).toBe('操作成功')
    expect(await market.detail('warehouseinstore', id)).toMatchObject({ reviewStatus: '2', reviewUser: null })
    expect((await verify('in', id)).status).toBe(400)
    await approve('in', id, 'township')
    expect((await verify('in', id)).msg).toBe('操作成功')
    expect(await stockOf('A1')).toBe('21.0000')
  })

  it('above the weight is the county’s', async () => {
    const id = await drafted('out', '9', { actNo: '函3', details: [powder('501')] })
    expect((await approve('out', id, 'township')).msg).toBe('须由县级以上监管部门审批')
    await sql`update wh_outstore set review_status = '1', review_rung = 3 where id = ${id}`.execute(market.server.db)
    expect((await verify('out', id)).msg).toBe('出库单须经县级以上监管部门同意：重量超过500 kg')
  })

  it('is the county’s as well in documents that are light alone, when they name one act', async () => {
    const part = () => drafted('out', '9', { actNo: '函 30', details: [powder('260')] })
    const first = await part()
    expect((await approve('out', first, 'township')).status).toBe(200)
    const second = await drafted('out', '9', { actNo: ' 函30', details: [powder('260')] })
    expect((await approve('out', second, 'township')).msg).toBe('须由县级以上监管部门审批')
    const other = await drafted('out', '9', { actNo: '函31', details: [powder('260')] })
    expect((await approve('out', other, 'township')).status).toBe(200)
    for (const id of [first, second, other]) await market.call('keeper', 'warehouseoutstore', 'remove', { ids: id })
  })

  it('opens the books of a product and store once; later it is the county’s', async () => {
    const first = { productId: a.firework, quantity: '1', unit: 'box', batchNo: 'Q1' }
    const once = await drafted('in', '6', { actNo: '备1', details: [first] })
    await approve('in', once, 'township')
    expect((await verify('in', once)).msg).toBe('操作成功')
    const again = await drafted('in', '6', { actNo: '备2', details: [{ ...first, batchNo: 'Q2' }] })
    expect((await approve('in', again, 'township')).msg).toBe('须由县级以上监管部门审批')
    expect((await approve('in', again)).status).toBe(200)
    expect((await verify('in', again)).msg).toBe('操作成功')
  })

  it('is reversed with the same approval, and not in a closed month', async () => {
    const id = await drafted('in', '9', { actNo: '函4', details: [powder('3', { batchNo: 'A2' })] })
    await approve('in', id)
    await verify('in', id)
    const reverse = () => market.call('keeper', 'warehouseinstore', 'reverseVerify', { warehouseInstoreIds: id })
    expect((await reverse()).msg).toBe('入库单经监管部门同意后入账，请先申请反审核并取得同意')
    const ask = (as: string) => market.call(as, 'warehouseinstore', 'requestReversal', { id, reason: '有误' })
    expect((await ask('county')).status).toBe(403)
    expect((await ask('keeper')).status).toBe(200)
    const list = await market.get('county', 'warehouseapproval', 'page', { reviewStatus: '2', documentKind: 'in' })
    expect(list.data.records).toContainEqual(
      expect.objectContaining({ id, approvalAct: '2', bizType: 'I9', weightKg: '3.0000', reason: '有误' }),
    )
    expect((await approve('in', id, 'county', { reviewStatus: '3', reviewOpinion: '不妥' })).status).toBe(200)
    expect((await reverse()).status).toBe(400)
    await ask('keeper')
    await approve('in', id)
    const month = market.today.slice(0, 7)
    const close = sql`insert into wh_month_close (enterprise_id, month) values (${a.enterprise}, ${month})`
    await close.execute(market.server.db)
    expect((await reverse()).msg).toBe('会计期已关闭')
    await sql`delete from wh_month_close where month = ${month}`.execute(market.server.db)
    expect((await reverse()).status).toBe(200)
    expect(await stockOf('A2')).toBe('0.0000')
    expect(await market.detail('warehouseinstore', id)).toMatchObject({ verifyStatus: '0', reviewStatus: '2' })
  })

  it('needs a licence of the enterprise', async () => {
    const id = await drafted('in', '6', { actNo: '备3', details: [powder('2', { batchNo: 'A3' })] })
    await approve('in', id)
    await sql`update lic_licence set status = '4' where enterprise_id = ${a.enterprise}`.execute(market.server.db)
    expect((await verify('in', id)).msg).toMatch(/不能入库/)
    await sql`update lic_licence set status = '2' where enterprise_id = ${a.enterprise}`.execute(market.server.db)
    expect((await verify('in', id)).status).toBe(200)
  })
})

describe('goods that come back', () => {
  it('are no more than left, and of a buyer on the platform on its own return', async () => {
    const fireworks = (quantity: string) => [{ productId: a.firework, quantity, unit: 'box', batchNo: 'Q1' }]
    const sales = await market.add('head', 'directionsales', {
      buyerId: b.enterprise,
      buyerName: 'x',
      buyerLicenceNo: b.licence,
      salesDate: market.today,
      flowRegion: '430181',
      handler: '甲',
      orderStatus: '1',
      details: [{ productId: a.firework, quantity: '1', unit: 'box' }],
    })
    const [sold, out] = await market.stock('out', '1', { salesId: sales, details: fireworks('1') })
    expect(out.msg).toBe('操作成功')
    const back = { sourceOutstoreId: sold, details: fireworks('2') }
    expect((await draft('in', '3', back)).msg).toBe('购买方在平台内，请选择其已审核的退货出库单')
    await sql`update ord_sales set buyer_id = null where id = ${sales}`.execute(market.server.db)
    const id = await drafted('in', '3', back)
    expect((await verify('in', id)).msg).toMatch(/可退1/)
    const half = await drafted('in', '3', { ...back, details: fireworks('0.6') })
    expect((await verify('in', half)).msg).toBe('操作成功')
    const rest = await drafted('in', '3', { ...back, details: fireworks('0.5') })
    expect((await verify('in', rest)).status).toBe(400)
    const reversed = await market.call('keeper', 'warehouseoutstore', 'reverseVerify', { warehouseOutstoreIds: sold })
    expect(reversed.msg).toBe('货物已退货，不能反审核')
  })

  it('of a buyer on the platform come in by its verified return, no more than it sent', async () => {
    const boxes = (productId: string, quantity: string) => [{ productId, quantity, unit: 'box', batchNo: 'P1' }]
    const [, made] = await market.stock('in', '6', { details: boxes(a.firework, '10') })
    expect(made.msg).toBe('操作成功')
    const sales = await market.add('head', 'directionsales', {
      buyerId: b.enterprise,
      buyerName: 'x',
      buyerLicenceNo: b.licence,
      salesDate: market.today,
      flowRegion: '430181',
      handler: '甲',
      orderStatus: '1',
      details: boxes(a.firework, '10'),
    })
    const [sold, out] = await market.stock('out', '1', { salesId: sales, details: boxes(a.firework, '10') })
    expect(out.msg).toBe('操作成功')
    const purchaseId = await market.add('plantB', 'directionpurchase', {
      supplierId: a.enterprise,
      supplierName: 'x',
      supplierLicenceNo: a.licence,
      purchaseDate: market.today,
      handler: '乙',
      orderStatus: '1',
      details: boxes(b.firework, '10'),
    })
    const [, bought] = await market.stock('in', '1', { purchaseId, details: boxes(b.firework, '10') }, 'b')
    expect(bought.msg).toBe('操作成功')
    const saved = await market.call('plantB', 'warehouseoutstore', 'save', {
      outstoreNo: 'CK-B1',
      outStoreType: '7',
      outstoreDate: market.today,
      warehouseId: b.store,
      purchaseId,
      handler: '甲',
      keeper: '乙',
      details: boxes(b.firework, '4'),
    })
    const sent: string = saved.data.id
    const takeBack = (quantity: string) => ({
      sourceOutstoreId: sold,
      returnOutstoreId: sent,
      details: boxes(a.firework, quantity),
    })
    expect((await draft('in', '3', takeBack('4'))).msg).toBe('购买方在平台内，请选择其已审核的退货出库单')
    expect((await accept(sent, 'head')).msg).toBe('操作成功')
    await market.add('plantB', 'directiontransport', {
      outstoreId: sent,
      carrierName: '自运',
      carrierPermitNo: 'C2',
      receiverId: a.enterprise,
      receiverName: 'x',
      transportPermitNo: 'T2',
      permitFrom: hours(-1),
      permitTo: hours(48),
      vehicleId: b.vehicle,
      driverId: b.driver,
      escortId: b.escort,
      fromAddress: '乙地',
      toAddress: '甲地',
      toRegion: '430181',
      planDepart: hours(0),
      planArrive: hours(2),
      details: boxes(b.firework, '4'),
    })
    await sql`update wh_outstore set create_user = 1 where id = ${sent}`.execute(market.server.db)
    expect((await verify('out', sent, 'plantB')).msg).toBe('操作成功')
    const before = Number((await stockOf('P1')) ?? 0)
    const id = await drafted('in', '3', takeBack('3'))
    expect((await verify('in', id)).msg).toBe('操作成功')
    expect(Number(await stockOf('P1'))).toBe(before + 3)
    const more = await drafted('in', '3', takeBack('2'))
    expect((await verify('in', more)).msg).toMatch(/CK-B1/)
    const rest = await drafted('in', '3', takeBack('1'))
    expect((await verify('in', rest)).msg).toBe('操作成功')
    expect(await unproved(market.server)).toEqual([])
  })
})
