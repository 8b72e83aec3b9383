import { unitrate } from '@fengsui/contract/chemicals/unit-rate.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { notice } from '@fengsui/contract/notices/notice.ts'
import { directionsales, directionsalesinformationdetail } from '@fengsui/contract/orders/directionsales.ts'
import { organize } from '@fengsui/contract/organisations/organize.ts'
import { userdetails } from '@fengsui/contract/registers/userdetails.ts'
import { dept } from '@fengsui/contract/system/dept.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plants } from '../../../test/support/walkers.ts'
import type { AccessScope, Caller, Db } from '../context.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { inScope, isInScope, mayWriteShared, writesFor, writtenBelow } from './scope.ts'

const county = '430181'
const otherCounty = '430281'
/** Creator in another tenant. */
const stranger = '21000003'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase({ seeded: true })
  db = database.db
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`insert into sys_tenant (tenant_id, tenant_name) values ('000009', '别处')`)
  await run(`update ent_enterprise set tenant_id = '000009' where id = ${stranger}`)
  await run(`insert into base_unit_rate (from_unit, to_unit, rate) values ('box', 'piece', 12)`)
  await run(`insert into base_unit_rate (from_unit, to_unit, rate, tenant_id) values ('box', 'piece', 13, '000009')`)
})
afterAll(() => database.stop())

const callerAt = (reach: AccessScope, more: Partial<Caller> = {}): Caller => ({
  userId: '1',
  account: 'a',
  name: 'a',
  tenantId: '000000',
  userType: 'sss',
  deptId: null,
  roleIds: [],
  roles: [],
  permissions: new Set(),
  organizeId: null,
  enterpriseId: null,
  escalationLevel: 0,
  sessionId: '1',
  accessScope: reach,
  mustChange: false,
  ...more,
})
const region = (prefix: string, also?: readonly string[]): AccessScope =>
  also ? { kind: 'region', prefix, also } : { kind: 'region', prefix }
const plant = (enterpriseId: string): AccessScope => ({ kind: 'enterprise', enterpriseId })

const idsOf = async (text: string) => (await sql<{ id: string }>`${sql.raw(text)}`.execute(db)).rows.map(({ id }) => id)
async function seen(of: Resource, caller: Caller): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(of.table)} t
    where ${inScope(of, caller, 't')} order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}
/** Asserts that the visible rows are those of this condition over `t`, and neither none nor all. */
async function seesThose(of: unknown, caller: Caller, condition: string): Promise<void> {
  const { table } = of as Resource
  const expected = await idsOf(`select t.id from ${table} t where ${condition} order by t.id`)
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan((await idsOf(`select id from ${table}`)).length)
  expect(await seen(of as Resource, caller)).toEqual(expected)
}
const sees = async (of: unknown, caller: Caller) => (await seen(of as Resource, caller)).length
const rowsIn = async (of: unknown) => (await idsOf(`select id from ${(of as Resource).table}`)).length
const own = `t.tenant_id = '000000'`

describe('enterprises', () => {
  it('are all seen by who reaches all, none by who reaches none', async () => {
    expect(await sees(enterprise, callerAt({ kind: 'all' }))).toBe(await rowsIn(enterprise))
    expect(await sees(enterprise, callerAt({ kind: 'none' }))).toBe(0)
  })

  it('are seen by tenant, by region, by what a white list adds, and by themselves', async () => {
    await seesThose(enterprise, callerAt({ kind: 'tenant' }), own)
    await seesThose(enterprise, callerAt(region(county)), `${own} and t.region_code like '${county}%'`)
    const also = callerAt(region(otherCounty, [plants.a, stranger]))
    await seesThose(enterprise, also, `${own} and (t.region_code like '${otherCounty}%' or t.id = ${plants.a})`)
    await seesThose(enterprise, callerAt(region(otherCounty, [])), `${own} and t.region_code like '${otherCounty}%'`)
    await seesThose(enterprise, callerAt(plant(plants.a)), `t.id = ${plants.a}`)
    expect(await sees(enterprise, callerAt(plant(stranger)))).toBe(0)
  })
})

