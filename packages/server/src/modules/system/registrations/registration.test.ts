import { refusedFieldHeader } from '@fengsui/contract/kit/refused-field.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { md5, startForTest, type TestApp } from '../../../../test/support/app.ts'
import { type IdentityProvider, startIdentityProvider } from '../../../../test/support/identity-provider.ts'
import { bring, goThere } from '../../../../test/support/sign-in-elsewhere.ts'

let server: TestApp
let corp: IdentityProvider
let serial = 0
beforeAll(async () => {
  ;[server, corp] = await Promise.all([
    startForTest({ privateAddresses: ['127.0.0.0/8', 'localhost'] }),
    startIdentityProvider(['http://localhost/oauth/redirect/corp']),
  ])
  const body = { source: 'corp', name: '省认证', kind: 'oidc', issuer: corp.issuer, clientId: corp.clientId }
  await server.call('POST', '/blade-system/social/submit', {
    as: 'admin',
    body: { ...body, clientSecret: corp.clientSecret },
  })
})
afterAll(() => Promise.all([server.stop(), corp.stop()]))

const signIn = () => goThere(server, 'corp').then((brought) => bring(server, 'corp', brought))
/** Returns a new user of the provider with their guest token. */
async function newGuest() {
  serial += 1
  corp.person = { id: `guest-${serial}`, nickname: `访客${serial}`, email: `g${serial}@example.cn` }
  return (await signIn()).body
}
const bearer = (guest: { access_token: string }) => ({ 'blade-auth': `bearer ${guest.access_token}` })
const register = (guest: { access_token: string; oauth_id: string }, change: object = {}) =>
  server.call('POST', '/blade-user/register-guest', {
    headers: bearer(guest),
    body: {
      tenantId: '000000',
      name: '王小明',
      account: `wang${serial}`,
      password: 'Fengsui2026',
      oauthId: guest.oauth_id,
      ...change,
    },
  })
const idOf = async (sentence: string) =>
  (await sql<{ id: string }>`${sql.raw(sentence)}`.execute(server.db)).rows[0]?.id ?? ''
const role = (alias: string) => idOf(`select id from sys_role where role_alias = '${alias}' and tenant_id = '000000'`)
const county = () =>
  idOf("select d.id from sys_dept d join org_organize o on o.id = d.organize_id where o.region = '430181'")
const plant = () => idOf('select id from sys_dept where enterprise_id = 21000001')
const pages = (query: object = {}, as = 'admin') =>
  server.call('GET', '/blade-user/registration/page', { as, query: { ...query } })
const registrationOf = async (account: string) => (await pages({ account })).data.records[0]
const approve = (body: object, as = 'admin') => server.call('POST', '/blade-user/registration/approve', { as, body })
const refuse = (body: object, as = 'admin') => server.call('POST', '/blade-user/registration/refuse', { as, body })

