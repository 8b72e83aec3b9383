import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeEnterprise, makeOrganizations } from '../../test/support/factories.ts'
import type { Db } from '../framework/context.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { scoreEnterprises } from './score.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
})
afterAll(() => database.stop())

const now = new Date('2026-11-21T04:00:00Z')
let minutes = 0
/** Returns the parts of the newest score; every score has its own time. */
async function partsOf(id: string) {
  const at = new Date(now.getTime() + ++minutes * 60_000)
  await scoreEnterprises(db, at)
  const { rows } = await sql<{
    parts: { C: number; T: number }
    score: string
  }>`select parts, score from risk_enterprise
    where enterprise_id = ${id} and time = ${at}`.execute(db)
  return { ...rows[0]?.parts, score: Number(rows[0]?.score) }
}
const plant = async () => {
  const organizations = await makeOrganizations(db)
  return makeEnterprise(db, organizations.at(-1) as never)
}
const trouble = (id: string, level: string, deadline: string, status = '0') =>
  sql`insert into ent_hidden_trouble (enterprise_id, source, level, category, place, description, find_date, finder,
      deadline, responsible, status)
    values (${id}, '2', ${level}, 'people', 'a', 'b', '2026-11-01', 'c', ${deadline}, 'd', ${status})`.execute(db)

it('nothing in the books is nothing in the score', async () => {
  expect(await partsOf(await plant())).toMatchObject({ C: 0, T: 0 })
})

it('open troubles count, overdue ones double, closed ones not; ninety days of enforcement besides', async () => {
  const id = await plant()
  await trouble(id, '1', '2026-11-21')
  await trouble(id, '1', '2026-11-20')
  await trouble(id, '2', '2026-12-01')
  await trouble(id, '2', '2026-11-01', '3')
  for (const day of ['2026-11-01', '2026-08-01'])
    await sql`insert into ent_enforcement (enterprise_id, enforcement_type, enforce_date, officers, cert_nos, result)
      values (${id}, '1', ${day}, 'a', 'b', '1')`.execute(db)
  const { T, score } = await partsOf(id)
  expect(T).toBe(5 + 10 + 30 + 10)
  expect(score).toBeLessThan(80)
  await trouble(id, '2', '2026-11-20')
  const worse = await partsOf(id)
  expect(worse.T).toBe(100)
  expect(worse.score).toBeGreaterThanOrEqual(80)
})

it('an expired licence counts until another holds, and an overdue submission', async () => {
  const id = await plant()
  const licence = (status: string) =>
    sql`insert into lic_licence (enterprise_id, license_number, certificate_type, credit_code, principal, address, scope,
        permit_categories, issue_org, issue_date, valid_from, valid_to, status)
      values (${id}, ${`L${status}`}, '01', 'x', 'x', 'x', 'x', '[]', 'x', '2020-01-01', '2020-01-01', '2026-01-01', ${status})`.execute(
      db,
    )
  await licence('5')
  expect(await partsOf(id)).toMatchObject({ C: 60 })
  expect((await partsOf(id)).score).toBeGreaterThanOrEqual(80)
  await licence('2')
  expect(await partsOf(id)).toMatchObject({ C: 0 })
  const { rows } = await sql<{ id: string }>`insert into sub_class (class_name, submission_period, deadline_day)
    values ('a', '3', 1) returning id`.execute(db)
  await sql`insert into sub_task (enterprise_id, class_id, period, deadline, submission_status)
    values (${id}, ${rows[0]?.id}, '2026-10', ${now}, '4')`.execute(db)
  expect(await partsOf(id)).toMatchObject({ C: 10 })
})
