import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Market, openMarket, passedInspection, things } from './test/market.ts'

let market: Market
const [a, b] = [things('a'), things('b')]
beforeAll(async () => {
  market = await openMarket()
  await market.stock('in', '6', { details: [boxes('5000')] })
})
afterAll(() => market.server.stop())

const boxes = (quantity: string, more: object = {}) => ({
  productId: a.firework,
  quantity,
  unit: 'box',
  batchNo: 'S1',
  ...more,
})
const form = (quantity: string) =>
  market.add('head', 'directionorderform', {
    buyerId: b.enterprise,
    sellerId: a.enterprise,
    orderDate: market.today,
    orderStatus: '1',
    details: [boxes(quantity)],
  })
const sale = (quantity: string, more: object = {}) => ({
  buyerId: b.enterprise,
  buyerName: 'x',
  buyerLicenceNo: b.licence,
  salesDate: market.today,
  flowRegion: '430181',
  handler: '甲',
  details: [boxes(quantity)],
  ...more,
})
const set = (key: string, value: string) =>
  sql`update sys_param set param_value = ${value} where param_key = ${key}`.execute(market.server.db)

describe('sales under a trade order', () => {
  it('stay within it in sum, drafts included, and the refusal says what is left', async () => {
    const orderFormId = await form('10')
    await market.add('head', 'directionsales', sale('7', { orderFormId }))
    const over = await market.submit('head', 'directionsales', sale('3.0001', { orderFormId }))
    expect(over.msg).toMatch(/^「组合烟花」超过购销订单DD\d+的剩余数量，还剩3箱$/)
    const rest = await market.add('head', 'directionsales', sale('3', { orderFormId, orderStatus: '1' }))
    await market.add('head', 'directionsales', { id: rest, orderStatus: '4' })
    await market.add('head', 'directionsales', sale('3', { orderFormId }))
    const alien = sale('1', { orderFormId, details: [{ productId: a.carton, quantity: '1', unit: 'pcs' }] })
    expect((await market.submit('head', 'directionsales', alien)).msg).toMatch(/^产品「纸箱」不在单据DD\d+中$/)
  })

  it('cannot exceed it by an additional line, or by concurrent writes', async () => {
    const orderFormId = await form('10')
    const id = await market.add('head', 'directionsales', sale('10', { orderFormId }))
    const [line] = (await market.detail('directionsales', id)).details
    const changed = await market.submit('head', 'directionsalesinformationdetail', { id: line?.id, quantity: '11' })
    expect(changed.msg).toContain('还剩10箱')
    const other = await form('10')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => market.submit('head', 'directionsales', sale('2', { orderFormId: other }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  it('exceed it as far as the parameter allows', async () => {
    const orderFormId = await form('10')
    await set('chain.orderOverForm', '5')
    expect((await market.submit('head', 'directionsales', sale('10.6', { orderFormId }))).status).toBe(400)
    expect((await market.submit('head', 'directionsales', sale('10.5', { orderFormId }))).status).toBe(200)
    await set('chain.orderOverForm', '0')
  })
})

describe('a packed batch', () => {
  const pack = (boxCount: number, batchNo: string) =>
    market.add('head', 'directionpackagingproduct', {
      productId: a.firework,
      batchNo,
      packDate: market.today,
      boxCount,
      perBox: '1',
      packer: '包甲',
    })
  const inspected = (packId: string) =>
    market.add('head', 'directionpackaginginspect', passedInspection(packId, market.today))
  const plan = async () => {
    const id = await market.add('head', 'directionproductionplan', {
      planName: '日计划',
      planType: '1',
      startDate: market.today,
      endDate: market.today,
      workplaceIds: [a.room],
      details: [{ productId: a.firework, planQuantity: '10', unit: 'box' }],
    })
    await market.call('head', 'directionproductionplan', 'changeStatus', { ids: id, status: '1' })
    return id
  }
  const store = async (packId: string, quantity: string, batchNo: string) =>
    market.stock('in', '2', { planId: await plan(), packId, details: [boxes(quantity, { batchNo })] })

  it('is stored as it was packed: no more, no other batch, and only when its inspection passed', async () => {
    const packId = await pack(10, 'K1')
    expect((await store(packId, '10', 'K1'))[1].msg).toMatch(/^包装单BZ\d+未检验合格，不能入库$/)
    await sql`update wh_instore set is_deleted = 1 where pack_id = ${packId}`.execute(market.server.db)
    await inspected(packId)
    expect((await store(packId, '100', 'K1'))[1].msg).toMatch(/^「组合烟花」超过包装单BZ\d+未入库的数量，还剩10箱$/)
    expect((await store(packId, '10', 'K2'))[1].msg).toMatch(/^批次K2不是包装单BZ\d+的批次K1$/)
    expect((await store(packId, '10', 'K1'))[1].msg).toBe('操作成功')
    expect((await store(packId, '1', 'K1'))[1].msg).toContain('还剩0箱')
  })
})

describe('what is taken for use', () => {
  const use = (kg: readonly string[], more: object = {}) => ({
    useDate: market.today,
    workplaceId: a.room,
    warehouseId: a.store,
    receiver: '工甲',
    issuer: '仓乙',
    details: kg.map((quantity) => ({ productId: a.powder, quantity, unit: 'kg' })),
    ...more,
  })
  const clear = () => sql`update ord_use set is_deleted = 1`.execute(market.server.db)
  const refused = async (kg: readonly string[], more: object = {}) =>
    (await market.submit('keeper', 'directionuseorder', use(kg, more))).msg

  it('is received by a reviewed staff member with a valid certificate, when it is ordered and when it leaves', async () => {
    const confirmed = (more: object) => refused(['5'], { orderStatus: '1', ...more })
    expect(await confirmed({ receiver: '外人' })).toBe('领用人「外人」不是本企业审核通过的在职人员')
    const end = (day: string) =>
      sql`update staff_certificate c set valid_to = ${day} from ent_staff s
        where s.id = c.staff_id and s.real_name = '工甲' and s.enterprise_id = ${a.enterprise}`.execute(
        market.server.db,
      )
    await end('2026-01-02')
    const none = '领用人「工甲」没有有效的涉药特种作业操作证，不能'
    expect(await confirmed({})).toBe(`${none}领用`)
    await end('2031-01-01')
    const useOrderId = await market.add('keeper', 'directionuseorder', use(['5'], { orderStatus: '1' }))
    await market.stock('in', '9', { details: [{ productId: a.powder, batchNo: 'Z1', quantity: '50', unit: 'kg' }] })
    await end('2026-01-02')
    const details = [{ productId: a.powder, batchNo: 'Z1', quantity: '5', unit: 'kg' }]
    const [warehouseOutstoreIds, answer] = await market.stock('out', '2', { useOrderId, details })
    expect(answer.msg).toBe(`${none}领料出库`)
    await end('2031-01-01')
    expect((await market.call('head', 'warehouseoutstore', 'verify', { warehouseOutstoreIds })).msg).toBe('操作成功')
    await clear()
  })

  it('fits its workroom by the whole order, and with all orders that are still open', async () => {
    expect(await refused(['30', '30'])).toBe('工房「试验工房」限定药量50 kg，未完成的领用单合计后还可领用50 kg')
    await market.add('keeper', 'directionuseorder', use(['30']))
    expect(await refused(['20.5'])).toBe('工房「试验工房」限定药量50 kg，未完成的领用单合计后还可领用20 kg')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => market.submit('keeper', 'directionuseorder', use(['10']))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    await clear()
  })

  it('fits the explosive that its plan’s products hold', async () => {
    const planId = await market.add('head', 'directionproductionplan', {
      planName: '日计划',
      planType: '1',
      startDate: market.today,
      endDate: market.today,
      workplaceIds: [a.room],
      details: [{ productId: a.firework, planQuantity: '10', unit: 'box' }],
    })
    await market.call('head', 'directionproductionplan', 'changeStatus', { ids: planId, status: '1' })
    await market.add('keeper', 'directionuseorder', use(['15'], { planId }))
    expect(await refused(['6.1'], { planId })).toMatch(/^领用药量超过生产计划SC\d+的标准药量20 kg，还可领用5 kg$/)
    expect(await refused(['6'], { planId })).toBe('操作成功')
    await clear()
  })
})

describe('an out-store', () => {
  it('is carried by its transports once, in sum and by its own goods', async () => {
    const salesId = await market.add('head', 'directionsales', sale('10', { orderStatus: '1' }))
    const [outstoreId] = await market.stock('out', '1', { salesId, details: [boxes('10')] })
    const carry = (details: object[]) =>
      market.submit('head', 'directiontransport', {
        outstoreId,
        carrierName: '自运',
        carrierPermitNo: 'C1',
        receiverName: 'x',
        receiverId: b.enterprise,
        transportPermitNo: 'T1',
        permitFrom: '2026-01-01 00:00:00',
        permitTo: '2999-01-01 00:00:00',
        vehicleId: a.vehicle,
        driverId: a.driver,
        escortId: a.escort,
        fromAddress: '甲',
        toAddress: '乙',
        toRegion: '430181',
        planDepart: '2027-01-01 00:00:00',
        planArrive: '2027-01-01 01:00:00',
        details,
      })
    expect((await carry([boxes('6')])).msg).toBe('操作成功')
    expect((await carry([boxes('4.5')])).msg).toMatch(/未发运的数量，还剩4箱$/)
    expect((await carry([boxes('1', { batchNo: 'S2' })])).msg).toMatch(/^产品「组合烟花」不在单据CK-T\d+中$/)
    const answers = await Promise.all(Array.from({ length: 6 }, () => carry([boxes('1')])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  })
})
