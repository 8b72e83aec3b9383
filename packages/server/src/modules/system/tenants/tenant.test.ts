import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { client, md5, startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const get = (path: string, as: string, query: object = {}) =>
  server.call('GET', `/blade-system/${path}`, { as, query: query as Record<string, unknown> })
const post = (path: string, as: string, body: object) => server.call('POST', `/blade-system/${path}`, { as, body })
const menuId = async (path: string) =>
  (await sql<{ id: string }>`select id from sys_menu where path = ${path} and category = 1`.execute(server.db)).rows[0]
    ?.id ?? ''

interface Made {
  id: string
  tenantId: string
  account: string
  password: string
}
let serial = 0
async function make(more: object = {}): Promise<Made> {
  serial += 1
  const { data, msg } = await post('tenant/submit', 'admin', { tenantName: `试验市${serial}`, ...more })
  expect(msg).toBe('操作成功')
  return data
}
const signIn = ({ tenantId, account, password }: Made) =>
  server.tokenCall({ tenantId, username: account, password: md5(password), grant_type: 'password', scope: 'all' })
const as = async (made: Made) => {
  const { access_token } = (await signIn(made)).body
  await sql`update sys_user set must_change = 0 where tenant_id = ${made.tenantId}`.execute(server.db)
  server.house.publish('session')
  return (method: string, path: string, ask: object = {}) =>
    server.call(method, path, { ...ask, headers: { 'blade-auth': `bearer ${access_token}` } })
}

describe('a tenant', () => {
  it('is added by the platform’s administrator alone', async () => {
    for (const account of ['county', 'head'])
      expect((await post('tenant/submit', account, { tenantName: '甲' })).status).toBe(403)
  })

  it('is refused without a name, under a name that is taken, and with an address that is none', async () => {
    expect((await post('tenant/submit', 'admin', {})).msg).toBe('请输入租户名称')
    expect((await post('tenant/submit', 'admin', { tenantName: '管理组' })).msg).toBe('租户名称「管理组」已存在')
    const wrong = { tenantName: '乙', domainUrl: 'javascript:alert(1)' }
    expect((await post('tenant/submit', 'admin', wrong)).msg).toBe('绑定域名应以http://或https://开头')
  })

  it('begins with an administrator, roles, a department, a post, top menus and dictionaries', async () => {
    const made = await make({ tenantName: '浏阳市应急局' })
    expect(made).toEqual({
      id: expect.stringMatching(/^\d+$/),
      tenantId: expect.stringMatching(/^[1-9]\d{5}$/),
      account: 'admin',
      password: expect.stringMatching(/^\S{8,20}$/),
    })
    const { tenantId } = made
    const counts = await sql<Record<string, number>>`select
      (select count(*)::int from sys_role where tenant_id = ${tenantId}) as roles,
      (select count(*)::int from sys_role where tenant_id = ${tenantId} and role_alias = 'administrator') as platform,
      (select count(*)::int from sys_dept where tenant_id = ${tenantId} and dept_name = '浏阳市应急局') as departments,
      (select count(*)::int from sys_post where tenant_id = ${tenantId}) as posts,
      (select count(*)::int from sys_top_menu where tenant_id = ${tenantId}) as tops,
      (select count(*)::int from sys_dict_biz where tenant_id = ${tenantId}) -
      (select count(*)::int from sys_dict_biz where tenant_id = '000000') as dictionaries,
      (select count(*)::int from warn_rule where tenant_id = ${tenantId} and scope = 'kind') -
      (select count(*)::int from warn_rule where tenant_id = '000000' and scope = 'kind') as limits`.execute(server.db)
    expect(counts.rows[0]).toEqual({
      roles: 12,
      platform: 0,
      departments: 1,
      posts: 1,
      tops: 7,
      dictionaries: 0,
      limits: 0,
    })
    const answer = await signIn(made)
    expect(answer.body).toMatchObject({ tenant_id: tenantId, role_name: 'admin', must_change: 1 })
  })

  it('has accounts of the same names as another, with passwords of their own', async () => {
    const made = await make()
    expect((await signIn({ ...made, password: 'admin' })).msg).toBe('用户名或密码错误')
    expect((await signIn({ ...made, tenantId: '000000' })).msg).toBe('用户名或密码错误')
  })

  it('keeps its administrator to itself: no other tenant, and nothing of the platform', async () => {
    const call = await as(await make())
    const mine = (await call('GET', '/blade-system/tenant/page')).status
    expect(mine).toBe(403)
    expect((await call('GET', '/blade-system/tenant/select')).data).toHaveLength(1)
    for (const path of ['menu/submit', 'tenant/setting', 'client/submit', 'tenant-package/submit'])
      expect((await call('POST', `/blade-system/${path}`, { body: { id: '1', ids: '1' } })).status, path).toBe(403)
  })

  it('does not grant the platform by a role named administrator', async () => {
    const made = await make()
    await sql`update sys_role set role_alias = 'administrator' where tenant_id = ${made.tenantId} and role_alias = 'admin'`.execute(
      server.db,
    )
    const call = await as(made)
    const { data } = await call('GET', '/blade-auth/oauth/user-info')
    expect(data).toMatchObject({ roles: [], reach: { kind: 'none' } })
    expect(data.permissions.filter((word: string) => /^(tenant|client)_/.test(word))).toEqual([])
  })
})

describe('a tenant’s limits', () => {
  it('are not set for the platform’s own tenant', async () => {
    const own = await sql<{ id: string }>`select id from sys_tenant where tenant_id = '000000'`.execute(server.db)
    const ids = own.rows[0]?.id
    const sentence = '平台自身的租户不能停用、过期或限制产品包'
    expect((await post('tenant/setting', 'admin', { ids, expireTime: '2030-01-01' })).msg).toBe(sentence)
    expect((await post('tenant/submit', 'admin', { id: ids, status: 0 })).msg).toBe(sentence)
    expect((await post('tenant/remove', 'admin', { ids })).msg).toContain('管理组')
  })

  it('refuse an expired tenant’s sign-in and its running sessions with a sentence', async () => {
    const made = await make()
    const call = await as(made)
    expect((await call('GET', '/blade-auth/oauth/user-info')).status).toBe(200)
    const past = '2020-01-01 00:00:00'
    const answer = await post('tenant/setting', 'admin', { ids: made.id, accountNumber: 3, expireTime: past })
    expect(answer.body).toEqual({ code: 200, success: true, data: null, msg: '操作成功' })
    expect((await call('GET', '/blade-auth/oauth/user-info')).body).toEqual({
      code: 401,
      success: false,
      data: null,
      msg: '租户已过期，请联系平台管理员',
    })
    expect((await signIn(made)).body).toMatchObject({
      code: 400,
      error: 'invalid_grant',
      error_description: '租户已过期，请联系平台管理员',
    })
    await post('tenant/setting', 'admin', { ids: made.id, expireTime: '' })
    expect((await call('GET', '/blade-auth/oauth/user-info')).status).toBe(200)
    expect((await get('tenant/detail', 'admin', { id: made.id })).data).toMatchObject({
      accountNumber: 3,
      expireTime: null,
    })
  })

  it('end a refresh token with the tenant', async () => {
    const made = await make()
    const { refresh_token } = (await signIn(made)).body
    await post('tenant/submit', 'admin', { id: made.id, status: 0 })
    const query = { tenantId: made.tenantId, refresh_token, grant_type: 'refresh_token' }
    const answer = await server.call('POST', '/blade-auth/oauth/token', { query, headers: client })
    expect(answer.body).toMatchObject({ code: 400, error_description: '租户已停用，请联系平台管理员' })
  })

  it('refuse a data source, for there is one database', async () => {
    const { tenantId } = await make()
    expect((await post('tenant/datasource', 'admin', { tenantId, datasourceId: '7' })).msg).toContain('单一数据库')
    expect((await post('tenant/datasource', 'admin', { tenantId })).status).toBe(200)
    expect((await post('tenant/datasource', 'admin', { tenantId: '999999' })).status).toBe(404)
  })

  it('keep a tenant that has users besides its administrator, by name', async () => {
    const made = await make()
    await sql`insert into sys_user (tenant_id, account, password, name, real_name) values (${made.tenantId}, 'wanger', 'x', '王二', '王二')`.execute(
      server.db,
    )
    expect((await post('tenant/remove', 'admin', { ids: made.id })).msg).toContain('除管理员外还有用户「wanger」')
    await sql`update sys_user set is_deleted = 1 where tenant_id = ${made.tenantId} and account = 'wanger'`.execute(
      server.db,
    )
    expect((await post('tenant/remove', 'admin', { ids: made.id })).status).toBe(200)
    expect((await signIn(made)).body.error_description).toBe('用户名或密码错误')
  })
})

describe('a tenant’s accounts', () => {
  it('are as many as it may have, and no more', async () => {
    const made = await make({ accountNumber: 2 })
    const call = await as(made)
    const role = await sql<{
      id: string
    }>`select id from sys_role where tenant_id = ${made.tenantId} and role_alias = 'sup_county'`.execute(server.db)
    const add = (account: string) =>
      call('POST', '/blade-user/submit', {
        body: {
          account,
          password: 'Fengsui2026',
          name: account,
          realName: account,
          userType: 'sss',
          roleId: role.rows[0]?.id,
        },
      })
    expect((await add('zhangsan')).msg).toBe('操作成功')
    expect((await add('lisi')).body).toEqual({
      code: 400,
      success: false,
      data: null,
      msg: '租户账号额度为2个，已用完，请联系平台管理员',
    })
    await post('tenant/setting', 'admin', { ids: made.id, accountNumber: 3 })
    const both = await Promise.all([add('wangwu'), add('zhaoliu')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('a package', () => {
  it('needs a name and menus that there are', async () => {
    expect((await post('tenant-package/submit', 'admin', { packageName: '空' })).msg).toBe('请输入产品包菜单')
    expect((await post('tenant-package/submit', 'admin', { packageName: '空', menuId: '' })).status).toBe(400)
    expect((await post('tenant-package/submit', 'admin', { packageName: '错', menuId: '1' })).msg).toContain(
      '所选菜单不存在',
    )
    expect((await post('tenant-package/submit', 'admin', { packageName: '错', menuId: 'x' })).msg).toContain('menuIds')
  })

  it('limits menus and permissions of every role of its tenants, at once', async () => {
    const [warnings, register] = [await menuId('/yjxx'), await menuId('/enterInformation/register')]
    const small = await post('tenant-package/submit', 'admin', {
      packageName: '预警包',
      menuId: [warnings, register].join(),
    })
    const detail = await get('tenant-package/detail', 'admin', { id: small.data.id })
    expect(detail.data).toMatchObject({ menuIds: [warnings, register], menuId: [warnings, register].join() })
    const made = await make({ packageId: small.data.id })
    const call = await as(made)
    const paths = async () => JSON.stringify((await call('GET', '/blade-system/menu/routes')).data)
    expect(await paths()).toContain('/yjxx')
    expect(await paths()).not.toContain('/sbtj')
    expect(await paths()).not.toContain('/system/user')
    const words = async () => (await call('GET', '/blade-auth/oauth/user-info')).data.permissions as string[]
    expect(await words()).toEqual(expect.arrayContaining(['warn_handle', 'enterprise_add']))
    expect((await words()).filter((word) => word.startsWith('device_') || word.startsWith('user_'))).toEqual([])
    expect((await call('GET', '/yhjg-dp/sss/Dashboard/gateway/page')).status).toBe(403)
    const answered = await get('tenant/package-detail', 'admin', { tenantId: made.tenantId })
    expect(answered.data).toMatchObject({ id: small.data.id, packageName: '预警包', menuId: detail.data.menuId })

    await post('tenant/package-setting', 'admin', { tenantId: made.tenantId, packageId: '' })
    expect(await paths()).toContain('/sbtj')
    expect((await get('tenant/package-detail', 'admin', { tenantId: made.tenantId })).data).toEqual({})
  })

  it('holds single buttons where some of a menu’s were chosen', async () => {
    const page = await menuId('/enterInformation/register')
    const button = await sql<{
      id: string
    }>`select id from sys_menu where parent_id = ${page} and code = 'enterprise_view'`.execute(server.db)
    const menuIds = [page, button.rows[0]?.id]
    const made = await make({
      packageId: (await post('tenant-package/submit', 'admin', { packageName: '只读包', menuIds })).data.id,
    })
    const words = (await (await as(made))('GET', '/blade-auth/oauth/user-info')).data.permissions
    expect(words).toEqual(['enterprise_view'])
  })

  it('stays while a tenant uses it, by name', async () => {
    const menuId0 = await menuId('/yjxx')
    const { id } = (await post('tenant-package/submit', 'admin', { packageName: '在用包', menuId: menuId0 })).data
    const made = await make({ packageId: id })
    expect((await post('tenant-package/remove', 'admin', { ids: id })).msg).toContain('已被租户「试验市')
    await post('tenant/remove', 'admin', { ids: made.id })
    expect((await post('tenant-package/remove', 'admin', { ids: id })).status).toBe(200)
  })

  it('is offered by id and name', async () => {
    const { data } = await get('tenant-package/select', 'admin')
    expect(data[0]).toMatchObject({ id: expect.any(String), packageName: expect.any(String) })
  })
})
