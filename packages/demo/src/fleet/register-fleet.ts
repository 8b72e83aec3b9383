import { encrypt } from '@fengsui/server/framework/auth/encryption.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { sql } from 'kysely'
import type { DemoCounty } from '../county/county.ts'
import { DAY, dayOf } from '../county/days.ts'
import { holder } from '../county/people.ts'
import { citizenId } from '../trade/carriers.ts'
import { staffOf } from '../trade/people.ts'
import { type FleetVehicle, fleet } from './fleet-list.ts'

/** Whether the vehicles were written once; who removed some of them does not get them back. */
export async function hasFleet(db: Db): Promise<boolean> {
  const found =
    await sql`select 1 from base_vehicle where id = any(${fleet().map(({ id }) => id)}::bigint[]) limit 1`.execute(db)
  return found.rows.length > 0
}

/** Writes the vehicles with their crews into the registers; they report their places once their terminals are registered. */
export async function registerFleet(db: Db, county: DemoCounty, now: number): Promise<void> {
  const rows = await Promise.all(fleet().map((vehicle) => rowsOf(db, county, vehicle, now)))
  await db.transaction().execute(async (tx) => {
    await insertRows(
      tx,
      'base_driver',
      rows.map(({ driver }) => driver),
    )
    await insertRows(
      tx,
      'base_escort',
      rows.map(({ escort }) => escort),
    )
    await insertRows(
      tx,
      'base_vehicle',
      rows.map(({ vehicle }) => vehicle),
    )
  })
}

/** Writes the terminals of the vehicles, once. */
export async function registerTerminals(db: Db, county: DemoCounty, now: number): Promise<void> {
  const ids = fleet().map(({ terminalId }) => terminalId)
  const known = await sql`select 1 from jt808_terminal where id = any(${ids}::bigint[]) limit 1`.execute(db)
  if (known.rows.length > 0) return
  await insertRows(
    db,
    'jt808_terminal',
    fleet().map(({ id, home, terminalId, terminalNo }) => ({
      id: terminalId,
      terminalNo,
      vehicleId: id,
      enabled: 1,
      ...writtenBy(county, home, now),
    })),
  )
}

function plantAt({ enterprises }: DemoCounty, home: number) {
  const enterprise = enterprises[home]
  if (!enterprise) throw new Error(`no enterprise ${home}`)
  return enterprise
}

/** The keeper of the registers of a plant, and since when. */
function writtenBy(county: DemoCounty, home: number, now: number) {
  const { writer } = staffOf(county, home)
  const since = new Date(now - 150 * DAY).toISOString()
  return {
    enterpriseId: plantAt(county, home).id,
    createUser: writer.userId,
    createDept: writer.deptId,
    createTime: since,
    updateUser: writer.userId,
    updateTime: since,
    version: 1,
    isDeleted: 0,
    tenantId: '000000',
  }
}

async function rowsOf(db: Db, county: DemoCounty, one: FleetVehicle, now: number) {
  const { n, home, id, driverId, escortId, plateNumber } = one
  const { countyId } = plantAt(county, home)
  const written = writtenBy(county, home, now)
  const checked = { reviewStatus: '1', reviewTime: written.createTime, files: [], ...written }
  const crew = async (role: 0 | 1) => {
    const { realName, phone, sex } = holder('carrier', 100 + n * 2 + role)
    const no = 700 + n * 2 + role
    return {
      name: realName,
      gender: String(sex),
      idCard: await encrypt(db, citizenId(countyId, no, sex)),
      phone,
      qualificationNo: `${countyId}${role === 0 ? 'D' : 'Y'}${String(no).padStart(6, '0')}`,
      qualificationExpire: dayOf(now + (420 + n * 31) * DAY),
      employStatus: '1',
      photo: [],
      ...checked,
    }
  }
  return {
    driver: {
      id: driverId,
      licenceNo: `4301${String(700 + n).padStart(8, '0')}`,
      licenceClass: 'A2',
      licenceExpire: dayOf(now + (900 + n * 40) * DAY),
      ...(await crew(0)),
    },
    escort: { id: escortId, ...(await crew(1)) },
    vehicle: {
      id,
      plateNumber,
      plateColor: '2',
      vehicleKind: '2',
      brandModel: '解放 J6L 爆炸品运输车',
      ratedLoad: '8.200',
      explosiveLimit: '6000.00',
      permitNo: `湘交运管字4301${String(82_001 + n)}`,
      permitExpire: dayOf(now + (500 + n * 20) * DAY),
      inspectExpire: dayOf(now + (380 + n * 11) * DAY),
      insuranceExpire: dayOf(now + (400 + n * 9) * DAY),
      driverId,
      escortId,
      inOutType: '1',
      ...checked,
    },
  }
}
