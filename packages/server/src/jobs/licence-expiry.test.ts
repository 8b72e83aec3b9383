import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../framework/context.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { licenceExpiry } from './licence-expiry.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase({ seeded: true })
  db = database.db as Db
})
afterAll(() => database.stop())

const at = (day: string) => new Date(`${day}T04:00:00Z`)
async function licence(number: string, validTo: string, status = '2'): Promise<string> {
  const made = await sql<{
    id: string
  }>`insert into lic_licence (enterprise_id, license_number, certificate_type, credit_code,
      principal, address, scope, permit_categories, issue_org, issue_date, valid_from, valid_to, status)
    select id, ${number}, '01', credit_code, '张三', '地址', '范围', '{}', '局', '2024-01-01', '2024-01-01', ${validTo}, ${status}
    from ent_enterprise order by id limit 1 returning id`.execute(db)
  return made.rows[0]?.id ?? ''
}
const warnings = async (id: string) =>
  (
    await sql<{ rung: number; kind: string; remainDays: number }>`select rung, warn_kind as kind, remain_days
      from lic_warning where licence_id = ${id} order by id`.execute(db)
  ).rows
const open = async (id: string) =>
  (
    await sql<{ typeKey: string; content: string }>`select x.type_key, x.content from warn_event x
      where x.dedup_key like ${`%:licence:${id}`} and exists
        (select 1 from warn_occurrence o where o.warn_id = x.id and o.end_time is null) order by x.id`.execute(db)
  ).rows

it('warns of an expiry at 90, 60, 30 and 7 days, once each, and when it has passed', async () => {
  const id = await licence('A1', '2027-12-31')
  await licenceExpiry(db, at('2027-10-01'))
  expect(await warnings(id)).toEqual([])
  for (const day of ['2027-10-02', '2027-10-03', '2027-11-05', '2027-12-01', '2027-12-24', '2027-12-25', '2027-12-31'])
    for (let run = 0; run < 2; run++) await licenceExpiry(db, at(day))
  expect(await warnings(id)).toEqual(
    [
      [90, 90],
      [60, 56],
      [30, 30],
      [7, 7],
    ].map(([rung, remainDays]) => ({ rung, remainDays, kind: 'expiring' })),
  )
  expect(await open(id)).toEqual([{ typeKey: 'e1010', content: expect.stringContaining('剩余7天') }])
  // Lists show the days left today, not those of the day of the warning.
  const listed = await sql<{ remainDays: number; today: number }>`select remain_days,
      date '2027-12-31' - (now() at time zone 'Asia/Shanghai')::date as today
    from lic_warning_v where licence_id = ${id}`.execute(db)
  expect(listed.rows.map(({ remainDays, today }) => remainDays - today)).toEqual([0, 0, 0, 0])
  for (let run = 0; run < 2; run++) await licenceExpiry(db, at('2028-01-01'))
  const found = await sql`select status, status_time from lic_licence where id = ${id}`.execute(db)
  expect(found.rows).toEqual([{ status: '5', statusTime: at('2028-01-01') }])
  expect((await warnings(id)).at(-1)).toEqual({ rung: 0, remainDays: -1, kind: 'expired' })
  expect((await open(id)).map(({ typeKey }) => typeKey)).toEqual(['e1011'])
  const steps = await sql`select act, operator from lic_record_log where licence_id = ${id}`.execute(db)
  expect(steps.rows).toEqual([{ act: 'expire', operator: '系统' }])
})

it('leaves licences alone that are not in force', async () => {
  const ids = [await licence('B1', '2027-01-01', '4'), await licence('B2', '2027-01-01', '1')]
  await licenceExpiry(db, at('2027-06-01'))
  const found = await sql`select status from lic_licence where id = any(${ids}::bigint[]) order by id`.execute(db)
  expect(found.rows).toEqual([{ status: '4' }, { status: '1' }])
})

it('settles the warnings of a licence that another replaced', async () => {
  const id = await licence('C1', '2029-03-01')
  await licenceExpiry(db, at('2029-02-27'))
  expect(await open(id)).toHaveLength(1)
  await sql`update lic_licence set status = '8' where id = ${id}`.execute(db)
  await licenceExpiry(db, at('2029-02-28'))
  expect(await open(id)).toEqual([])
})

it('marks an application that exceeds the statutory period, not counting suspended days', async () => {
  const made = await sql<{
    id: string
  }>`insert into lic_record (enterprise_id, record_no, apply_type, certificate_type, guide_id,
      applicant, applicant_phone, scope, permit_categories, valid_years, status, accept_time, limit_days, stopped_days)
    select id, 'XK' || n, '1', '01', 1, '张三', '13800000000', '范围', '{}', 3, '2', ${at('2027-03-01')}, 5, n
    from (select id from ent_enterprise order by id limit 1) e, generate_series(0, 1) n returning id`.execute(db)
  const late = async () =>
    (
      await sql<{
        overdue: number
      }>`select overdue from lic_record where id = any(${made.rows.map(({ id }) => id)}::bigint[])
      order by record_no`.execute(db)
    ).rows.map(({ overdue }) => overdue)
  await licenceExpiry(db, at('2027-03-08'))
  expect(await late()).toEqual([0, 0])
  await licenceExpiry(db, at('2027-03-09'))
  expect(await late()).toEqual([1, 0])
})

it('keeps the end of the statutory period by the calendar, and none while it waits', async () => {
  const ends = async () =>
    (
      await sql<{ limitDate: string | null }>`select limit_date from lic_record where record_no in ('XK0', 'XK1')
        order by record_no`.execute(db)
    ).rows.map(({ limitDate }) => limitDate)
  expect(await ends()).toEqual(['2027-03-08', '2027-03-09'])
  await sql`update lic_record set stopped_time = ${at('2027-03-05')}, status = '7' where record_no = 'XK1'`.execute(db)
  await licenceExpiry(db, at('2027-03-10'))
  expect(await ends()).toEqual(['2027-03-08', null])
})
