import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import type { Db, Tx } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { sql } from 'kysely'
import type { DemoCounty } from '../county/county.ts'
import { DAY, dayOf, HOUR } from '../county/days.ts'
import { staffOf } from '../trade/people.ts'
import { iso } from '../trade/trade-book.ts'
import type { Haul } from './timetable.ts'

const { planned, inTransit, arrived, signedFor } = transportStatus.is
const KIND = 'directiontransport'

/** A product of the shipper's register, as much of it as one vehicle takes. */
interface Goods {
  readonly id: string
  readonly name: string
  readonly spec: string
  readonly grade: string | null
  readonly unit: string
  readonly perBox: number
  readonly boxKg: number
  readonly explosive: number
  readonly unNo: string | null
  readonly division: string | null
}

/** The goods that each plant sends: its own product, boxed; none while the books are not written. */
export async function goodsOfPlants(db: Db): Promise<ReadonlyMap<string, Goods>> {
  const found = await sql<Goods & { enterpriseId: string }>`
    select distinct on (enterprise_id) enterprise_id::text as enterprise_id, id::text as id, name, spec, product_grade as grade, unit,
      coalesce(per_box, 20)::float8 as per_box, coalesce(box_weight, 18)::float8 as box_kg,
      coalesce(net_explosive_unit, 0.01)::float8 as explosive, un_no, hazard_division as division
    from ent_product where is_deleted = 0 and enabled = 1 and hazard_division is not null and per_box is not null
    order by enterprise_id, material_class desc, id`.execute(db)
  return new Map(found.rows.map((row) => [row.enterpriseId, row]))
}

/** What writing orders needs besides their hauls. */
export interface HaulSetting {
  readonly county: DemoCounty
  readonly goods: ReadonlyMap<string, Goods>
}

/** What the order of a haul says at a moment. */
const statusAt = ({ depart, leave }: Haul, now: number): string =>
  now < depart ? planned : now < leave ? inTransit : signedFor

/** Writes or moves the order of a haul to where it is at a moment. What a person has done to it stays. */
export const settleHaul = (db: Db, setting: HaulSetting, haul: Haul, now: number): Promise<void> =>
  settleHauls(db, setting, [haul], now)

/** Writes or moves the orders of hauls, in one transaction. */
export async function settleHauls(db: Db, setting: HaulSetting, hauls: readonly Haul[], now: number): Promise<void> {
  const begun = hauls.filter(({ goods, load }) => goods && load <= now)
  if (begun.length === 0) return
  await db.transaction().execute(async (tx) => {
    const found = await sql<{
      id: string
      status: string
    }>`select id::text as id, transport_status as status from ord_transport
      where id = any(${begun.map(({ id }) => id)}::bigint[])`.execute(tx)
    const statuses = new Map(found.rows.map(({ id, status }) => [id, status]))
    // A vehicle has one order on the road: the one before is signed for first.
    for (const haul of begun) {
      const [was, is] = [statuses.get(haul.id), statusAt(haul, now)]
      if (was === planned && is === inTransit) await depart(tx, setting, haul)
      else if (was !== undefined && was !== signedFor && is === signedFor) await sign(tx, setting, haul)
    }
    await write(
      tx,
      setting,
      begun.filter(({ id }) => !statuses.has(id)),
      now,
    )
  })
}

/** Writes new orders with their lines and what has happened to them. */
async function write(tx: Tx, setting: HaulSetting, hauls: readonly Haul[], now: number): Promise<void> {
  const rows = hauls.flatMap((haul) => rowsOf(setting, haul, now) ?? [])
  await insertRows(
    tx,
    'ord_transport',
    rows.map(({ order }) => order),
  )
  await insertRows(
    tx,
    'ord_transport_detail',
    rows.flatMap(({ line }) => line ?? []),
  )
  await insertRows(
    tx,
    'ord_state_log',
    rows.flatMap(({ steps }) => steps),
  )
}

function rowsOf({ county, goods }: HaulSetting, haul: Haul, now: number) {
  const { vehicle, to, load, depart, leave, arrive } = haul
  const [shipper, receiver] = [county.enterprises[vehicle.home], county.enterprises[to]]
  if (!shipper || !receiver) return undefined
  const { clerk } = staffOf(county, vehicle.home)
  const status = statusAt(haul, now)
  const line = goods.get(shipper.id)
  const boxes = 120 + ((Number(haul.id) * 37) % 180)
  const figures = line && {
    quantity: boxes * line.perBox,
    weightKg: Math.round(boxes * line.boxKg * 100) / 100,
    boxCount: boxes,
    netExplosiveKg: Math.round(boxes * line.perBox * line.explosive * 100) / 100,
  }
  const has = (after: number) => (now >= after ? iso(after) : null)
  const order = {
    id: haul.id,
    transportNo: transportNoOf(haul),
    carrierId: shipper.id,
    carrierName: shipper.enterpriseName,
    carrierPermitNo: `湘交运管许可长字4301${shipper.id.slice(-6)}号`,
    receiverId: receiver.id,
    receiverName: receiver.enterpriseName,
    transportPermitNo: `湘烟花运证${dayOf(load).replaceAll('-', '')}${haul.id.slice(-4)}`,
    permitFrom: iso(load - HOUR),
    permitTo: iso(load + 2 * DAY),
    vehicleId: vehicle.id,
    driverId: vehicle.driverId,
    escortId: vehicle.escortId,
    fromAddress: shipper.address,
    toAddress: receiver.address,
    toRegion: receiver.townId,
    route: `${shipper.address}—${receiver.address}`,
    routeLine: { type: 'LineString', coordinates: haul.declared.path },
    planDepart: iso(depart),
    planArrive: iso(depart + haul.declared.seconds * 1000 + HOUR / 2),
    departTime: has(depart),
    arriveTime: status === signedFor ? iso(arrive) : null,
    signTime: status === signedFor ? iso(leave) : null,
    signUser: status === signedFor ? staffOf(county, to).worker(1) : null,
    signFile: [],
    transportStatus: status,
    totalQuantity: figures?.quantity ?? 0,
    totalWeightKg: figures?.weightKg ?? 0,
    totalBox: figures?.boxCount ?? 0,
    totalExplosiveKg: figures?.netExplosiveKg ?? 0,
    totalAmount: 0,
    lineCount: line ? 1 : 0,
    enterpriseId: shipper.id,
    tenantId: '000000',
    createUser: clerk.userId,
    createDept: clerk.deptId,
    createTime: iso(load),
    updateUser: clerk.userId,
    updateTime: iso(Math.min(now, leave)),
    version: 1,
    isDeleted: 0,
  }
  const steps = [
    ...(now >= depart ? [{ from: planned, to: inTransit, at: depart }] : []),
    ...(status === signedFor ? signSteps(haul) : []),
  ]
  return {
    order,
    line: line && figures && lineOf(order, line, figures),
    steps: steps.map((step) => logRow(county, haul, step)),
  }
}