describe('rows of the other side', () => {
  beforeAll(async () => {
    const sale = (id: number, seller: string, buyer: string) =>
      `insert into ord_sales (id, enterprise_id, sales_no, buyer_id, buyer_name, buyer_licence_no, sales_date, flow_region, handler, order_status)
       values (${id}, ${seller}, 'S${id}', ${buyer}, 'B', 'L', '2026-01-01', '430181', 'x', '0')`
    await sql.raw(sale(51, plants.a, plants.b)).execute(db)
    await sql.raw(sale(52, plants.far, plants.a)).execute(db)
    await sql.raw(sale(53, plants.far, plants.far)).execute(db)
  })
  const of = [51, 52, 53].map(String)
  const saleIds = async (caller: Caller) => (await seen(directionsales, caller)).filter((id) => of.includes(id))

  it('are seen by both enterprises, and by the regions of both', async () => {
    expect(await saleIds(callerAt(plant(plants.a)))).toEqual(['51', '52'])
    expect(await saleIds(callerAt(plant(plants.b)))).toEqual(['51'])
    expect(await saleIds(callerAt(plant(plants.far)))).toEqual(['52', '53'])
    expect(await saleIds(callerAt(region(county)))).toEqual(['51', '52'])
    expect(await saleIds(callerAt(region(otherCounty, [plants.b])))).toEqual(['51', '52', '53'])
    expect(await saleIds(callerAt(region('110000')))).toEqual([])
    expect(await saleIds(callerAt(region('110000', [plants.b])))).toEqual(['51'])
  })

  it('and their lines with them', () => {
    const { sql: text } = sql`${inScope(directionsalesinformationdetail, callerAt(plant(plants.b)), 't')}`.compile(db)
    expect(text).toContain('in (select head.id from "ord_sales" head where "head"."buyer_id" =')
  })
})

it('what is shared is seen by everybody of the tenant beside their own', async () => {
  const shared = `${own} and (t.enterprise_id = ${plants.a} or t.enterprise_id is null)`
  await seesThose(unitrate, callerAt(plant(plants.a)), shared)
  await seesThose(unitrate, callerAt(region('110000')), `${own} and t.enterprise_id is null`)
})

describe('organisations', () => {
  it('are a supervisor’s own subtree', () =>
    seesThose(organize, callerAt(region(county)), `${own} and t.region like '${county}%'`))

  it('are to an enterprise the chain above it', async () => {
    const [organizeId = ''] = await idsOf(`select organize_id as id from ent_enterprise where id = ${plants.a}`)
    const above = `t.id = ${organizeId} or t.id::text = any(select unnest(string_to_array(o.ancestors, ',')) from org_organize o where o.id = ${organizeId})`
    await seesThose(organize, callerAt(plant(plants.a), { organizeId }), above)
    expect(await sees(organize, callerAt(plant(plants.a)))).toBe(0)
    expect(await sees(organize, callerAt({ kind: 'none' }))).toBe(0)
  })
})

describe('departments, people and what they did', () => {
  const inCounty = `(d.organize_id in (select id from org_organize where region like '${county}%')
    or d.enterprise_id in (select id from ent_enterprise where region_code like '${county}%'))`
  const members = (near: string) =>
    `(select l.user_id from sys_user_dept l join sys_dept d on d.id = l.dept_id and d.is_deleted = 0 where ${near})`

  it.each([
    ['a supervisor those of the region', region(county), inCounty],
    ['an enterprise its own', plant(plants.a), `d.enterprise_id = ${plants.a}`],
  ])('are to %s', async (_, reach, near) => {
    await seesThose(dept, callerAt(reach), `${own} and t.id in (select d.id from sys_dept d where ${near})`)
    await seesThose(user, callerAt(reach), `${own} and t.id in ${members(near)}`)
    await seesThose(userdetails, callerAt(reach), `${own} and t.user_id in ${members(near)}`)
  })

  it('are invisible to a caller without an access scope', async () => {
    for (const resource of [dept, user, userdetails]) expect(await sees(resource, callerAt({ kind: 'none' }))).toBe(0)
  })
})

