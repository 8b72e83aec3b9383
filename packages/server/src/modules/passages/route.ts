import { vehicleInOutType } from '@fengsui/contract/dictionaries/chemicals.ts'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { personDesc } from '@fengsui/contract/dictionaries/enterprises.ts'
import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { personKind } from '@fengsui/contract/dictionaries/passages.ts'
import { inOut } from '@fengsui/contract/dictionaries/warehouse.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { leastSimilarity, passageMessages as say } from '@fengsui/contract/passages/person-record.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../framework/context.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { isRefusedByDatabase } from '../../framework/store/refused-by-database.ts'
import { type Report, reportWarnings } from '../warnings/index.ts'
import { cardOf, type Known, peopleOf } from './people-of.ts'

interface Told {
  id: string
  time: Date
  payload: Readonly<Record<string, string | number | undefined>>
  gateId: string
  gateName: string
  gateKind: string
  direction: string | null
  /** The camera of the gate as it is now. */
  cameraId: string | null
  enterpriseId: string
  workplaceId: string | null
}

/** Passages older than this raise nothing: nobody could still act on them. */
const freshMs = 24 * 3_600_000
const most = 500

const isVehicle = ({ payload, gateKind }: Told): boolean =>
  payload.plate !== undefined || gateKind === deviceKind.is.roadGate

/** The direction that the passage gives, else that of its gate. */
function leadsIn({ payload, gateKind, direction }: Told): boolean {
  const told = String(payload.inOut ?? '').toLowerCase()
  if (['1', 'in'].includes(told) || (isRoad(gateKind) && told === vehicleInOutType.is.entering)) return true
  if (['0', 'out'].includes(told) || (isRoad(gateKind) && told === vehicleInOutType.is.leaving)) return false
  return direction === (isRoad(gateKind) ? vehicleInOutType.is.entering : inOut.is.in)
}
const isRoad = (kind: string): boolean => kind === deviceKind.is.roadGate

/** Whether the gate did not know the person: without a number, or with a face that is not sure enough. */
const isStranger = ({ payload: { personNo, cardNo, similarity } }: Told): boolean =>
  (personNo ?? cardNo) === undefined || (typeof similarity === 'number' && similarity < leastSimilarity)

const picture = (value: unknown): string | null => (typeof value === 'string' && value.length <= 255 ? value : null)

const numberOf = ({ payload: { cardNo, personNo } }: Told) => cardNo ?? personNo
const inPeople = (people: ReadonlyMap<string, Known>, told: Told): Known | undefined =>
  isStranger(told) ? undefined : people.get(cardOf(told.enterpriseId, numberOf(told)))

const personRow = (told: Told, known: Known | undefined) => {
  const { payload } = told
  const stranger = isStranger(told)
  return {
    enterpriseId: told.enterpriseId,
    // A face that is not sure enough is nobody's: it must not let its owner count as inside.
    personId: known?.id ?? null,
    personName: stranger ? '陌生人' : String(known?.name ?? payload.name ?? payload.personNo ?? payload.cardNo),
    personNo: stranger ? null : (payload.personNo ?? null),
    cardNo: stranger ? null : (payload.cardNo ?? null),
    personKind: stranger ? personKind.is.stranger : personKind.is.employee,
    personDesc: stranger ? personDesc.is.stranger : known?.unlicensed ? personDesc.is.unlicensedPerson : null,
    gateId: told.gateId,
    cameraId: told.cameraId,
    workplaceId: told.workplaceId,
    inOut: leadsIn(told) ? inOut.is.in : inOut.is.out,
    passTime: told.time,
    similarity: payload.similarity ?? null,
    temperature: payload.temperature ?? null,
    discharged: payload.discharged ?? null,
    photo: picture(payload.picture),
    imported: payload.imported === 1 ? 1 : 0,
  }
}

const reportOf = (told: Told, content: Report['content'], typeKey: Report['typeKey'] = 'e1002'): Report => ({
  enterpriseId: told.enterpriseId,
  source: 'stranger',
  typeKey,
  objectKind: 'gate',
  objectId: told.gateId,
  objectName: told.gateName,
  content,
  ...(told.workplaceId && { at: { workplaceId: told.workplaceId } }),
})

/** Vehicles of these plates that the platform knows, with the transport that is under way. */
async function knownVehicles(tx: Tx, plates: readonly string[]) {
  const found = await sql<{ plate: string; id: string; transportId: string | null }>`
    select v.plate_number as plate, v.id, (select t.id from ord_transport t where t.vehicle_id = v.id and t.is_deleted = 0
        and t.transport_status = ${transportStatus.is.inTransit} order by t.id desc limit 1) as transport_id
    from base_vehicle v where v.plate_number = any(${plates}::text[]) and v.is_deleted = 0`.execute(tx)
  return new Map(found.rows.map((row) => [row.plate, row]))
}

