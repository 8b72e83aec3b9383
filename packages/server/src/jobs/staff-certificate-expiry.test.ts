import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../test/support/app.ts'
import { staffCertificateExpiry } from './staff-certificate-expiry.ts'

let server: TestApp
const plant = '21000001'
beforeAll(async () => {
  server = await startForTest()
  // Only the certificates of this test end.
  await sql`update staff_certificate set valid_to = '2099-01-01', recheck_date = null`.execute(server.db)
})
afterAll(() => server.stop())

const end = Date.parse('2030-06-30T04:00:00Z')
const at = (daysLeft: number) => staffCertificateExpiry(server.db, new Date(end - daysLeft * 86_400_000))
const warnings = async () =>
  (
    await sql<{ typeKey: string; content: string; isOpen: boolean }>`select x.type_key, x.content,
        exists (select 1 from warn_occurrence o where o.warn_id = x.id and o.end_time is null) as is_open
      from warn_event x where x.enterprise_id = ${plant} and x.source = 'licence' and x.dedup_key like '%:enterprise:%'
      order by x.id`.execute(server.db)
  ).rows

async function employ(name: string, { status = '1', reviewed = '1' } = {}): Promise<string> {
  const staff = await sql<{ id: string }>`
    insert into ent_staff (enterprise_id, real_name, id_card, phone, post, entry_date, status, employ_status)
    values (${plant}, ${name}, ${`card of ${name}`}, ${`phone ${name}`}, '04', '2020-01-01', '1', ${status}) returning id`.execute(
    server.db,
  )
  const made = await sql<{ id: string }>`
    insert into staff_certificate (staff_id, enterprise_id, staff_cert_type, special_operation, certificate_no, issue_org, valid_from,
      valid_to, recheck_date, review_status)
    values (${staff.rows[0]?.id}, ${plant}, '3', '1', ${`of ${name}`}, '应急局', '2024-06-30', '2099-01-01', '2030-06-30', ${reviewed})
    returning id`.execute(server.db)
  return made.rows[0]?.id ?? ''
}

it('is one warning of a plant for all its people, renewed at each threshold, and over when all are renewed', async () => {
  const certificates = [await employ('赵一'), await employ('钱二')]
  await employ('离职', { status: '0' })
  await employ('未审', { reviewed: '2' })
  await at(61)
  expect(await warnings()).toEqual([])
  expect(await at(60)).toBe(2)
  expect(await at(60)).toBe(0)
  const [first] = await warnings()
  expect(first).toMatchObject({ typeKey: 'e1010', isOpen: true })
  expect(first?.content).toContain('2个人员证书将在60天内到期或须复审：赵一 2030-06-30、钱二 2030-06-30')
  expect(await at(30)).toBe(2)
  expect(await warnings()).toHaveLength(1)
  await sql`update staff_certificate set recheck_date = '2033-06-30' where id = ${certificates[0]}`.execute(server.db)
  expect(await at(-1)).toBe(2)
  const over = await warnings()
  expect(over.map(({ typeKey, isOpen }) => [typeKey, isOpen])).toEqual([
    ['e1010', false],
    ['e1011', true],
  ])
  expect(over[1]?.content).toContain('1个人员证书已到期或逾期未复审：钱二 2030-06-30')
  await sql`update staff_certificate set recheck_date = '2033-06-30' where id = ${certificates[1]}`.execute(server.db)
  expect(await at(-1)).toBe(1)
  expect((await warnings()).map(({ isOpen }) => isOpen)).toEqual([false, false])
})

it('names a few of many, and counts the others', async () => {
  for (let n = 1; n <= 7; n++) await employ(`多人${n}`)
  expect(await at(7)).toBe(7)
  expect((await warnings()).find(({ typeKey, isOpen }) => isOpen && typeKey === 'e1010')?.content).toMatch(
    /^(?:人员证书)?7个人员证书将在60天内到期或须复审：(?:多人\d 2030-06-30、){4}多人\d 2030-06-30 …$/,
  )
})
