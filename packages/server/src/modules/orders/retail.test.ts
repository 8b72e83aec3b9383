import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '../statistics/reconcile.ts'
import { type Market, openMarket, things } from './test/market.ts'

let market: Market
const [a, b] = [things('a'), things('b')]
const [inForce, suspended] = ['2', '4']
beforeAll(async () => {
  market = await openMarket()
  await market.stock('in', '6', { details: [line('100')] }, 'b')
  await run(sql`update ent_enterprise set enterprise_nature = '3' where id = ${b.enterprise}`)
  await run(
    sql`delete from ent_certificate where licence_id in (select id from lic_licence where license_number = ${b.licence})`,
  )
  await run(sql`delete from lic_licence where license_number = ${b.licence} and certificate_type = '02'`)
  await run(sql`update lic_licence set certificate_type = '03' where license_number = ${b.licence}`)
  await permit({ classes: ['6'], categories: ['09'], grades: ['C', 'D'] })
})
afterAll(() => market.server.stop())

const run = (query: ReturnType<typeof sql>) => query.execute(market.server.db)
const permit = (categories: object) =>
  run(sql`update lic_licence set permit_categories = ${JSON.stringify(categories)} where license_number = ${b.licence}`)
const licence = (status: string) =>
  run(sql`update lic_licence set status = ${status} where license_number = ${b.licence}`)
const line = (quantity: string, productId = b.firework) => ({ productId, quantity, unit: 'box', batchNo: 'R1' })
const sale = (more: object = {}) => ({
  saleType: '2',
  salesDate: market.today,
  flowRegion: '430181',
  handler: '乙',
  orderStatus: '1',
  details: [line('3')],
  ...more,
})
const sell = (more: object = {}, as = 'plantB') => market.submit(as, 'directionsales', sale(more))
const out = (salesId: string, quantity = '3') => market.stock('out', '1', { salesId, details: [line(quantity)] }, 'b')

describe('a sale over the counter is refused', () => {
  it('for sellers that are not retailers', async () => {
    expect((await sell({ details: [line('1', a.firework)] }, 'head')).msg).toBe('只有零售户可以零售给个人')
  })

  it('of powder, of goods for professionals, and of goods whose review is open', async () => {
    const powder = [{ ...line('1', b.powder), unit: 'kg' }]
    expect((await sell({ details: powder })).msg).toBe('「黑火药」不能零售给个人：只能零售个人燃放类C、D级产品')
    expect((await sell({ details: [line('1', b.display)] })).msg).toMatch(/^「礼花弹」不能零售给个人/)
    await run(sql`update ent_product set product_grade = null where id = ${b.firework}`)
    expect((await sell()).msg).toMatch(/^「组合烟花」不能零售给个人/)
    await run(sql`update ent_product set product_grade = 'C', review_status = '2' where id = ${b.firework}`)
    expect((await sell()).msg).toBe('产品「组合烟花」未审核通过，不能零售')
    await run(sql`update ent_product set review_status = '1' where id = ${b.firework}`)
  })

  it('to an enterprise of the register, which buys as such', async () => {
    expect((await sell({ buyerId: a.enterprise })).msg).toMatch(/是平台登记企业，请选择“销售给企业”$/)
    expect((await sell({ buyerName: a.licence })).msg).toMatch(/是平台登记企业/)
  })

  it('above what the retail licence permits, and while it is suspended, at the counter and at the store', async () => {
    await permit({ classes: ['6'], categories: ['01'], grades: ['C', 'D'] })
    expect((await sell()).msg).toMatch(/许可证XK-T2/)
    await permit({ classes: ['6'], categories: ['09'], grades: ['C', 'D'] })
    const { data } = await sell()
    await licence(suspended)
    expect((await sell()).msg).toMatch(/许可证XK-T2已暂扣.+不能确认销售/)
    expect((await out(data.id))[1].msg).toMatch(/许可证XK-T2已暂扣/)
    await licence(inForce)
    await run(sql`update lic_licence set certificate_type = '02' where license_number = ${b.licence}`)
    expect((await sell()).msg).toMatch(/许可证XK-T2/)
    await run(sql`update lic_licence set certificate_type = '03' where license_number = ${b.licence}`)
  })

  it('above what is in stock or was sold', async () => {
    const { data } = await sell({ details: [line('101')] })
    expect((await out(data.id, '101'))[1].msg).toMatch(/库存不足/)
    const small = await sell({ details: [line('2')] })
    expect((await out(small.data.id, '3'))[1].status).toBe(400)
  })
})

describe('a sale to an enterprise', () => {
  it('says its buyer and the number of its licence, as before', async () => {
    const trade = { saleType: '1', details: [line('1', a.firework)] }
    expect((await sell({ ...trade, buyerLicenceNo: 'x' }, 'head')).msg).toBe('请输入购买单位名称')
    expect((await sell({ ...trade, buyerName: '某人' }, 'head')).msg).toBe('请输入购买方许可证号')
    expect((await sell({ ...trade, buyerName: '某人', buyerLicenceNo: 'x' }, 'head')).msg).toMatch(/未在平台登记/)
    expect((await sell({ ...trade, saleType: '3' }, 'head')).status).toBe(400)
  })
})

describe('a sale over the counter', () => {
  it('has no named buyer, leaves the store on its document and is complete; the balance requires no transport', async () => {
    const { data, msg } = await sell({ buyerLicenceNo: 'x' })
    expect(msg).toBe('操作成功')
    const shown = { saleType: '2', buyerId: null, buyerName: '个人消费者', buyerLicenceNo: null, orderStatus: '1' }
    expect(await market.detail('directionsales', data.id, 'plantB')).toMatchObject(shown)
    const [outstore, answer] = await out(data.id)
    expect(answer.msg).toBe('操作成功')
    expect(await market.detail('directionsales', data.id, 'plantB')).toMatchObject({ orderStatus: '3' })
    const moved = await sql<{ type: string; quantity: string }>`select biz_type as type, quantity from wh_ledger
      where document_id = ${outstore}`.execute(market.server.db)
    expect(moved.rows).toEqual([{ type: 'O1', quantity: '-3.0000' }])
    expect(await discrepancies(data.id)).toEqual([])
    // For a seller that is not a retailer, the transport is missing.
    await run(sql`update ent_enterprise set enterprise_nature = '1' where id = ${b.enterprise}`)
    expect(await discrepancies(data.id)).toEqual([{ rule: 'MB8', kind: 'salesTransport' }])
    await run(sql`update ent_enterprise set enterprise_nature = '3' where id = ${b.enterprise}`)
  })
})

async function discrepancies(id: string) {
  await reconcile(market.server.db, new Date(market.server.clock.now().getTime() + 3 * 86_400_000))
  const found =
    await sql`select rule_code as rule, object_kind as kind from mb_result where latest = 1 and object_id = ${id}`.execute(
      market.server.db,
    )
  return found.rows
}
