import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { makeDevice } from '../../../../test/support/factories.ts'
import { things } from '../../orders/test/market.ts'
import type { Trader } from './trader.ts'

/** A discrepancy: how to produce it from a consistent ledger, and the document number it must lead to. */
interface Break {
  /** Days from the break until it is due. */
  readonly days: number
  /**
   * Setup the rule needs besides normal trade, such as a scale; done before the ledger is checked as
   * consistent.
   */
  readonly prepare?: (trader: Trader) => Promise<void>
  /** Returns the number of the document to open first. */
  readonly make: (trader: Trader) => Promise<string>
}
const a = things('a')

const numbers = {
  wh_instore: 'instore_no',
  wh_outstore: 'outstore_no',
  ord_purchase: 'purchase_no',
  ord_plan: 'plan_no',
  ord_packaging_product: 'pack_no',
  ord_transport: 'transport_no',
  ord_discard: 'discard_no',
} as const
async function numberOf({ ask }: Trader, table: keyof typeof numbers, id: string): Promise<string> {
  const [row] = await ask<{ no: string }>(
    sql`select ${sql.ref(numbers[table])} as no from ${sql.table(table)} where id = ${id}`,
  )
  return row?.no ?? ''
}
const idOf = (answer: { status: number; msg: string; data: { id: string } }): string => {
  expect(answer.msg).toBe('操作成功')
  return answer.data.id
}
/** Changes ledger rows, bypassing the database's protection. */
async function tamper({ server }: Trader, change: RawBuilder<unknown>): Promise<void> {
  await sql`alter table wh_ledger disable trigger wh_ledger_frozen`.execute(server.db)
  const { numAffectedRows } = await change.execute(server.db)
  await sql`alter table wh_ledger enable trigger wh_ledger_frozen`.execute(server.db)
  expect(Number(numAffectedRows)).toBe(1)
}

/** Sells boxes and issues them from the store. */
export async function sold(trader: Trader, quantity: string, details = trader.boxes('a', quantity)): Promise<string> {
  const salesId = idOf(await trader.sell(quantity))
  return trader.store('out', '1', { salesId, details })
}
/** Carries an out-store to the buyer, who signs for the given quantity. */
export async function delivered(trader: Trader, outstoreId: string, quantity: string, signed = quantity) {
  const id = idOf(await trader.carry(outstoreId, trader.boxes('a', quantity)))
  await trader.drive(id)
  idOf({ ...(await trader.sign(id, signed, '0')), data: { id } })
  return id
}
/** The buyer receives the given quantity of a purchase into stock. */
export async function booked(trader: Trader, bought: string, stored = bought): Promise<string> {
  const purchaseId = idOf(await trader.buy(bought))
  await trader.store('in', '1', { purchaseId, details: trader.boxes('b', stored) }, 'b')
  return purchaseId
}
/** Creates a plan for which powder was issued. */
async function planned(trader: Trader, boxes: string, kg: string, room = a.room) {
  const plan = await trader.plan(boxes, room)
  const useOrderId = idOf(await trader.use(plan, kg, room))
  return { plan, out: await trader.store('out', '2', { useOrderId, details: trader.powder(kg) }) }
}
/** Creates packed, inspected boxes, some of which are stored. */
export async function packed(trader: Trader, plan: string, boxes: number, stored = boxes) {
  const batchNo = trader.next('K')
  const pack = await trader.pack(plan, boxes, batchNo)
  await trader.inspect(pack.id)
  await trader.store('in', '2', { planId: plan, packId: pack.id, details: trader.boxes('a', String(stored), batchNo) })
  return { ...pack, batchNo }
}
export async function produced(trader: Trader, boxes: number, room = a.room) {
  const { plan, out } = await planned(trader, String(boxes), String(boxes * 2), room)
  const pack = await packed(trader, plan, boxes)
  expect((await trader.changePlan(plan, '4')).msg).toBe('操作成功')
  return { plan, out, ...pack }
}
/** Adds a separate room for a rule about rooms. */
async function addRoom({ ask }: Trader): Promise<string> {
  const [row] = await ask<{ id: string }>(sql`insert into wp_workplace (enterprise_id, code, building_number, name,
      workplace_kind, hazard_grade, xian_ding_yao_liang, max_person, review_status, production_state)
    select enterprise_id, code || next_id(), building_number || next_id(), name || '乙', workplace_kind, hazard_grade,
      xian_ding_yao_liang, max_person, review_status, production_state from wp_workplace where id = ${a.room} returning id`)
  return String(row?.id)
}
const opened = (trader: Trader, batchNo: string) =>
  trader.store('in', '6', { details: trader.boxes('a', '30', batchNo) })

