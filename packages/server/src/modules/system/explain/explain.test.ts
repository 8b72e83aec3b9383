import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { addCallers } from '../../../../test/support/walkers.ts'

let server: TestApp
const users: Record<string, string> = {}
beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  const found = await sql<{ id: string; account: string }>`select id, account from sys_user`.execute(server.db)
  for (const { id, account } of found.rows) users[account] = id
})
afterAll(() => server.stop())

const list = '/yhjg-dp/sss/Dashboard/station/list'
const ask = (query: Record<string, unknown>, as = 'admin', headers = {}) =>
  server.call('GET', '/blade-system/permission/explain', {
    as,
    query: { method: 'GET', path: list, ...query },
    headers,
  })
const stepOf = ({ data }: { data: { steps: { step: string }[] } }, name: string) =>
  data.steps.find(({ step }) => step === name)
const station = async (like: string) =>
  String(
    (
      await sql<{ id: string }>`select id from wp_station where region_code like ${`${like}%`} limit 1`.execute(
        server.db,
      )
    ).rows[0]?.id,
  )

describe('an explanation is refused', () => {
  it.each([
    ['of nobody', { userId: '' }, 400, '请选择用户'],
    ['of somebody who is not there', { userId: '7' }, 404, '数据不存在'],
    ['of no call', { userId: '19100001', path: '/nowhere' }, 400, '没有接口「GET /nowhere」'],
    [
      'of a row where there are none',
      { userId: '19100001', path: '/blade-auth/oauth/user-info', id: '1' },
      400,
      '该接口没有数据行，不能指定数据',
    ],
    ['of a row that is not there', { userId: '19100001', id: '1' }, 404, '数据不存在'],
  ])('%s', async (_, query, status, msg) => {
    expect(await ask(query)).toMatchObject({ status, msg })
  })

  it('to whom it is not permitted', async () => {
    expect((await ask({ userId: users.county }, 'county')).status).toBe(403)
  })

  it('of people and rows that the asker does not see', async () => {
    expect((await ask({ userId: users.countyB }, 'countyA')).status).toBe(404)
    expect((await ask({ userId: users.countyA, id: await station('430281') }, 'countyA')).status).toBe(404)
  })
})

describe('an explanation', () => {
  it('says yes, by which role and which menu', async () => {
    const answer = await ask({ userId: users.county, path: `/api${list}` })
    expect(answer.data).toMatchObject({ allowed: true, call: { method: 'GET', path: list, label: '工位列表' } })
    expect(stepOf(answer, 'word')).toMatchObject({ state: 'passed' })
    expect(JSON.stringify(stepOf(answer, 'word'))).toContain('县级监管')
    expect(stepOf(answer, 'reach')).toMatchObject({ text: '可访问「浏阳市」及其下级的数据' })
  })

  it('denies when no role holds the permission, in English too', async () => {
    const answer = await ask({ userId: users.nobody }, 'admin', { 'accept-language': 'en' })
    expect(answer.data.allowed).toBe(false)
    expect(stepOf(answer, 'word')).toMatchObject({ state: 'failed', text: 'No role has the required permission' })
  })

  it('says no when the account is stopped', async () => {
    await sql`update sys_user set status = 0 where account = 'nobody'`.execute(server.db)
    const answer = await ask({ userId: users.nobody })
    expect(answer.data.allowed).toBe(false)
    expect(stepOf(answer, 'account')).toMatchObject({ state: 'failed' })
    await sql`update sys_user set status = 1 where account = 'nobody'`.execute(server.db)
  })

  it('distinguishes a row outside the access scope from one that a data scope excludes', async () => {
    const [near, far] = [await station('430181'), await station('430281')]
    expect(stepOf(await ask({ userId: users.countyA, id: far }), 'row')).toMatchObject({
      state: 'failed',
      text: '该数据不在其区划或企业范围内',
    })
    expect(stepOf(await ask({ userId: users.countyA, id: near }), 'row')).toMatchObject({ state: 'passed' })
    const menuId = String(
      (await sql<{ id: string }>`select id from sys_menu where path = '/authority/datascope'`.execute(server.db))
        .rows[0]?.id,
    )
    const { data } = await server.call('POST', '/blade-system/data-scope/submit', {
      as: 'admin',
      body: {
        menuId,
        scopeName: '无',
        resourceCode: 'station',
        scopeType: 5,
        scopeValue: "code = 'none'",
        scopeField: 'code',
      },
    })
    await sql`insert into sys_role_data_scope values (19000001, ${data.id})`.execute(server.db)
    const answer = await ask({ userId: users.countyA, id: near })
    expect(answer.data.allowed).toBe(false)
    expect(stepOf(answer, 'row')).toMatchObject({ state: 'failed', text: '该数据被数据权限排除' })
    expect(JSON.stringify(stepOf(answer, 'data'))).toContain('code = none')
    expect(JSON.stringify(stepOf(answer, 'data'))).toContain('工位名称')
    await sql`delete from sys_role_data_scope`.execute(server.db)
  })

  it('agrees with what the call answers, for every account and some calls', async () => {
    const calls = [
      '/blade-user/page',
      list,
      '/blade-system/region/page',
      '/yhjg-dp/sss/Dashboard/gateway/page',
      '/blade-dcms/organize/page',
    ]
    for (const account of ['admin', 'county', 'township', 'head', 'keeper', 'nobody']) {
      for (const path of calls) {
        const { status } = await server.call('GET', path, { as: account })
        const { data } = await ask({ userId: users[account], path })
        expect([account, path, data.allowed]).toEqual([account, path, status === 200])
      }
    }
  })

  it('leaves no session behind', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from sys_session`.execute(server.db)).rows[0]?.n
    const before = await count()
    await ask({ userId: users.plantB })
    expect(await count()).toBe(before)
  })
})
