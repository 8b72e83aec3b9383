import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
let organize: Record<string, string>
let roles: Record<string, string>
beforeAll(async () => {
  server = await startForTest()
  const found = await sql<{ id: string; region: string }>`select id, region from org_organize`.execute(server.db)
  organize = Object.fromEntries(found.rows.map(({ id, region }) => [region, id]))
  const held = await sql<{ id: string; alias: string }>`select id, role_alias as alias from sys_role`.execute(server.db)
  roles = Object.fromEntries(held.rows.map(({ id, alias }) => [alias, id]))
})
beforeEach(async () => {
  await sql`delete from org_whitelist`.execute(server.db)
  server.house.publish('session')
})
afterAll(() => server.stop())

const base = '/blade-dcms/organizationwhitelistconfiguration'
const [own, far] = ['21000001', '21000013']
const submit = (body: object, as = 'admin') => server.call('POST', `${base}/submit`, { as, body })
const grant = (Ids: string, roleId: string, as = 'admin') =>
  server.call('POST', `${base}/grant`, { as, query: { Ids, roleId } })
const entry = (more: object = {}) => ({
  organizeId: organize['430181'],
  enterpriseIds: [far],
  validFrom: '2026-01-01',
  reason: '联合检查',
  ...more,
})
const add = async (more: object = {}) => {
  const { data, msg } = await submit(entry(more))
  expect(msg).toBe('操作成功')
  return data.id as string
}
const sees = async (id: string, as = 'county') =>
  (await server.call('GET', '/blade-dcms/enterprise/detail', { as, query: { id } })).status

describe('an entry is refused', () => {
  it('that ends before it begins, or shows nothing that there is', async () => {
    expect((await submit(entry({ validTo: '2026-01-01' }))).msg).toBe('失效应晚于生效')
    expect((await submit(entry({ enterpriseIds: ['77'] }))).status).toBe(404)
    expect((await submit(entry({ reason: '' }))).msg).toBe('请输入原因')
  })

  it('that shares what its writer cannot see, or with an organisation outside the writer’s scope', async () => {
    expect((await submit(entry(), 'county')).status).toBe(404)
    expect((await submit(entry({ enterpriseIds: [own], organizeId: organize['430281'] }), 'county')).status).toBe(404)
    const id = await add()
    expect((await submit({ id, enterpriseIds: [far, own] }, 'liling')).status).toBeGreaterThanOrEqual(403)
  })

  it('roles that the granter does not hold, or at all without the permission', async () => {
    const id = await add()
    expect((await grant(id, roles.sup_city ?? '', 'county')).status).toBe(403)
    expect((await grant(id, '77')).status).toBe(404)
    expect((await grant('', '77')).status).toBe(400)
  })
})

describe('an organisation on the list', () => {
  it('sees the enterprises beside its subtree while the entry holds', async () => {
    expect(await sees(far)).toBe(404)
    const id = await add()
    server.house.publish('session')
    expect(await sees(far)).toBe(200)
    expect(await sees(own)).toBe(200)
    // No one else has access.
    expect(await sees(far, 'township')).toBe(404)
    const { data } = await server.call('GET', '/blade-dcms/enterprise/page', { as: 'county', query: { size: 50 } })
    expect(data.records.map((row: { id: string }) => row.id)).toContain(far)
    expect(data.total).toBe(16)
    expect((await submit({ id, enabled: 0 })).status).toBe(200)
    server.house.publish('session')
    expect(await sees(far)).toBe(404)
  })

  it.each([
    ['before', { validFrom: '2999-01-01' }],
    ['after', { validFrom: '2020-01-01', validTo: '2020-02-01' }],
  ])('does not %s its time', async (_, more) => {
    await add(more)
    server.house.publish('session')
    expect(await sees(far)).toBe(404)
  })

  it('gains the roles granted to it, and loses them with the entry', async () => {
    const may = async () => (await server.call('GET', '/blade-system/tenant/page', { as: 'county' })).status
    const id = await add({ enterpriseIds: [] })
    expect(await may()).toBe(403)
    expect((await grant(id, roles.administrator ?? '')).status).toBe(200)
    server.house.publish('session')
    expect(await may()).toBe(200)
    const { data } = await server.call('GET', `${base}/detail`, { as: 'admin', query: { id } })
    expect(data).toMatchObject({ roleIds: [roles.administrator], roleNames: '超级管理员', enterpriseNames: null })
    await server.call('POST', `${base}/remove`, { as: 'admin', query: { ids: id } })
    server.house.publish('session')
    expect(await may()).toBe(403)
  })
})
