import { deviceDemands } from '@fengsui/contract/intake/demanded-devices.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeEnterprise, makeOrganizations } from '../../../test/support/factories.ts'
import type { Db } from '../../framework/context.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { unguardedOf } from './unguarded-query.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
})
afterAll(() => database.stop())

/** A repeatable sequence of numbers below 1. */
function numbers(seed: number) {
  let at = seed
  return () => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return at / 2_147_483_648
  }
}

interface Room {
  id: string
  name: string
  kind: string
  process: string | null
  grade: string
  quantity: number
  people: number
  status: string
}
interface Device {
  id: string
  name: string
  kind: string
  room: string | null
  gateway: string | null
  enabled: boolean
  heard: boolean
}
interface Person {
  id: string
  name: string
  role: string
  signedIn: boolean
}
interface Plant {
  id: string
  longitude: number | null
  plan: boolean
  licensed: boolean
  rooms: Room[]
  devices: Device[]
  people: Person[]
}

const kinds = ['th', 'dust', 'pds', 'electrostatic', 'chargegunpowder', 'camera', 'gateway']
let serial = 0

async function randomPlant(random: () => number): Promise<Plant> {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const maybe = (share: number) => random() < share
  const [organization] = (await makeOrganizations(db, [1, 2, 3, 4, 5])).slice(-1)
  if (!organization) throw new Error('no organisation')
  const plant: Plant = {
    id: '',
    longitude: maybe(0.5) ? 113.5 : null,
    plan: maybe(0.5),
    licensed: maybe(0.5),
    rooms: [],
    devices: [],
    people: [],
  }
  const id = await makeEnterprise(db, organization, {
    longitude: plant.longitude,
    latitude: plant.longitude && 28.1,
    panorama: plant.plan ? '["1"]' : '[]',
    licenseId: plant.licensed ? '1' : null,
  })
  plant.id = id
  for (let n = Math.floor(random() * 6); n > 0; n--) {
    const room = {
      name: `房${++serial}`,
      kind: one(['1', '2', '3', '5', '8', '11']),
      process: one(['01', '03', '07', '15', null]),
      grade: one(['1.1-1', '1.3', '0']),
      quantity: one([0, 5]),
      people: one([0, 3]),
      status: one(['1', '1', '2']),
    }
    const { rows } = await sql<{ id: string }>`insert into wp_workplace (enterprise_id, code, building_number, name,
        workplace_kind, process_type, hazard_grade, xian_ding_yao_liang, max_person, review_status, is_deleted)
      values (${id}, ${room.name}, ${room.name}, ${room.name}, ${room.kind}, ${room.process}, ${room.grade}, ${room.quantity},
        ${room.people}, ${room.status}, 0) returning id`.execute(db)
    plant.rooms.push({ ...room, id: rows[0]?.id ?? '' })
  }
  for (let n = Math.floor(random() * 10); n > 0; n--) {
    const gateways = plant.devices.filter(({ kind }) => kind === 'gateway')
    const kind = one(kinds)
    const device = {
      name: `设备${++serial}`,
      kind,
      room: kind !== 'gateway' && plant.rooms.length > 0 && maybe(0.8) ? one(plant.rooms).id : null,
      gateway: kind !== 'gateway' && gateways.length > 0 && maybe(0.7) ? one(gateways).id : null,
      enabled: maybe(0.85),
      heard: maybe(0.5),
    }
    const { rows } = await sql<{
      id: string
    }>`insert into dev_device (enterprise_id, kind, code, name, workplace_id, gateway_id,
        enabled, heart_time) values (${id}, ${device.kind}, ${device.name}, ${device.name}, ${device.room}, ${device.gateway},
        ${device.enabled ? 1 : 0}, ${device.heard ? new Date() : null}) returning id`.execute(db)
    plant.devices.push({ ...device, id: rows[0]?.id ?? '' })
  }
  const { rows: depts } = await sql<{
    id: string
  }>`insert into sys_dept (dept_name, enterprise_id, parent_id, ancestors)
    values (${`部门${id}`}, ${id}, 0, '0') returning id`.execute(db)
  for (let n = Math.floor(random() * 4); n > 0; n--) {
    const person = { name: `人${++serial}`, role: one(['esp_head', 'esp_safety', 'esp_trade']), signedIn: maybe(0.5) }
    await sql`insert into sys_role (role_name, role_alias, tenant_id) values (${person.role}, ${person.role}, '000000') on conflict do nothing`.execute(
      db,
    )
    const { rows } = await sql<{ id: string }>`insert into sys_user (account, password, name, real_name, user_type)
      values (${person.name}, 'x', ${person.name}, ${person.name}, 'esp') returning id`.execute(db)
    const userId = rows[0]?.id ?? ''
    await sql`insert into sys_user_role select ${userId}, id from sys_role where role_alias = ${person.role} and tenant_id = '000000'`.execute(
      db,
    )
    await sql`insert into sys_user_dept values (${userId}, ${depts[0]?.id})`.execute(db)
    await sql`insert into sys_sign_in (tenant_id, account, user_id, remote_ip, succeeded)
      values ('000000', ${person.name}, ${userId}, '::1', ${person.signedIn})`.execute(db)
    plant.people.push({ ...person, id: userId })
  }
  return plant
}