async function routeVehicles(tx: Tx, told: readonly Told[], now: Date): Promise<Report[]> {
  const plated = told.filter(({ payload }) => payload.plate !== undefined)
  if (plated.length === 0) return []
  const plateOf = ({ payload }: Told) => String(payload.plate)
  const known = await knownVehicles(tx, plated.map(plateOf))
  for (const one of plated) {
    const vehicle = known.get(plateOf(one))
    const entering = leadsIn(one)
    await sql`insert into tele_vehicle_inout (enterprise_id, vehicle_id, plate_number, roadgate_id, in_out_type, in_out, pass_time,
        photo, whitelisted, transport_id)
      values (${one.enterpriseId}, ${vehicle?.id ?? null}, ${plateOf(one)}, ${one.gateId},
        ${entering ? vehicleInOutType.is.entering : vehicleInOutType.is.leaving}, ${entering ? inOut.is.in : inOut.is.out},
        ${one.time}, ${picture(one.payload.picture)}, ${vehicle ? 1 : 0}, ${vehicle?.transportId ?? null})
      on conflict do nothing`.execute(tx)
  }
  return plated
    .filter((one) => leadsIn(one) && !known.has(plateOf(one)) && isFresh(one, now))
    .map((one) => reportOf(one, filled(say.plate, { plate: plateOf(one), time: clockOf(one) })))
}

async function routePeople(tx: Tx, told: readonly Told[], now: Date): Promise<Report[]> {
  if (told.length === 0) return []
  const asked = told.map((one) => ({ enterpriseId: one.enterpriseId, number: numberOf(one) ?? '' }))
  const people = await peopleOf(tx, asked, now)
  // The same passage may have been reported under two names of the metric.
  await sql`insert into ops_person_record (enterprise_id, person_id, person_name, person_no, card_no, person_kind, person_desc, gate_id,
      camera_id, workplace_id, in_out, pass_time, similarity, temperature, discharged, photo, imported)
    select "enterpriseId", "personId", "personName", "personNo", "cardNo", "personKind", "personDesc", "gateId", "cameraId", "workplaceId", "inOut",
      "passTime", similarity, temperature, discharged, photo, imported
    from jsonb_to_recordset(${JSON.stringify(told.map((one) => personRow(one, inPeople(people, one))))}::jsonb) as of ("enterpriseId" bigint, "personId" bigint, "personName" text,
      "personNo" text, "cardNo" text, "personKind" text, "personDesc" text, "gateId" bigint, "cameraId" bigint, "workplaceId" bigint, "inOut" text,
      "passTime" timestamptz, similarity numeric, temperature numeric, discharged smallint, photo text, imported smallint)
    on conflict do nothing`.execute(tx)
  const entered = told.filter((one) => leadsIn(one) && isFresh(one, now))
  const strangers = entered.filter(isStranger).map((one) => reportOf(one, filled(say.stranger, { time: clockOf(one) })))
  const unlicensed = entered.flatMap((one) => {
    const known = inPeople(people, one)
    return known?.unlicensed
      ? [reportOf(one, filled(say.unlicensed, { name: known.name, time: clockOf(one) }), 'e1003')]
      : []
  })
  return [...strangers, ...unlicensed]
}

const clockOf = ({ time }: Told): string => shanghai(time).slice(11, 16)
const isFresh = ({ time }: Told, now: Date): boolean => now.getTime() - time.getTime() < freshMs

/** The last report of each gate and type: one record holds them all. */
const lastOfEach = (reports: readonly Report[]): Report[] => [
  ...new Map(reports.map((report) => [`${report.typeKey}:${report.objectId}`, report])).values(),
]

/** Values of `tele_event.processed`. */
const processed = { waiting: 0, routed: 1, refused: 2 } as const

/** Routes these passages in one transaction, except those that another server is routing. Returns their number. */
const routeTogether = (db: Db, now: Date, ids: readonly string[]): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const found = await sql<Told>`
      select e.id, e.time, e.payload, d.id as gate_id, d.name as gate_name, d.kind as gate_kind,
        d.attrs ->> 'direction' as direction, nullif(d.attrs ->> 'cameraId', '') as camera_id, d.enterprise_id, d.workplace_id
      from tele_event e join dev_device d on d.id = e.device_id
      where e.id = any(${ids}::bigint[]) and e.processed = ${processed.waiting}
      order by e.time, e.id for update of e skip locked`.execute(tx)
    if (found.rows.length === 0) return 0
    const { vehicles = [], people = [] } = Object.groupBy(found.rows, (one) => (isVehicle(one) ? 'vehicles' : 'people'))
    const reports = [...(await routePeople(tx, people, now)), ...(await routeVehicles(tx, vehicles, now))]
    await sql`update tele_event set processed = ${processed.routed}
      where id = any(${found.rows.map(({ id }) => id)}::bigint[])`.execute(tx)
    await reportWarnings(tx, lastOfEach(reports), now)
    return found.rows.length
  })

/**
 * Makes records of the passages that gates reported, and warnings of strangers and unknown vehicles; each passage
 * once, also after a stop. A passage that the database refuses is marked and left out, so that it holds up no
 * other; its error is thrown at the end. Returns the number of passages.
 */
export async function routePassages(db: Db, now: Date): Promise<number> {
  const waiting = await sql<{ id: string }>`select id from tele_event where processed = ${processed.waiting}
    order by time, id limit ${most}`.execute(db)
  const ids = waiting.rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  try {
    return await routeTogether(db, now, ids)
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
  }
  let routed = 0
  const refusals: unknown[] = []
  for (const id of ids) {
    try {
      routed += await routeTogether(db, now, [id])
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error
      await sql`update tele_event set processed = ${processed.refused} where id = ${id}`.execute(db)
      refusals.push(error)
    }
  }
  if (refusals.length > 0) throw refusals[0]
  return routed
}
