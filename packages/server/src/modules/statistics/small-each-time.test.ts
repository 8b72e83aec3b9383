import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEnterprise, type TestOrganization } from '../../../test/support/factories.ts'
import { insertRows } from '../../framework/store/insert-rows.ts'
import { things } from '../orders/test/market.ts'
import { delivered, packed, sold } from './test/breaks.ts'
import { ledTo, raisedAfter } from './test/raised.ts'
import { openTrader, type Trader } from './test/trader.ts'

/** Theft in small steps: a little each time, always within the tolerance. */
const [a, b] = [things('a'), things('b')]
let trader: Trader
beforeAll(async () => {
  trader = await openTrader()
  await trader.store('in', '6', { details: trader.boxes('a', '1000') })
  await trader.store('in', '6', { details: trader.powder('1000') })
})
afterAll(() => trader.server.stop())

const raised = async (rule: string, days = 0) => {
  const { db, clock } = trader.server
  const rows = await raisedAfter(db, clock.now(), days, [a.enterprise, b.enterprise])
  return rows.filter((row) => row.rule === rule).map(({ kind, expected, actual }) => ({ kind, expected, actual }))
}
const times = async (n: number, act: () => Promise<unknown>) => {
  for (let turn = 0; turn < n; turn++) await act()
}
const firstDocument = async (rule: string, days: number) =>
  (await ledTo(trader.server.db, trader.server.clock.now(), days, a.enterprise, rule))[0]?.[0]

describe('a little each time adds up over a month', () => {
  it('breakage on the way, by carrier', async () => {
    const carry = async (broken: string, signed: string) => {
      const { data } = await trader.carry(await sold(trader, '10'), trader.boxes('a', '10'))
      await trader.drive(data.id)
      expect((await trader.sign(data.id, signed, broken)).msg).toBe('操作成功')
    }
    // 2 kg of 200 kg.
    await times(10, () => carry('0.1', '9.9'))
    expect(await raised('MB9')).toEqual([])
    await carry('0.1', '9.9')
    expect(await raised('MB9')).toEqual([{ kind: 'carrierBreakage', expected: 20, actual: 22 }])
    expect(await firstDocument('MB9', 0)).toMatchObject({ kind: 'transport', path: expect.stringContaining('YS') })
    // The next month is counted separately.
    expect(await raised('MB9', 31)).toEqual([])
  })

  it('composition issued above plan', async () => {
    const produce = async (kg: string) => {
      const plan = await trader.plan('10')
      const { data } = await trader.use(plan, kg)
      await trader.store('out', '2', { useOrderId: data.id, details: trader.powder(kg) })
      await packed(trader, plan, 10)
      expect((await trader.changePlan(plan, '4')).msg).toBe('操作成功')
    }
    await produce('20.8')
    expect(await raised('MB5')).toEqual([])
    await times(3, () => produce('20.8'))
    expect(await raised('MB5')).toEqual([{ kind: 'planMonth', expected: 80, actual: 83.2 }])
    expect(await firstDocument('MB5', 0)).toMatchObject({ kind: 'plan' })
  })

  it('a box of each order that the buyer never stores', async () => {
    const short = async () => {
      const orderFormId = (await trader.form('10')).data.id
      const { data } = await trader.sell('10', { orderFormId })
      const out = await trader.store('out', '1', { salesId: data.id, details: trader.boxes('a', '10') })
      await delivered(trader, out, '10')
      const purchaseId = (await trader.buy('9', { orderFormId })).data.id
      await trader.store('in', '1', { purchaseId, details: trader.boxes('b', '9') }, 'b')
    }
    const own = async () => (await raised('MB4', 5)).filter(({ kind }) => kind.startsWith('orderForm'))
    await short()
    expect(await own()).toEqual([])
    await times(2, short)
    const row = { kind: 'orderForms', expected: 30, actual: 27 }
    expect(await own()).toEqual([row, row])
  })

  it('returns of which a little never arrives', async () => {
    const outstoreId = await sold(trader, '20')
    await delivered(trader, outstoreId, '20')
    const purchaseId = (await trader.buy('20')).data.id
    await trader.store('in', '1', { purchaseId, details: trader.boxes('b', '20', 'R') }, 'b')
    const giveBack = async () => {
      const details = trader.boxes('b', '2', 'R')
      const { id } = (await trader.draft('out', '7', { purchaseId, details }, 'b')).data
      const accepted = await trader.market.call('head', 'warehouseoutstore', 'accept', { id, acceptStatus: '1' })
      expect(accepted.msg).toBe('操作成功')
      const carried = await trader.carry(id, details, 'b')
      expect((await trader.verify('out', id, 'b')).msg).toBe('操作成功')
      await trader.drive(carried.data.id, 'b')
      expect((await trader.sign(carried.data.id, '2', '0', 'a')).msg).toBe('操作成功')
      // 0.04 of a box is 800 g: below the tolerance of 1 kg.
      const back = { sourceOutstoreId: outstoreId, returnOutstoreId: id, details: trader.boxes('a', '1.96') }
      await trader.store('in', '3', back)
    }
    const own = async () => (await raised('MB4', 5)).filter(({ kind }) => kind.startsWith('goodsReturn'))
    await giveBack()
    expect(await own()).toEqual([])
    await times(2, giveBack)
    const row = { kind: 'goodsReturns', expected: 120, actual: 117.6 }
    expect(await own()).toEqual([row, row])
  })

  it('discards above half a ton in a month are decided by the county', async () => {
    const { market } = trader
    const discard = (quantity: string) =>
      market.add('keeper', 'directiondiscardorder', {
        discardDate: market.today,
        discardReason: '1',
        discardMethod: '1',
        warehouseId: a.store,
        applicant: '甲',
        orderStatus: '1',
        details: trader.boxes('a', quantity),
      })
    const approve = (as: string, id: string) => market.submit(as, 'directiondiscardorder', { id, reviewStatus: '1' })
    const [one, two] = [await discard('20'), await discard('10')]
    expect((await approve('head', one)).status).not.toBe(200)
    expect((await approve('township', one)).msg).toBe('操作成功')
    expect((await approve('township', two)).msg).toBe('近30天销毁合计超过500 kg，须由县级以上监管部门审批')
    expect((await approve('county', two)).msg).toBe('操作成功')
  })
})