/** The same, room by room and device by device, as one would check it by hand. */
function byHand({ longitude, plan, licensed, rooms, devices, people }: Plant): string[] {
  const found: string[] = []
  const say = (kind: string, subject: string | null = null, more: string | number | null = null) =>
    found.push([kind, subject ?? '', more ?? ''].join(' '))
  const live = devices.filter(({ enabled }) => enabled)
  if (longitude === null) say('noPlace')
  if (!plan) say('noPlan')
  if (!licensed) say('noLicence')
  if (rooms.length === 0) say('noRooms')
  if (!live.some(({ kind }) => kind === 'gateway')) say('noGateway')
  if (!live.some(({ kind }) => kind === 'camera')) say('noCamera')
  if (!people.some(({ role }) => role === 'esp_head')) say('headNoAccount')
  if (!people.some(({ role }) => role === 'esp_safety')) say('safetyNoAccount')
  for (const { id, role, signedIn } of people) if (role !== 'esp_trade' && !signedIn) say('neverSignedIn', id)
  for (const { id, kind, process, grade, quantity, people: most, status } of rooms) {
    if (grade !== '0' && quantity <= 0) say('roomNoQuantity', id)
    if (kind === '1' && most <= 0) say('roomNoPeople', id)
    if (status !== '1') say('roomPending', id)
    const needed = new Set<string>()
    for (const demand of deviceDemands) {
      if (!(demand.kinds as readonly string[]).includes(kind)) continue
      if (demand.graded && grade === '0') continue
      if (demand.processes && !(demand.processes as readonly (string | null)[]).includes(process)) continue
      needed.add(demand.device)
    }
    for (const device of needed)
      if (!live.some((one) => one.room === id && one.kind === device)) say('roomDevice', id, device)
  }
  for (const { id, kind, room, heard } of live) {
    if (kind === 'gateway' && !heard) say('gatewaySilent', id, live.filter(({ gateway }) => gateway === id).length)
    if (kind !== 'gateway' && !heard) say('deviceSilent', id)
    if (kind !== 'gateway' && kind !== 'camera' && room === null) say('deviceNoRoom', id)
  }
  return found.sort()
}

it('what the statement finds is what one finds by hand, for forty plants at once', async () => {
  const random = numbers(20_261_123)
  const plants: Plant[] = []
  for (let n = 0; n < 40; n++) plants.push(await randomPlant(random))
  const points = await unguardedOf(
    db,
    plants.map(({ id }) => id),
    new Date(),
  )
  let compared = 0
  for (const plant of plants) {
    const found = (points.get(plant.id) ?? []).filter(({ kind }) => kind !== 'vacantLevel' && kind !== 'nightAlone')
    const written = found.map(({ kind, subjectId, device, count }) =>
      [kind, subjectId ?? '', device ?? count ?? ''].join(' '),
    )
    expect(written.sort()).toEqual(byHand(plant))
    compared += written.length
  }
  expect(compared).toBeGreaterThan(300)
  // Nothing of one plant shows in the answer of another.
  const [first] = plants
  if (!first) throw new Error('no plants')
  const alone = await unguardedOf(db, [first.id], new Date())
  expect(alone.get(first.id)).toEqual(points.get(first.id))
})
