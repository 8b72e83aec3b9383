import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'

let server: TestApp
let organize: Record<string, string>
beforeAll(async () => {
  server = await startForTest()
  const { rows } = await sql<{ id: string; region: string }>`select id, region from org_organize`.execute(server.db)
  organize = Object.fromEntries(rows.map(({ id, region }) => [region, id]))
})
afterAll(() => server.stop())

const read = (call: string, query: Record<string, unknown> = {}, as = 'county') =>
  server.call('GET', `/blade-dcms/enterprise/${call}`, { as, query })

describe('everything counted', () => {
  it('is of the caller’s scope, in numbers', async () => {
    const { data } = await read('getIntegratedNum')
    expect(Object.keys(data)).toEqual([
      'enterprise',
      'licence',
      'licenceExpiring',
      'warehouse',
      'stockBox',
      'stockExplosiveKg',
      'staff',
      'vehicle',
      'device',
      'warnUnhandled',
      'hiddenOpen',
    ])
    for (const value of Object.values(data)) expect(value).toEqual(expect.any(Number))
    expect(data.enterprise).toBe(15)
    const own = (await read('getIntegratedNum', {}, 'head')).data
    expect(own.enterprise).toBe(1)
    expect(own.device).toBeLessThan(data.device)
  })

  it('a valid licence counts, and is expiring in its last 90 days', async () => {
    const before = (await read('getIntegratedNum')).data
    for (const [n, days] of [80, 100].entries())
      await sql`insert into lic_licence (enterprise_id, license_number, certificate_type, credit_code, principal, address, scope,
          permit_categories, issue_org, issue_date, valid_from, valid_to, status)
        values (21000001, ${`X${n}`}, '01', 'x', 'x', 'x', 'x', '[]', 'x', '2026-01-01', '2026-01-01',
          ((now() at time zone 'Asia/Shanghai')::date + ${days}::int), '2')`.execute(server.db)
    const after = (await read('getIntegratedNum')).data
    expect(after.licence - before.licence).toBe(2)
    expect(after.licenceExpiring - before.licenceExpiring).toBe(1)
  })
})

describe('the ranking', () => {
  it('is refused for an organisation out of sight', async () => {
    expect((await read('getScoreRankingByOrgId', { orgId: organize['430281'] })).status).toBe(404)
    expect((await read('getScoreRankingByOrgId', { orgId: 'x' })).status).toBe(400)
  })

  it('puts the safest first, with the places won since last week', async () => {
    await sql`update ent_enterprise set risk_score = (id - 21000000) * 5, risk_grade = '4'`.execute(server.db)
    await sql`delete from risk_enterprise`.execute(server.db)
    const then = new Date(server.clock.now().getTime() - 8 * 86_400_000)
    // A week ago the order was reversed; one enterprise had no score.
    await sql`insert into risk_enterprise (enterprise_id, time, score, grade, parts)
      select id, ${then}, 100 - (id - 21000000) * 5, '4', '{}' from ent_enterprise where id <> 21000001`.execute(
      server.db,
    )
    const { data } = await read('getScoreRankingByOrgId', { orgId: organize['430181'] })
    expect(data[0]).toMatchObject({ enterpriseId: '21000001', score: 95, risk: 5, grade: 4, rank: 1, change: null })
    expect(data.map(({ rank }: { rank: number }) => rank)).toEqual(data.map((_: unknown, n: number) => n + 1))
    expect(data[1].change).toBe(data.length - 1 - 2)
    expect([data[0].calculatedAt, data[1].calculatedAt]).toEqual([null, shanghai(then)])
    const town = await read('getScoreRankingByOrgId', { orgId: organize['430181110'] })
    expect(town.data.length).toBeLessThan(data.length)
    expect((await read('getScoreRankingByOrgId', {}, 'head')).data).toHaveLength(1)
  })
})
