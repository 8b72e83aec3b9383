import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeEnterprise,
  makeOrganizations,
  makeUser,
  type TestOrganization,
} from '../../../../test/support/factories.ts'
import type { Db } from '../../../framework/context.ts'
import { type TestDatabase, testDatabase } from '../../../framework/test/database.ts'
import { readLadders } from './ladders.ts'
import { findRecipients } from './recipients.ts'

const noon = new Date('2027-06-15T12:00:00+08:00')
let database: TestDatabase
let db: Db
let organizations: TestOrganization[]
let enterprise = ''
let neighbour = ''
let n = 0
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
})
afterAll(() => database.stop())
beforeEach(async () => {
  organizations = await makeOrganizations(db)
  const town = organizations.at(-1) as TestOrganization
  ;[enterprise, neighbour] = [await makeEnterprise(db, town), await makeEnterprise(db, town)]
})

const office = (level: number): string => organizations.find((one) => one.level === level)?.id ?? ''
/** Returns who receives at each step. */
async function receivers(of = enterprise, at = noon): Promise<Record<number, string[]>> {
  const found = (await findRecipients(db, [enterprise, neighbour], at)).get(of) ?? new Map()
  return Object.fromEntries(
    [...found].map(([rung, people]) => [rung, people.map(({ userId }: { userId: string }) => userId)]),
  )
}
async function withRole(userId: string, alias: string, isDeleted = 0): Promise<string> {
  await sql`with r as (insert into sys_role (role_name, role_alias, tenant_id, is_deleted)
      values (${`${alias}${++n}`}, ${alias}, ${`R${n}`}, ${isDeleted}) returning id)
    insert into sys_user_role (user_id, role_id) select ${userId}, id from r`.execute(db)
  return userId
}
/** Creates a user who belongs to a place by a department alone. */
async function inDepartment(place: { enterpriseId?: string; organizeId?: string }, isDeleted = 0): Promise<string> {
  const userId = await makeUser(db)
  await sql`update sys_user_detail set is_deleted = 1 where user_id = ${userId}`.execute(db)
  await sql`with d as (insert into sys_dept (dept_name, enterprise_id, organize_id, is_deleted)
      values (${`部门${++n}`}, ${place.enterpriseId ?? null}, ${place.organizeId ?? null}, ${isDeleted}) returning id)
    insert into sys_user_dept (user_id, dept_id) select ${userId}, id from d`.execute(db)
  return userId
}

describe('by role, where no levels are set, receive', () => {
  it.each([
    ['esp_safety', 1],
    ['esp_head', 2],
  ])('the %s at step %i alone', async (alias, rung) => {
    const userId = await withRole(await makeUser(db, { enterpriseId: enterprise }), alias)
    expect(await receivers()).toEqual({ [rung]: [userId] })
    expect(await receivers(neighbour)).toEqual({})
  })

  it('supervisors at the step of their office, for every enterprise below it', async () => {
    const town = await withRole(await makeUser(db, { organizeId: office(5) }), 'sup_township')
    const county = await withRole(await makeUser(db, { organizeId: office(4) }), 'sup_county')
    for (const one of [enterprise, neighbour]) expect(await receivers(one)).toEqual({ 3: [town], 4: [county] })
  })

  it('nobody with another role, a removed role, or none', async () => {
    await withRole(await makeUser(db, { enterpriseId: enterprise }), 'esp_warehouse')
    await withRole(await makeUser(db, { enterpriseId: enterprise }), 'esp_head', 1)
    await withRole(await makeUser(db, { organizeId: office(4) }), 'licence_reviewer')
    await withRole(await makeUser(db, { organizeId: office(4) }), 'sup_county', 1)
    await makeUser(db, { enterpriseId: enterprise })
    expect(await receivers()).toEqual({})
  })

  it('nobody whose levels say otherwise', async () => {
    const userId = await withRole(await makeUser(db, { enterpriseId: enterprise, levels: [1] }), 'esp_head')
    expect(await receivers()).toEqual({ 1: [userId] })
  })
})

describe('by department receive', () => {
  it('people of the enterprise and of the offices above it', async () => {
    const safety = await withRole(await inDepartment({ enterpriseId: enterprise }), 'esp_safety')
    const county = await withRole(await inDepartment({ organizeId: office(4) }), 'sup_county')
    expect(await receivers()).toEqual({ 1: [safety], 4: [county] })
    expect(await receivers(neighbour)).toEqual({ 4: [county] })
  })

  it('nobody of a removed department or of no place', async () => {
    await withRole(await inDepartment({ enterpriseId: enterprise }, 1), 'esp_safety')
    await withRole(await inDepartment({}), 'esp_safety')
    expect(await receivers()).toEqual({})
  })
})

it('nobody receives whose account is disabled or removed, or whose post was removed', async () => {
  const [disabled, removed, posted] = await Promise.all(
    [1, 1, 1].map((level) => makeUser(db, { enterpriseId: enterprise, levels: [level] })),
  )
  const officer = await makeUser(db, { organizeId: office(4), levels: [4] })
  // Their roles alone would let them receive.
  await withRole(posted ?? '', 'esp_safety')
  await withRole(officer, 'sup_county')
  expect(
    Object.values(await receivers())
      .flat()
      .toSorted(),
  ).toEqual([disabled, removed, posted, officer].toSorted())
  await sql`update sys_user set status = 0 where id = ${disabled}`.execute(db)
  await sql`update sys_user set is_deleted = 1 where id = ${removed}`.execute(db)
  await sql`update sys_user_detail set is_deleted = 1 where user_id in (${posted}, ${officer})`.execute(db)
  expect(await receivers()).toEqual({})
})

it('a removed office has no step', async () => {
  await makeUser(db, { organizeId: office(4), levels: [4] })
  await sql`update org_organize set is_deleted = 1 where id = ${office(4)}`.execute(db)
  expect(await receivers()).toEqual({})
})

it.each([
  ['only a begin', '20:00', undefined],
  ['only an end', undefined, '08:00'],
  ['the same begin and end', '08:00', '08:00'],
])('someone with %s is always on duty', async (_, dutyFrom, dutyTo) => {
  const hours = { ...(dutyFrom ? { dutyFrom } : {}), ...(dutyTo ? { dutyTo } : {}) }
  const userId = await makeUser(db, { enterpriseId: enterprise, levels: [1], ...hours })
  for (const time of ['07:59', '08:00', '12:00', '20:00', '23:59'])
    expect(await receivers(enterprise, new Date(`2027-06-15T${time}:00+08:00`))).toEqual({ 1: [userId] })
})

it('only parameters that are in force, of the tenant, change a ladder', async () => {
  const minutes = async () => (await readLadders(db))('000000', '430181', '1').minutes
  const usual = await minutes()
  const set = (tenantId: string, status: number, isDeleted: number) =>
    sql`insert into sys_param (param_name, param_key, param_value, tenant_id, status, is_deleted)
      values ('x', 'warn.deadline.minutes.1@430181', '1/1/7/1/1/1', ${tenantId}, ${status}, ${isDeleted})`.execute(db)
  await set('000000', 0, 0)
  expect(await minutes()).toEqual(usual)
  await sql`delete from sys_param where param_name = 'x'`.execute(db)
  await set('000000', 1, 1)
  await set('000009', 1, 0)
  expect(await minutes()).toEqual(usual)
  await set('000000', 1, 0)
  expect(await minutes()).not.toEqual(usual)
})
