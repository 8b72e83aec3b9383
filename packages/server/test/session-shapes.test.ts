import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, client, md5, startForTest, type TestApp } from './support/app.ts'

/** Checks the exact JSON of the session calls (specification 7.1): success, empty, error. */
let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const text = expect.any(String)
const id = expect.stringMatching(/^\d{1,19}$/)
const ids = expect.stringMatching(/^(\d{1,19}(,\d{1,19})*)?$/)
const ok = (data: unknown) => ({ code: 200, success: true, data, msg: '操作成功' })
const refused = (code: number, msg: string) => ({ code, success: false, data: null, msg })
const done = ok(null)
const noToken = refused(401, '缺失令牌,鉴权失败')
const get = (path: string, as?: string, query = {}): Promise<Answer> =>
  server.call('GET', path, { ...(as ? { as } : {}), query, headers: as ? {} : client })

const tokenAnswer = {
  access_token: text,
  refresh_token: text,
  token_type: 'bearer',
  expires_in: 3600,
  scope: 'all',
  tenant_id: '000000',
  client_id: 'saber',
  user_id: id,
  account: 'county',
  user_name: 'county',
  nick_name: text,
  real_name: text,
  avatar: text,
  dept_id: id,
  post_id: ids,
  role_id: ids,
  role_name: 'sup_county',
  oauth_id: '',
  detail: { type: 'sss' },
  license: 'Apache-2.0',
  authority: 'sup_county',
  must_change: 0,
  jti: id,
}

describe('POST /blade-auth/oauth/token and token/refresh', () => {
  const query = { tenantId: '000000', username: 'county', password: md5('Fengsui2026'), grant_type: 'password' }

  it('answer bare, with exactly these keys', async () => {
    const { body, status } = await server.tokenCall(query)
    expect({ status, body }).toEqual({ status: 200, body: tokenAnswer })
    const given = { refresh_token: body.refresh_token, tenantId: '000000' }
    const renewed = await server.call('POST', '/blade-auth/oauth/token/refresh', { query: given, headers: client })
    expect({ status: renewed.status, body: renewed.body }).toEqual({ status: 200, body: tokenAnswer })
  })

  it.each([
    ['credentials', { password: md5('x') }, '用户名或密码错误', 2001],
    ['tenant', { tenantId: '999999' }, '用户名或密码错误', 2001],
    ['refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, '登录已失效，请重新登录', 2007],
    ['nothing', { username: '', password: '' }, '用户名或密码错误', 2001],
  ])('refuse a wrong or missing %s in every dialect at once', async (_, change, msg, number) => {
    const { body, status } = await server.tokenCall({ ...query, ...change })
    const oauth = { error: 'invalid_grant', error_code: number, error_description: msg }
    expect({ status, body }).toEqual({ status: 400, body: { ...refused(400, msg), ...oauth } })
  })

  it('refuse an unknown client with 401', async () => {
    const { body, status } = await server.tokenCall(query, { authorization: 'Basic AAAA' })
    expect({ status, body }).toEqual({ status: 401, body: refused(401, '客户端认证失败!') })
  })
})

describe('what sign-in asks for', () => {
  it('GET token/getClient', async () => {
    const settings = { captchaMode: false, tenantMode: true, switchMode: true, tokenTime: 3000, manualUrl: '' }
    const { body } = await get('/blade-auth/oauth/token/getClient')
    expect(body).toEqual(ok({ clientId: 'saber', ...settings, publicKey: expect.stringMatching(/^04[0-9a-f]{128}$/) }))
  })

  it('GET captcha, bare and enveloped at once', async () => {
    const { body } = await get('/blade-auth/oauth/captcha')
    const { key, image } = body
    expect(body).toEqual({
      ...ok({ key, image }),
      key: text,
      image: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
  })

  it('GET tenant/info, of a known address and of none', async () => {
    expect((await get('/blade-system/tenant/info', undefined, { domain: 'http://nowhere.example' })).body).toEqual(
      ok({}),
    )
  })
})

describe('who is signed in', () => {
  it('GET oauth/user-info', async () => {
    const { body } = await get('/blade-auth/oauth/user-info', 'county')
    expect(body.data).toMatchObject({
      userId: id,
      account: 'county',
      roles: ['sup_county'],
      permissions: expect.any(Array),
    })
    expect(body).toEqual(ok(body.data))
    expect((await get('/blade-auth/oauth/user-info')).body).toEqual(noToken)
  })

  it('GET /blade-user/info, with exactly these keys', async () => {
    const { body } = await get('/blade-user/info', 'county')
    expect(body).toEqual(
      ok({
        id,
        tenantId: '000000',
        tenantName: text,
        code: null,
        account: 'county',
        name: text,
        realName: text,
        avatar: '',
        email: null,
        phone: text,
        birthday: null,
        sex: expect.any(Number),
        userType: 'sss',
        status: 1,
        mustChange: 0,
        createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        userTypeName: '监管端',
        deptId: ids,
        deptName: text,
        roleId: ids,
        roleName: '县级监管',
        postId: ids,
      }),
    )
    expect((await get('/blade-user/info')).body).toEqual(noToken)
  })

  it('GET menu/routes and menu/buttons; routes of an anonymous caller are null', async () => {
    expect((await get('/blade-system/menu/routes')).body).toEqual({ ...done, msg: '暂无承载数据' })
    const node = expect.objectContaining({ id, parentId: ids, code: text, name: text, path: text, category: 1 })
    const routes = await get('/blade-system/menu/routes', 'county')
    expect(routes.body).toEqual(ok(expect.arrayContaining([node])))
    const buttons = await get('/blade-system/menu/buttons', 'county')
    expect(buttons.body).toEqual(ok(expect.arrayContaining([expect.objectContaining({ children: expect.any(Array) })])))
    expect((await get('/blade-system/menu/buttons')).body).toEqual(noToken)
  })

  it('GET clear-cache', async () => {
    expect((await get('/blade-auth/oauth/clear-cache', 'county')).body).toEqual({ ...done, msg: '暂无承载数据' })
    expect((await get('/blade-auth/oauth/clear-cache')).body).toEqual(noToken)
  })
})

describe('GET and POST logout', () => {
  it('succeed for any caller and invalidate the token', async () => {
    for (const method of ['GET', 'POST']) {
      const { access_token } = await server.signIn('city')
      const headers = { 'blade-auth': `bearer ${access_token}` }
      const first = await server.call(method, '/blade-auth/oauth/logout', { headers })
      expect(first.body).toEqual(method === 'GET' ? { ...done, msg: '暂无承载数据' } : done)
      expect((await server.call(method, '/blade-auth/oauth/logout', { headers })).body).toEqual(first.body)
      expect((await server.call('GET', '/blade-user/info', { headers })).body).toEqual(refused(401, '请求未授权'))
    }
  })
})

it('sentences are said in English to who asks so', async () => {
  const english = { ...client, 'accept-language': 'en' }
  const query = { username: 'county', password: md5('x'), grant_type: 'password' }
  expect((await server.tokenCall(query, english)).msg).toBe('Wrong account or password')
  await sql`update sys_user set must_change = 1 where account = 'township'`.execute(server.db)
  const { access_token } = await server.signIn('township')
  const headers = { 'accept-language': 'en', 'blade-auth': `bearer ${access_token}` }
  expect((await server.call('GET', '/blade-dcms/enterprise/page', { headers })).body).toEqual(
    refused(403, 'Change your password first'),
  )
})
