import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Answer } from '../../../../test/support/app.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { type Market, openMarket, passedInspection, type Side, things } from '../../orders/test/market.ts'
import { photo } from '../../warehouse/test/counts.ts'

type Body = Record<string, unknown>
export type Trader = Awaited<ReturnType<typeof openTrader>>
export type Direction = 'in' | 'out'

const documents = {
  in: {
    name: 'warehouseinstore',
    no: 'instoreNo',
    type: 'inStoreType',
    date: 'instoreDate',
    ids: 'warehouseInstoreIds',
  },
  out: {
    name: 'warehouseoutstore',
    no: 'outstoreNo',
    type: 'outStoreType',
    date: 'outstoreDate',
    ids: 'warehouseOutstoreIds',
  },
} as const

/** Accounts that act for each side. */
const people = {
  a: { writer: 'keeper', head: 'head' },
  b: { writer: 'plantB', head: 'plantB' },
} as const

/** Opens a producing and selling plant and a buying plant; each action is one API call. */
export async function openTrader() {
  const market: Market = await openMarket()
  const { server } = market
  const ask = async <T>(query: ReturnType<typeof sql>) => (await query.execute(server.db)).rows as T[]
  // A box of fireworks needs 2 kg of black powder.
  for (const side of ['a', 'b'] as const)
    await sql`update ent_product set recipe = ${JSON.stringify([{ materialProductId: things(side).powder, quantityPerUnit: 2 }])}
      where id = ${things(side).firework}`.execute(server.db)
  const attachments = {
    a: await market.file('head'),
    a2: await market.file('head'),
    b: await market.file('plantB'),
    photo: await photo(server),
  }
  const secondStore = await addStore(server)
  let serial = 0
  const next = (prefix: string) => {
    serial += 1
    return `${prefix}-L${String(serial).padStart(5, '0')}`
  }
  const hours = (n: number) => shanghai(new Date(server.clock.now().getTime() + n * 3_600_000))
  const boxes = (side: Side, quantity: string, batchNo = 'S1', more: Body = {}) => [
    { productId: things(side).firework, quantity, unit: 'box', batchNo, ...more },
  ]
  const powder = (quantity: string) => [{ productId: things('a').powder, quantity, unit: 'kg', batchNo: 'H1' }]

  /** Saves a store document as a draft. */
  const draft = (direction: Direction, type: string, body: Body, side: Side = 'a') => {
    const of = documents[direction]
    return market.call(people[side].writer, of.name, 'save', {
      [of.no]: next('X'),
      [of.type]: type,
      [of.date]: market.today,
      warehouseId: things(side).store,
      actNo: '应急备1号',
      handler: '甲',
      keeper: '乙',
      ...body,
    })
  }
  /** Verifies a document as another user; the county approves what needs approval. */
  const verify = async (direction: Direction, id: string, side: Side = 'a') => {
    const of = documents[direction]
    // The buyer has one account: treat the draft as written by a colleague.
    if (side === 'b')
      await sql`update ${sql.table(direction === 'in' ? 'wh_instore' : 'wh_outstore')} set create_user = 1
        where id = ${id}`.execute(server.db)
    await market.call('county', 'warehouseapproval', 'approve', { id, documentKind: direction, reviewStatus: '1' })
    return market.call(people[side].head, of.name, 'verify', { [of.ids]: id })
  }
  /** Drafts and verifies a document; both must succeed. */
  const store = async (direction: Direction, type: string, body: Body, side: Side = 'a'): Promise<string> => {
    const saved = await draft(direction, type, body, side)
    expect(saved.msg, `${direction}${type} ${JSON.stringify(body)}`).toBe('操作成功')
    const verified = await verify(direction, saved.data.id, side)
    expect(verified.msg, `${direction}${type} ${JSON.stringify(body)}`).toBe('操作成功')
    return saved.data.id
  }

  const form = (quantity: string) =>
    market.submit('head', 'directionorderform', {
      buyerId: things('b').enterprise,
      sellerId: things('a').enterprise,
      orderDate: market.today,
      orderStatus: '1',
      details: boxes('a', quantity),
    })
  const sell = (quantity: string, more: Body = {}) =>
    market.submit('head', 'directionsales', {
      buyerId: things('b').enterprise,
      buyerName: 'x',
      buyerLicenceNo: things('b').licence,
      handler: '甲',
      salesDate: market.today,
      flowRegion: '430181',
      orderStatus: '1',
      details: boxes('a', quantity),
      ...more,
    })
  const buy = (quantity: string, more: Body = {}) =>
    market.submit('plantB', 'directionpurchase', {
      supplierId: things('a').enterprise,
      supplierName: 'x',
      supplierLicenceNo: things('a').licence,
      handler: '乙',
      purchaseDate: market.today,
      orderStatus: '1',
      details: boxes('b', quantity),
      ...more,
    })
  const carry = (outstoreId: string, details: Body[], side: Side = 'a') => {
    const [from, to] = [things(side), things(side === 'a' ? 'b' : 'a')]
    return market.submit(people[side].head, 'directiontransport', {
      outstoreId,
      carrierName: '自运',
      carrierPermitNo: 'C1',
      receiverId: to.enterprise,
      receiverName: 'x',
      transportPermitNo: 'T1',
      permitFrom: hours(-1),
      permitTo: hours(48),
      vehicleId: from.vehicle,
      driverId: from.driver,
      escortId: from.escort,
      fromAddress: '甲地',
      toAddress: '乙地',
      toRegion: '430181',
      planDepart: hours(0),
      planArrive: hours(2),
      details,
    })
  }
  const moveTransport = (id: string, transportStatus: string, more: Body = {}, as = 'head') =>
    market.submit(as, 'directiontransport', { id, transportStatus, ...more })
  /** Departs and arrives a transport. */
  const drive = async (id: string, side: Side = 'a') => {
    for (const state of ['1', '2'])
      expect((await moveTransport(id, state, {}, people[side].head)).msg, 'transport').toBe('操作成功')
  }
  /** Signs for the only line of a transport. */
  const sign = async (
    id: string,
    signedQuantity: string,
    damagedQuantity: string,
    side: Side = 'b',
  ): Promise<Answer> => {
    const [line] = await ask<{ id: string }>(sql`select id from ord_transport_detail where transport_id = ${id}`)
    const details = [{ id: line?.id, signedQuantity, damagedQuantity }]
    return moveTransport(id, '3', { signFile: [attachments[side]], details }, people[side].head)
  }

  const plan = async (quantity: string, room = things('a').room) => {
    const { firework } = things('a')
    const id = await market.add('head', 'directionproductionplan', {
      planName: '日计划',
      planType: '1',
      startDate: market.today,
      endDate: market.today,
      workplaceIds: [room],
      details: [{ productId: firework, planQuantity: quantity, unit: 'box', workplaceId: room }],
    })
    for (const status of ['1', '2']) expect((await changePlan(id, status)).msg).toBe('操作成功')
    return id
  }
  const changePlan = (ids: string, status: string) =>
    market.call('head', 'directionproductionplan', 'changeStatus', { ids, status })
  const use = (planId: string, kg: string, workplaceId = things('a').room) =>
    market.submit('keeper', 'directionuseorder', {
      useDate: market.today,
      planId,
      workplaceId,
      warehouseId: things('a').store,
      receiver: '工甲',
      issuer: '仓乙',
      orderStatus: '1',
      details: powder(kg),
    })
  const pack = async (planId: string, boxCount: number, batchNo: string) => {
    const id = await market.add('head', 'directionpackagingproduct', {
      planId,
      productId: things('a').firework,
      batchNo,
      packDate: market.today,
      boxCount,
      perBox: '1',
      packer: '包甲',
    })
    const [row] = await ask<{ no: string }>(sql`select pack_no as no from ord_packaging_product where id = ${id}`)
    const code = (n: number) => `${row?.no}${String(n).padStart(6, '0')}`
    return { id, codes: (from: number, to: number) => ({ barcodeFrom: code(from), barcodeTo: code(to) }) }
  }
  const inspect = (packId: string) =>
    market.add('head', 'directionpackaginginspect', passedInspection(packId, market.today, 1))

  return {
    market,
    server,
    ask,
    boxes,
    powder,
    draft,
    verify,
    store,
    form,
    sell,
    buy,
    carry,
    moveTransport,
    drive,
    sign,
    plan,
    changePlan,
    use,
    pack,
    inspect,
    attachments,
    next,
    secondStore,
    movedTypes: sql`select distinct origin_type as type from wh_ledger`,
  }
}

/** Adds a second warehouse to the plant, like its first. */
async function addStore({ db }: Market['server']): Promise<string> {
  const { store } = things('a')
  const found = await sql<{
    id: string
  }>`insert into wh_warehouse (enterprise_id, warehouse_code, warehouse_name, area_id,
      workplace_kind, hazard_grade, area, max_stock_box, max_stock_kg, keeper, warehouse_status, review_status)
    select enterprise_id, warehouse_code || '-2', warehouse_name || '-2', area_id, workplace_kind, hazard_grade, area,
      max_stock_box, max_stock_kg, keeper, warehouse_status, review_status from wh_warehouse where id = ${store}
    returning id`.execute(db)
  const id = found.rows[0]?.id ?? ''
  await sql`insert into wh_warehouse_detail (enterprise_id, warehouse_id, material_class)
    select enterprise_id, ${id}, material_class from wh_warehouse_detail where warehouse_id = ${store}`.execute(db)
  return id
}