type Figures = Record<'quantity' | 'weightKg' | 'boxCount' | 'netExplosiveKg', number>
interface OrderRow {
  readonly id: string
  readonly enterpriseId: string
  readonly createUser: string
  readonly createDept: string
  readonly createTime: string
  readonly transportStatus: string
}

function lineOf(order: OrderRow, goods: Goods, figures: Figures) {
  const isSigned = order.transportStatus === signedFor
  return {
    transportId: order.id,
    productId: goods.id,
    productName: goods.name,
    spec: goods.spec,
    productGrade: goods.grade,
    unit: goods.unit,
    ...figures,
    signedQuantity: isSigned ? figures.quantity : null,
    damagedQuantity: isSigned ? 0 : null,
    unNo: goods.unNo,
    hazardDivision: goods.division,
    enterpriseId: order.enterpriseId,
    createUser: order.createUser,
    createDept: order.createDept,
    createTime: order.createTime,
    updateTime: order.createTime,
  }
}

const signSteps = ({ arrive, leave }: Haul) => [
  { from: inTransit, to: arrived, at: arrive },
  { from: arrived, to: signedFor, at: leave },
]

/** Numbers of five digits, which those of the day's sequence do not reach: 9, the vehicle, the drive of its day. */
function transportNoOf({ id, vehicle, load }: Haul): string {
  const own = 90_000 + vehicle.n * 100 + (Number(id) % 12)
  return `YS${dayOf(load).replaceAll('-', '')}${own}`
}

async function depart(tx: Tx, setting: HaulSetting, haul: Haul): Promise<void> {
  const at = new Date(haul.depart)
  const moved =
    await sql`update ord_transport set transport_status = ${inTransit}, depart_time = ${at}, update_time = ${at},
    version = version + 1 where id = ${haul.id} and transport_status = ${planned} and is_deleted = 0`.execute(tx)
  if (moved.numAffectedRows === 1n) await log(tx, setting, haul, { from: planned, to: inTransit, at: haul.depart })
}

/** Signs for the goods; the arrival that the vehicle's positions have shown stays. */
async function sign(tx: Tx, setting: HaulSetting, haul: Haul): Promise<void> {
  const [began, reached, at] = [haul.depart, haul.arrive, haul.leave].map((time) => new Date(time))
  const signer = staffOf(setting.county, haul.to).worker(1)
  const before = await sql<{
    status: string
  }>`select transport_status as status from ord_transport where id = ${haul.id}
    and transport_status in (${planned}, ${inTransit}, ${arrived}) and is_deleted = 0 for update`.execute(tx)
  const status = before.rows[0]?.status
  if (status === undefined) return
  await sql`update ord_transport set transport_status = ${signedFor}, depart_time = coalesce(depart_time, ${began}),
    arrive_time = coalesce(arrive_time, ${reached}), sign_time = ${at}, sign_user = ${signer}, update_time = ${at}, version = version + 1
    where id = ${haul.id}`.execute(tx)
  await sql`update ord_transport_detail set signed_quantity = quantity, damaged_quantity = 0, update_time = ${at}
    where transport_id = ${haul.id} and is_deleted = 0`.execute(tx)
  if (status === planned) await log(tx, setting, haul, { from: planned, to: inTransit, at: haul.depart })
  for (const step of signSteps(haul).slice(status === arrived ? 1 : 0)) await log(tx, setting, haul, step)
}

interface Step {
  readonly from: string
  readonly to: string
  readonly at: number
}
function logRow(county: DemoCounty, { id, vehicle }: Haul, { from, to, at }: Step) {
  const { clerk } = staffOf(county, vehicle.home)
  return {
    enterpriseId: county.enterprises[vehicle.home]?.id,
    documentKind: KIND,
    documentId: id,
    fromStatus: from,
    toStatus: to,
    createUser: clerk.userId,
    operator: clerk.name,
    createTime: new Date(at).toISOString(),
  }
}

const log = (tx: Tx, { county }: HaulSetting, haul: Haul, step: Step) =>
  insertRows(tx, 'ord_state_log', [logRow(county, haul, step)])