describe('what an authority wrote', () => {
  let countyId: string
  let otherId: string
  let cityId: string
  beforeAll(async () => {
    const organizationOf = async (code: string) =>
      (await idsOf(`select id from org_organize where region = '${code}' limit 1`))[0] ?? ''
    ;[countyId, otherId, cityId] = [
      await organizationOf(county),
      await organizationOf(otherCounty),
      await organizationOf('430100'),
    ]
    expect([countyId, otherId, cityId]).not.toContain('')
    const row = (id: number, of: string, status: string, more = '', values = '') =>
      sql
        .raw(
          `insert into sys_notice (id, organize_id, title, content, status${more}) values (${id}, ${of}, 't', 'c', '${status}'${values})`,
        )
        .execute(db)
    await sql`truncate sys_notice cascade`.execute(db)
    await row(71, countyId, 'draft')
    await row(72, countyId, 'released')
    await row(73, otherId, 'draft')
    await row(74, otherId, 'released')
    await row(75, cityId, 'released')
    await row(76, cityId, 'released', ', target_user_type', `, 'esp'`)
    await row(77, cityId, 'released', ', target_enterprise_ids', `, '["${plants.a}"]'`)
    await row(78, 'null', 'released')
    await row(79, countyId, 'released', ', tenant_id', `, '000009'`)
    await row(80, cityId, 'draft')
  })
  const ids = async (caller: Caller) => (await seen(notice, caller)).map(Number)

  it('is read by who wrote it whatever its state, and once released by those below among its receivers', async () => {
    expect(await ids(callerAt(region(county), { organizeId: countyId }))).toEqual([71, 72, 75, 78])
    expect(await ids(callerAt(region('4301'), { organizeId: cityId }))).toEqual([71, 72, 75, 76, 77, 78, 80])
    const at = { organizeId: countyId, userType: 'esp' } as const
    expect(await ids(callerAt(plant(plants.a), { ...at, enterpriseId: plants.a }))).toEqual([72, 75, 76, 77, 78])
    expect(await ids(callerAt(plant(plants.b), { ...at, enterpriseId: plants.b }))).toEqual([72, 75, 76, 78])
    expect(await ids(callerAt({ kind: 'none' }, { organizeId: otherId }))).toEqual([74, 78])
    expect(await ids(callerAt({ kind: 'tenant' }))).toEqual([71, 72, 73, 74, 75, 76, 77, 78, 80])
  })

  it('counts as the caller’s own by region alone', async () => {
    const written = async (reach: AccessScope) => {
      const { rows } = await sql<{
        id: string
      }>`select id from sys_notice where ${writtenBelow(callerAt(reach))} order by id`.execute(db)
      return rows.map(({ id }) => Number(id))
    }
    expect(await written(region(county))).toEqual([71, 72, 79])
    expect(await written(plant(plants.a))).toEqual([])
    expect(await written({ kind: 'none' })).toEqual([])
    expect(await written({ kind: 'tenant' })).toHaveLength(10)
    expect(await written({ kind: 'all' })).toHaveLength(10)
  })
})

it.each<[string, Partial<Caller> & { accessScope: AccessScope }, boolean, boolean]>([
  ['who reaches all', { accessScope: { kind: 'all' } }, true, true],
  ['an administrator of the tenant', { accessScope: { kind: 'tenant' }, roles: ['admin'] }, true, true],
  ['a supervisor of it', { accessScope: region(county), organizeId: '7' }, true, false],
  ['a supervisor of another', { accessScope: region(county), organizeId: '8' }, false, false],
  ['a supervisor of none', { accessScope: region(county) }, false, false],
  ['an enterprise below it', { accessScope: plant('1'), organizeId: '7', userType: 'esp' }, false, false],
])('what organisation 7 wrote may be changed by %s: %o', (_, { accessScope, ...more }, isAllowed, isShared) => {
  expect(writesFor(callerAt(accessScope, more), '7')).toBe(isAllowed)
  expect(mayWriteShared(callerAt(accessScope, more))).toBe(isShared)
})

it('only administrators write for no organisation', () => {
  expect(writesFor(callerAt(region(county)), null)).toBe(false)
  expect(writesFor(callerAt({ kind: 'all' }), null)).toBe(true)
})

it.each<[AccessScope, string, string | null, boolean]>([
  [{ kind: 'all' }, '000009', null, true],
  [{ kind: 'none' }, '000000', '1', false],
  [{ kind: 'tenant' }, '000000', null, true],
  [{ kind: 'tenant' }, '000009', '1', false],
  [plant('1'), '000000', '1', true],
  [plant('1'), '000000', '2', false],
  [plant('1'), '000009', '1', false],
  [region('430181'), '000000', '1', true],
  [region('4301'), '000000', null, true],
  [region('4302'), '000000', '1', false],
  [region('4302', ['1']), '000000', '1', true],
  [region('4302', ['2']), '000000', '1', false],
  [region('4302', ['1']), '000000', null, false],
  [region('430181'), '000009', '1', false],
])('%o reaches what tenant %s has in 430181 of enterprise %s: %s', (reach, tenantId, enterpriseId, isReached) => {
  expect(isInScope({ accessScope: reach, tenantId: '000000' }, { tenantId, regionCode: '430181', enterpriseId })).toBe(
    isReached,
  )
})
