import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Market, openMarket, passedInspection, things } from './test/market.ts'

let market: Market
let plan: string
const a = things('a')
const change = (status: string, reason?: string) =>
  market.call('head', 'directionproductionplan', 'changeStatus', { ids: plan, status, reason })
const licence = (status: string) =>
  sql`update lic_licence set status = ${status} where license_number = ${a.licence}`.execute(market.server.db)
const line = (quantity: string) => ({ productId: a.firework, quantity, unit: 'box', batchNo: 'P1' })

beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.server.stop())
beforeEach(async () => {
  await licence('2')
  plan = await market.add('head', 'directionproductionplan', {
    planName: '日计划',
    planType: '1',
    startDate: market.today,
    endDate: market.today,
    workplaceIds: [a.room],
    details: [{ productId: a.firework, planQuantity: '100', unit: 'box' }],
  })
  expect((await change('1')).msg).toBe('操作成功')
})

describe('a plan that was released before its enterprise’s licence was suspended', () => {
  it('does not start', async () => {
    await licence('4')
    expect((await change('2')).msg).toMatch(/许可证XK-T1已暂扣.+不能开工/)
    expect(await market.status('directionproductionplan', plan)).toBe('1')
  })

  it('does not go on after a pause', async () => {
    await change('2')
    await change('3', '检修')
    await licence('4')
    expect((await change('2')).msg).toMatch(/许可证XK-T1已暂扣.+不能复工/)
  })

  it('does not start under a licence to trade alone', async () => {
    await sql`update lic_licence set status = '4' where license_number = ${a.licence} and certificate_type = '01'`.execute(
      market.server.db,
    )
    expect((await change('2')).msg).toMatch(/许可证XK-T1已暂扣.+不能开工/)
  })

  it('cannot store goods or take material', async () => {
    await change('2')
    const packId = await market.add('head', 'directionpackagingproduct', {
      planId: plan,
      productId: a.firework,
      batchNo: 'P1',
      packDate: market.today,
      boxCount: 10,
      perBox: '1',
      packer: '包甲',
    })
    await market.add('head', 'directionpackaginginspect', passedInspection(packId, market.today))
    const store = () => market.stock('in', '2', { planId: plan, packId, details: [line('10')] })
    await licence('4')
    const [id, refused] = await store()
    expect(refused).toMatchObject({ status: 400, msg: expect.stringMatching(/许可证XK-T1已暂扣.+不能生产入库/) })
    expect(await market.detail('directionproductionplan', plan)).toMatchObject({ doneQuantity: '0.0000' })
    const use = await market.submit('keeper', 'directionuseorder', {
      useDate: market.today,
      planId: plan,
      workplaceId: a.room,
      warehouseId: a.store,
      receiver: '甲',
      issuer: '乙',
      orderStatus: '1',
      details: [{ productId: a.powder, quantity: '5', unit: 'kg' }],
    })
    expect(use.msg).toMatch(/许可证XK-T1已暂扣.+不能领用/)
    await licence('2')
    expect((await market.call('head', 'warehouseinstore', 'verify', { warehouseInstoreIds: id })).msg).toBe('操作成功')
  })
})
