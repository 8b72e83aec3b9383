import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
const mine = (as: string) => server.call('GET', '/yhjg-warn/warn/myNotices', { as })
/** Inserts a notice of the n-th newest warning of an enterprise for an account. */
const ring = async (account: string, enterpriseId: string, nth = 0) => {
  const made = await sql<{ warnId: string }>`insert into warn_notify (warn_id, level, user_id, channel, reason)
    select x.id, 4, u.id, 'site', 'test' from sys_user u, (select id from warn_event where enterprise_id = ${enterpriseId}
      order by id desc offset ${nth} limit 1) x where u.account = ${account} returning warn_id`.execute(server.db)
  return made.rows[0]?.warnId ?? ''
}

beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

it('returns no notices for a user without any, and 401 without a sign-in', async () => {
  expect((await mine('county')).data).toEqual({ unread: 0, records: [] })
  expect((await server.call('GET', '/yhjg-warn/warn/myNotices')).status).toBe(401)
})

it('what rang is there after a reload, once a warning, and only for whom it rang', async () => {
  const warnId = await ring('county', '21000001')
  await ring('county', '21000001')
  const { data } = await mine('county')
  expect(data).toMatchObject({ unread: 1, records: [{ warnId, level: 4, severity: expect.stringMatching(/^[1-4]$/) }] })
  expect(data.records[0].createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect((await mine('township')).data.unread).toBe(0)
})

it('opening the warning removes its notice', async () => {
  const warnId = await ring('county', '21000001', 1)
  expect((await mine('county')).data.unread).toBe(2)
  expect(
    (await server.call('GET', '/yhjg-warn/warningproduce/detail', { as: 'county', query: { id: warnId } })).status,
  ).toBe(200)
  expect((await mine('county')).data.records.map((row: { warnId: string }) => row.warnId)).not.toContain(warnId)
})

it('omits the notices of a warning no longer in the reader’s scope', async () => {
  await ring('liling', '21000001', 2)
  expect((await mine('liling')).data).toEqual({ unread: 0, records: [] })
})

it('holds ten, and counts the rest', async () => {
  for (let nth = 0; nth < 13; nth++) await ring('head', '21000001', nth)
  const { data } = await mine('head')
  expect([data.unread, data.records.length]).toEqual([13, 10])
})