describe('operations that do not change the stock', () => {
  const stock = async () => {
    const [row] = await trader.ask<{ n: number }>(sql`select sum(quantity)::float8 as n from wh_stock
      where enterprise_id = ${a.enterprise} and product_id = ${a.firework}`)
    return row?.n
  }

  it('samples of an inspection leave by an act that the authority approved, or not at all', async () => {
    const { market } = trader
    const before = await stock()
    const answer = await market.submit('head', 'directionproductquality', {
      productId: a.firework,
      batchNo: 'S1',
      sampleCount: 50,
      inspectDate: market.today,
      inspector: '检甲',
      inspectKind: '1',
      result: '1',
      samplingDate: market.today,
    })
    expect(answer.status).toBeLessThan(500)
    expect(await stock()).toBe(before)
    const sample = { details: trader.boxes('a', '1'), remark: '抽样' }
    expect((await trader.draft('out', '9', { ...sample, actNo: '' })).msg).toBe('请输入批准文号')
    const { id } = (await trader.draft('out', '9', sample)).data
    const verified = await market.call('head', 'warehouseoutstore', 'verify', { warehouseOutstoreIds: id })
    expect(verified.msg).toBe('出库单须经监管部门同意后方可审核')
  })

  it('a transfer brings into one store what it took out of the other', async () => {
    const { market, secondStore } = trader
    const before = await stock()
    const saved = await market.submit('keeper', 'warehousetransfer', {
      transferDate: market.today,
      handler: '李四',
      fromWarehouseId: a.store,
      toWarehouseId: secondStore,
      details: trader.boxes('a', '3.3333', 'S1', { receivedQuantity: '3', lossQuantity: '0.3333' }),
    })
    expect((await market.submit('head', 'warehousetransfer', { id: saved.data.id, verifyStatus: '1' })).msg).toBe(
      '操作成功',
    )
    expect(await stock()).toBe(before)
  })
})