let scaled = { room: '', device: '' }
let coded: Awaited<ReturnType<typeof packed>>
let seen = ''

/**
 * One break per rule: made by calls or, where no call allows it, by tampering with one row after a stream of
 * calls.
 */
export const breaks: Readonly<Record<string, Break>> = {
  MB4: {
    days: 5,
    make: async (trader) => {
      const out = await sold(trader, '10')
      await delivered(trader, out, '10')
      return numberOf(trader, 'wh_outstore', out)
    },
  },
  MB3: {
    days: 20,
    make: async (trader) => numberOf(trader, 'ord_purchase', await booked(trader, '10', '6')),
  },
  MB1: {
    days: 0,
    make: async (trader) => {
      await opened(trader, 'B1')
      const id = await opened(trader, 'B2')
      await opened(trader, 'B3')
      await sql`update wh_stock set quantity = quantity + 5 where warehouse_id = ${a.store} and batch_no = 'B2'`.execute(
        trader.server.db,
      )
      return numberOf(trader, 'wh_instore', id)
    },
  },
  MB2: {
    days: 0,
    make: async (trader) => {
      const id = await opened(trader, 'C1')
      await tamper(trader, sql`update wh_ledger set balance = balance + 7 where document_id = ${id}`)
      return numberOf(trader, 'wh_instore', id)
    },
  },
  MB6: {
    days: 1,
    make: async (trader) => {
      const { plan, out } = await produced(trader, 5)
      await tamper(trader, sql`update wh_ledger set explosive_kg = explosive_kg * 2 where document_id = ${out}`)
      return numberOf(trader, 'ord_plan', plan)
    },
  },
  MB5: {
    days: 1,
    make: async (trader) => {
      const { plan } = await planned(trader, '10', '20')
      await packed(trader, plan, 5)
      expect((await trader.changePlan(plan, '4')).msg).toBe('操作成功')
      return numberOf(trader, 'ord_plan', plan)
    },
  },
  MB7: {
    days: 2,
    make: async (trader) => {
      const { plan } = await planned(trader, '6', '12')
      const { id } = await packed(trader, plan, 6, 4)
      return numberOf(trader, 'ord_packaging_product', id)
    },
  },
  MB8: {
    days: 2,
    make: async (trader) => numberOf(trader, 'wh_outstore', await sold(trader, '4')),
  },
  MB9: {
    days: 0,
    make: async (trader) => {
      const id = await delivered(trader, await sold(trader, '10'), '10', '8.5')
      return numberOf(trader, 'ord_transport', id)
    },
  },
  MB10: {
    days: 8,
    make: async (trader) => {
      const { market } = trader
      const id = await market.add('keeper', 'directiondiscardorder', {
        discardDate: market.today,
        discardReason: '1',
        discardMethod: '1',
        warehouseId: a.store,
        applicant: '甲',
        orderStatus: '1',
        details: trader.boxes('a', '2'),
      })
      expect((await market.submit('county', 'directiondiscardorder', { id, reviewStatus: '1' })).status).toBe(200)
      return numberOf(trader, 'ord_discard', id)
    },
  },
  MB11: {
    days: 0,
    prepare: async (trader) => {
      await sql`update ent_product set box_volume = 0.1 where id = ${a.firework}`.execute(trader.server.db)
      seen = await makeDevice(trader.server.db, a.enterprise, 'warehousevolume', { warehouseId: trader.secondStore })
      await sees(trader, 100)
    },
    make: async (trader) => {
      const { secondStore } = trader
      await moved(trader, '100')
      await sees(trader, 40)
      const [row] = await trader.ask<{ no: string }>(
        sql`select document_no as no from wh_ledger where warehouse_id = ${secondStore} order by id desc limit 1`,
      )
      return row?.no ?? ''
    },
  },
  MB12: {
    days: 0,
    make: async (trader) => {
      const room = await addRoom(trader)
      await planned(trader, '20', '40', room)
      return numberOf(trader, 'wh_outstore', (await planned(trader, '20', '40', room)).out)
    },
  },
  MB13: {
    days: 0,
    prepare: async ({ server, market }) => {
      await sql`insert into base_quota_index (enterprise_id, year, index_kind, product_id, quota, unit)
        select ${a.enterprise}, ${market.today.slice(0, 4)}::int, 'sales', ${a.firework},
          coalesce(-sum(quantity) filter (where origin_type in ('O1', 'O6')), 0) + 5, 'box'
        from wh_ledger where product_id = ${a.firework}`.execute(server.db)
    },
    make: async (trader) => {
      await sold(trader, '5')
      return numberOf(trader, 'wh_outstore', await sold(trader, '1'))
    },
  },
  MB14: {
    days: 0,
    prepare: async (trader) => {
      coded = await produced(trader, 6)
      const details = trader.boxes('a', '2', coded.batchNo, coded.codes(1, 2))
      await sold(trader, '2', details)
      const purchaseId = idOf(await trader.buy('2'))
      const stored = trader.boxes('b', '2', 'OWN', coded.codes(1, 2))
      await trader.store('in', '1', { purchaseId, details: stored }, 'b')
    },
    make: async (trader) => numberOf(trader, 'wh_instore', await opened(trader, coded.batchNo)),
  },
  MB15: {
    days: 1,
    prepare: async (trader) => {
      const room = await addRoom(trader)
      const device = await makeDevice(trader.server.db, a.enterprise, 'chargegunpowder', { workplaceId: room })
      scaled = { room, device }
      await produced(trader, 4, room)
      await sql`insert into tele_charge_log (chargegun_powder_id, workplace_id, time, weight, delta)
        values (${device}, ${room}, ${trader.server.clock.now()}, 1, 8)`.execute(trader.server.db)
    },
    make: async (trader) => {
      await sql`update tele_charge_log set delta = 5 where chargegun_powder_id = ${scaled.device}`.execute(
        trader.server.db,
      )
      const [row] = await trader.ask<{ no: string }>(sql`select o.outstore_no as no from wh_outstore o
        join ord_use u on u.id = o.use_order_id where u.workplace_id = ${scaled.room}`)
      return row?.no ?? ''
    },
  },
}

/** Reports a reading of the second store's volume meter: the volume of the given number of boxes. */
async function sees({ server }: Trader, boxes: number): Promise<void> {
  await sql`update dev_device set last_values = ${JSON.stringify({ occupiedVolume: boxes / 10 })},
    last_value_time = ${server.clock.now()}, on_line = 1 where id = ${seen}`.execute(server.db)
}
/** Moves boxes to the second store. */
async function moved({ market, secondStore, boxes }: Trader, quantity: string): Promise<void> {
  const body = { transferDate: market.today, handler: '李四', fromWarehouseId: a.store, toWarehouseId: secondStore }
  const { data } = await market.submit('keeper', 'warehousetransfer', { ...body, details: boxes('a', quantity) })
  expect((await market.submit('head', 'warehousetransfer', { id: data.id, verifyStatus: '1' })).status).toBe(200)
}