describe('a guest', () => {
  it('may register, and nothing else', async () => {
    const headers = bearer(await newGuest())
    for (const path of [
      '/blade-user/info',
      '/blade-auth/oauth/user-info',
      '/blade-system/menu/buttons',
      '/blade-dcms/enterprise/page',
      '/blade-user/social/list',
    ]) {
      const { body } = await server.call('GET', path, { headers })
      expect(body, path).toEqual({ code: 403, success: false, data: null, msg: '没有权限访问' })
    }
    expect((await server.call('GET', '/blade-system/menu/routes', { headers })).data).toBeNull()
  })

  it('is the only one who may register: neither an account nor a caller without a token may', async () => {
    expect((await server.call('POST', '/blade-user/register-guest', { as: 'admin', body: {} })).status).toBe(403)
    expect((await server.call('POST', '/blade-user/register-guest', { body: {} })).status).toBe(401)
  })

  it.each([
    [{ tenantId: '', account: '', password: '' }, '请先输入租户编号', 'tenantId'],
    [{ account: '', password: '' }, '请先输入账号名称', 'account'],
    [{ password: '', password2: 'x' }, '请先输入密码', 'password'],
    [{ password2: 'Fengsui2027' }, '两次输入的密码不一致', 'password2'],
    [{ password: 'short1A' }, '密码为8-20位，须包含大写字母、小写字母和数字', 'password'],
    [{ account: 'a b' }, '账号应为2-60个字母、数字、汉字或._-@', 'account'],
    [{ tenantId: '000001' }, '第三方登陆信息错误!', undefined],
    [{ oauthId: '1' }, '第三方登陆信息错误!', undefined],
    [{ account: 'county' }, '当前账号已被使用!', 'account'],
  ])('with %o is refused, in the order of the specification, with the field', async (change, msg, field) => {
    const { body, headers } = await register(await newGuest(), change)
    expect(body).toEqual({ code: 400, success: false, data: null, msg })
    expect(headers[refusedFieldHeader]).toBe(field)
  })

  it('of another account elsewhere is refused', async () => {
    const [first, second] = [await newGuest(), await newGuest()]
    expect((await register(first, { oauthId: second.oauth_id })).msg).toBe('第三方登陆信息错误!')
  })

  it('cannot register in a tenant that takes no registrations', async () => {
    const set = (value: string) =>
      sql`update sys_param set param_value = ${value} where param_key = 'account.registerUser'`.execute(server.db)
    await set('false')
    expect((await register(await newGuest())).msg).toBe('该租户未开放注册')
    await set('true')
  })

  it('registers once, and is signed out by it', async () => {
    const guest = await newGuest()
    const answers = await Promise.all([register(guest), register(guest, { account: 'wang-twice' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      code: 200,
      success: true,
      data: null,
      msg: '操作成功',
    })
    expect((await register(guest)).status).toBe(401)
  })
})

describe('a registration', () => {
  it('waits: neither the provider nor the password lets in, and both say so', async () => {
    await register(await newGuest())
    const refusal = {
      code: 400,
      success: false,
      data: null,
      msg: '账号正在等待管理员审核',
      error: 'invalid_grant',
      error_code: 2012,
      error_description: '账号正在等待管理员审核',
    }
    expect((await signIn()).body).toEqual(refusal)
    const query = {
      tenantId: '000000',
      username: `wang${serial}`,
      password: md5('Fengsui2026'),
      grant_type: 'password',
    }
    expect((await server.tokenCall(query)).body).toEqual(refusal)
    expect((await server.tokenCall({ ...query, password: md5('wrong') })).msg).toBe('用户名或密码错误')
  })

  it('is shown to who sees the whole tenant, as it is declared', async () => {
    await register(await newGuest())
    const { data } = await pages({ account: `wang${serial}` })
    expect(data.records).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        account: `wang${serial}`,
        name: '王小明',
        source: 'corp',
        sourceName: '省认证',
        nickname: `访客${serial}`,
        email: `g${serial}@example.cn`,
        state: 'pending',
        reason: null,
        decideUserName: null,
        decideTime: null,
        createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ])
    expect((await pages({}, 'county')).data.records).toEqual([])
    expect((await pages({ state: 'refused' })).data.total).toBe(0)
  })

  it('approved signs in with its roles and its place', async () => {
    await register(await newGuest())
    const { id } = await registrationOf(`wang${serial}`)
    const given = { id, roleIds: await role('sup_county'), deptId: await county() }
    expect((await approve(given)).body).toEqual({ code: 200, success: true, data: null, msg: '操作成功' })
    const { status, body } = await signIn()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      account: `wang${serial}`,
      role_name: 'sup_county',
      dept_id: given.deptId,
      detail: { type: 'sss' },
    })
    expect(body.oauth_id).toMatch(/^\d+$/)
    const info = await server.call('GET', '/blade-auth/oauth/user-info', { headers: bearer(body) })
    expect(info.data.reach).toEqual({ kind: 'region', prefix: '430181' })
    const renewed = await server.tokenCall({
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token,
      tenantId: '000000',
    })
    expect(renewed.body.oauth_id).toBe(body.oauth_id)
    expect((await approve(given)).status).toBe(409)
    expect(await registrationOf(`wang${serial}`)).toMatchObject({ state: 'normal', decideUserName: expect.any(String) })
  })

  it('approved for a plant becomes an account of the enterprise’s side', async () => {
    await register(await newGuest())
    const { id } = await registrationOf(`wang${serial}`)
    const mixed = `${await role('esp_safety')},${await role('sup_county')}`
    expect((await approve({ id, roleIds: mixed, deptId: await plant() })).msg).toBe('角色应属于同一用户类型')
    expect((await approve({ id, roleIds: await role('esp_safety'), deptId: await county() })).status).toBe(400)
    expect((await approve({ id, roleIds: await role('esp_safety'), deptId: await plant() })).status).toBe(200)
    expect((await signIn()).body.detail).toEqual({ type: 'esp' })
  })

  it('refused stays out, with the reason kept', async () => {
    await register(await newGuest())
    const { id } = await registrationOf(`wang${serial}`)
    expect((await refuse({ id })).msg).toBe('请输入原因')
    expect((await refuse({ id, reason: '查无此人' })).status).toBe(200)
    expect((await signIn()).body).toMatchObject({ error_code: 2013, error_description: '账号注册未通过审核' })
    expect(await registrationOf(`wang${serial}`)).toMatchObject({ state: 'refused', reason: '查无此人' })
    expect((await approve({ id, roleIds: await role('sup_county'), deptId: await county() })).status).toBe(409)
    expect((await register((await signIn()).body)).status).toBe(401)
  })

  it('is decided only with the permission, and only with roles the approver holds', async () => {
    await register(await newGuest())
    const { id } = await registrationOf(`wang${serial}`)
    const given = { id, roleIds: await role('sup_county'), deptId: await county() }
    expect((await approve(given, 'county')).status).toBe(403)
    expect((await refuse({ id, reason: 'x' }, 'county')).status).toBe(404)
    await sql`update sys_user_role set role_id = ${await role('admin')} where user_id = (select id from sys_user where account = 'national')`.execute(
      server.db,
    )
    expect((await approve({ ...given, roleIds: await role('administrator') }, 'national')).status).toBe(400)
    expect((await approve({ ...given, roleIds: '1' }, 'national')).status).toBe(404)
    expect((await approve({ ...given, deptId: '1' }, 'national')).status).toBe(404)
    expect((await registrationOf(`wang${serial}`)).state).toBe('pending')
    expect((await approve(given, 'national')).status).toBe(200)
  })

  it('of an account that was removed may be made again', async () => {
    await register(await newGuest())
    const { id } = await registrationOf(`wang${serial}`)
    await refuse({ id, reason: '资料不全' })
    await sql`update sys_user set is_deleted = 1 where account = ${`wang${serial}`}`.execute(server.db)
    const again = (await signIn()).body
    expect(again.role_name).toBe('guest')
    expect((await register(again)).status).toBe(200)
  })
})