describe('between the sale and the delivery', () => {
  const loaded = async (quantity = '1') =>
    (await trader.carry(await sold(trader, quantity), trader.boxes('a', quantity))).data.id
  const set = (table: string, column: string, value: unknown, id: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(trader.server.db)

  it('a buyer that is renamed stays the buyer', async () => {
    const id = await loaded()
    const [{ name } = { name: '' }] = await trader.ask<{ name: string }>(
      sql`select enterprise_name as name from ent_enterprise where id = ${b.enterprise}`,
    )
    await set('ent_enterprise', 'enterprise_name', '改名烟花有限公司', b.enterprise)
    await trader.drive(id)
    expect((await trader.sign(id, '1', '0')).msg).toBe('操作成功')
    await set('ent_enterprise', 'enterprise_name', name, b.enterprise)
  })

  it('a buyer stays in the register while it has a licence, and while it has trade documents', async () => {
    const { db, call } = trader.server
    const [region] = await trader.ask<TestOrganization>(sql`select o.id, o.region from org_organize o
      join ent_enterprise e on e.organize_id = o.id where e.id = ${b.enterprise}`)
    if (!region) throw new Error('no organisation')
    const id = await makeEnterprise(db, region, { enterpriseName: '并入烟花有限公司' })
    const [licence] = await trader.ask<Record<string, unknown>>(sql`select * from lic_licence
      where enterprise_id = ${b.enterprise} and certificate_type = '02'`)
    const named = [
      'certificateType',
      'creditCode',
      'principal',
      'address',
      'scope',
      'permitCategories',
      'issueOrg',
      'issueDate',
    ]
    const copied = [...named, 'validFrom', 'validTo', 'status'].map((name) => [name, licence?.[name]] as const)
    await insertRows(db, 'lic_licence', [{ ...Object.fromEntries(copied), enterpriseId: id, licenseNumber: 'XK-M' }])
    const sale = await trader.sell('1', { buyerId: id, buyerLicenceNo: 'XK-M' })
    expect(sale.msg).toBe('操作成功')
    const remove = () => call('POST', '/blade-dcms/enterprise/remove', { as: 'admin', query: { ids: id } })
    expect((await remove()).msg).toMatch(/存在许可证/)
    await sql`update lic_licence set is_deleted = 1 where license_number = 'XK-M'`.execute(db)
    expect((await remove()).msg).toMatch(/存在购销单据/)
  })

  it('a buyer that was merged into another gets nothing more, nor does the other in its place', async () => {
    const id = await loaded()
    await set('ent_enterprise', 'is_deleted', 1, b.enterprise)
    expect((await trader.moveTransport(id, '1')).msg).toMatch(/许可证/)
    const elsewhere = { receiverId: a.enterprise, receiverName: 'x' }
    expect((await trader.market.submit('head', 'directiontransport', { id, ...elsewhere })).status).toBe(400)
    await set('ent_enterprise', 'is_deleted', 0, b.enterprise)
    expect((await trader.moveTransport(id, '5')).msg).toBe('操作成功')
  })

  it.each([
    ['driver', 'base_driver', 'qualification_expire', a.driver],
    ['driver’s licence', 'base_driver', 'licence_expire', a.driver],
    ['escort', 'base_escort', 'qualification_expire', a.escort],
    ['vehicle', 'base_vehicle', 'inspect_expire', a.vehicle],
    ['vehicle’s permit', 'base_vehicle', 'permit_expire', a.vehicle],
  ])(
    'the papers of the %s are asked at departure, and again when an interrupted journey goes on',
    async (_, table, column, owner) => {
      const until = async () => {
        const [row] = await trader.ask<{ day: string }>(
          sql`select ${sql.ref(column)}::text as day from ${sql.table(table)} where id = ${owner}`,
        )
        return row?.day
      }
      const valid = await until()
      const id = await loaded()
      await set(table, column, '2020-01-01', owner)
      expect((await trader.moveTransport(id, '1')).status).toBe(400)
      await set(table, column, valid, owner)
      expect((await trader.moveTransport(id, '1')).msg).toBe('操作成功')
      expect((await trader.moveTransport(id, '4', { abnormalReason: '车辆故障' })).msg).toBe('操作成功')
      await set(table, column, '2020-01-01', owner)
      expect((await trader.moveTransport(id, '1')).status).toBe(400)
      await set(table, column, valid, owner)
      expect((await trader.moveTransport(id, '1')).msg).toBe('操作成功')
      expect((await trader.moveTransport(id, '2')).msg).toBe('操作成功')
    },
  )

  it('no earlier day, on which the permit or the papers were in force, is the day of departure', async () => {
    const id = await loaded()
    const depart = (departTime: string) => trader.moveTransport(id, '1', { departTime })
    await set('ord_transport', 'permit_from', new Date(trader.server.clock.now().getTime() - 90 * 86_400_000), id)
    expect((await depart('2020-01-01 08:00:00')).status).toBe(400)
    const [day] = await trader.ask<{ at: string }>(sql`select to_char(${trader.server.clock.now()}::timestamptz
      at time zone 'Asia/Shanghai' - interval '1 day', 'YYYY-MM-DD HH24:MI:SS') as at`)
    expect((await depart(day?.at ?? '')).msg).toBe('实际出发应晚于出库审核时间')
    expect((await trader.moveTransport(id, '1')).msg).toBe('操作成功')
    expect((await trader.moveTransport(id, '2')).msg).toBe('操作成功')
  })
})
