import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { client, startForTest, type TestApp } from '../../../test/support/app.ts'
import { type IdentityProvider, startIdentityProvider } from '../../../test/support/identity-provider.ts'
import { bring, goThere, render } from '../../../test/support/sign-in-elsewhere.ts'

const here = 'http://localhost'
let server: TestApp
let corp: IdentityProvider
let id: string

const submit = (body: object, as = 'admin') => server.call('POST', '/blade-system/social/submit', { as, body })
const enable = (status: 0 | 1) =>
  server.call('POST', '/blade-system/social/enable', { as: 'admin', body: { id, status } })
const row = () => ({
  source: 'corp',
  name: '省政务认证',
  nameEn: 'Province',
  kind: 'oidc',
  issuer: corp.issuer,
  clientId: corp.clientId,
})

beforeAll(async () => {
  ;[server, corp] = await Promise.all([
    startForTest(),
    startIdentityProvider([`${here}/oauth/redirect/corp`, `${here}/login`, 'http://other.example/back']),
  ])
  id = (await submit({ ...row(), clientSecret: corp.clientSecret })).data.id
})
afterAll(() => Promise.all([server.stop(), corp.stop()]))
beforeEach(() => {
  corp.person = { id: 'u-stranger', nickname: '王小明', email: 'wang@example.cn', picture: 'https://example.cn/w.png' }
})

describe('a provider', () => {
  it.each([
    [{ source: 'Corp' }, '来源标识应以小写字母开头'],
    [{ source: 'x', kind: 'saml' }, '来源标识应以小写字母开头'],
    [{ source: 'xy', kind: 'saml' }, '类型「saml」不在可选范围内'],
    [{ source: 'xy', issuer: 'ftp://x.cn' }, '服务地址应为完整的http或https地址'],
    [{ source: 'xy', issuer: 'https://user:pass@x.cn' }, '服务地址应为完整的http或https地址'],
    [{ source: 'xy', issuer: 'http://x.cn' }, '服务地址在本机和内网之外必须使用https'],
    [{ source: 'xy', issuer: '' }, '请输入服务地址'],
    [{ source: 'xy', redirect: '/login' }, '回调地址应为完整的http或https地址'],
    [{ source: 'corp' }, '来源标识「corp」已存在'],
  ])('%o is refused by its field', async (change, sentence) => {
    expect(await submit({ ...row(), ...change })).toMatchObject({ status: 400, msg: expect.stringContaining(sentence) })
  })

  it('needs its permission word', async () => {
    expect((await submit(row(), 'county')).status).toBe(403)
    expect((await server.call('POST', '/blade-system/social/enable', { as: 'county', body: { id } })).status).toBe(403)
  })

  it('never answers its secret, and keeps it when a change gives none', async () => {
    await submit({ id, name: '省统一认证', clientSecret: '' })
    const answers = [
      await server.call('GET', '/blade-system/social/detail', { as: 'admin', query: { id } }),
      await server.call('GET', '/blade-system/social/page', { as: 'admin' }),
      await server.call('GET', '/blade-system/social/list', { as: 'admin' }),
      await server.call('GET', '/blade-auth/oauth/sources'),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(corp.clientSecret)
      expect(JSON.stringify(body)).not.toMatch(/secret/i)
    }
    const kept = await sql<{ clientSecret: string }>`select client_secret from sys_social where id = ${id}`.execute(
      server.db,
    )
    expect(kept.rows[0]?.clientSecret).toBe(corp.clientSecret)
    await submit({ id, name: '省政务认证' })
  })

  it('is answered as it is declared, and nothing when it is not there', async () => {
    const { body } = await server.call('GET', '/blade-system/social/detail', { as: 'admin', query: { id } })
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(body.data).toEqual({
      id,
      source: 'corp',
      name: '省政务认证',
      nameEn: 'Province',
      kind: 'oidc',
      icon: 'key',
      issuer: corp.issuer,
      apiBase: null,
      clientId: 'fengsui',
      scopes: null,
      redirect: null,
      sort: 0,
      status: 1,
      createUser: expect.stringMatching(/^\d+$/),
      createDept: expect.stringMatching(/^\d+$/),
      createTime: time,
      updateUser: expect.stringMatching(/^\d+$/),
      updateTime: time,
      version: expect.any(Number),
    })
    expect(
      (await server.call('GET', '/blade-system/social/page', { as: 'admin', query: { source: 'none' } })).data,
    ).toEqual({ records: [], total: 0, size: 10, current: 1, pages: 0 })
  })

  it('is one button on its tenant’s sign-in page, and no other tenant’s', async () => {
    const sources = (query: object, headers = {}) =>
      server.call('GET', '/blade-auth/oauth/sources', { query: { ...query }, headers })
    expect((await sources({})).body).toEqual({
      code: 200,
      success: true,
      data: [{ source: 'corp', name: '省政务认证', icon: 'key' }],
      msg: '操作成功',
    })
    expect((await sources({}, { 'accept-language': 'en' })).data[0].name).toBe('Province')
    expect((await sources({ tenantId: '999999' })).data).toEqual([])
  })
})

describe('leaving for a provider', () => {
  it('an unknown source, tenant or address is refused', async () => {
    expect(await render(server, 'nothing')).toMatchObject({ status: 400, msg: '登录方式不存在或已停用' })
    expect(await render(server, 'corp', { query: { tenantId: '999999' } })).toMatchObject({
      status: 400,
      msg: '租户信息错误!',
    })
    const away = { redirect_uri: 'https://evil.example/' }
    expect(await render(server, 'corp', { query: away })).toMatchObject({ status: 400, msg: '回调地址不在允许范围内' })
    expect((await render(server, 'corp', { query: { bind: '1' } })).status).toBe(401)
  })

  it('a person reads a refusal on the sign-in page', async () => {
    const { status, headers } = await render(server, 'nothing', { headers: { accept: 'text/html' } })
    expect([status, headers.location]).toEqual([302, '/login?error=source'])
  })

  it('carries PKCE, state and nonce, and marks the browser', async () => {
    const { status, headers } = await render(server, 'corp')
    const address = new URL(String(headers.location))
    expect(status).toBe(302)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'fengsui',
      response_type: 'code',
      redirect_uri: `${here}/oauth/redirect/corp`,
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(headers['set-cookie']).toMatch(/^fengsui-oauth=[\w-]{32}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/)
    const kept = await sql<{ text: string }>`select string_agg(s::text, '') as text from sys_oauth_state s`.execute(
      server.db,
    )
    expect(kept.rows[0]?.text).not.toContain(address.searchParams.get('state'))
  })

  it('is refused after too many from one address, until they are over', async () => {
    await sql`insert into sys_oauth_state select 'h' || n, '000000', ${id}, null, 'http://x', '', '', '', null, '127.0.0.1',
      ${new Date(server.clock.now().getTime() + 600_000)} from generate_series(1, 300) n`.execute(server.db)
    expect(await render(server, 'corp')).toMatchObject({ status: 400, msg: '用户登录失败次数过多，请稍后再试' })
    await sql`delete from sys_oauth_state`.execute(server.db)
    expect((await render(server, 'corp')).status).toBe(302)
  })

  it('a provider that does not answer is told', async () => {
    const gone = await submit({ ...row(), source: 'gone', issuer: 'http://127.0.0.1:9' })
    expect(await render(server, 'gone')).toMatchObject({ status: 400, msg: '第三方登录服务暂时无法连接' })
    expect(
      (await server.call('POST', '/blade-system/social/remove', { as: 'admin', body: { ids: gone.data.id } })).status,
    ).toBe(200)
  })
})

describe('coming back', () => {
  const refused = {
    status: 400,
    body: {
      code: 400,
      success: false,
      data: null,
      msg: '登录请求已失效，请重新登录',
      error: 'invalid_grant',
      error_code: 2008,
      error_description: '登录请求已失效，请重新登录',
    },
  }

  it('goes by our own address to the console, with what was brought', async () => {
    const answer = await server.call('GET', '/blade-auth/oauth/callback/corp', { query: { code: 'a&b', state: 's' } })
    expect([answer.status, answer.headers.location]).toEqual([302, '/oauth/redirect/corp?code=a%26b&state=s'])
  })

  it('with no state, a made up one, another source or another tenant is refused', async () => {
    const none = { code: 'x', state: 'x', iss: '', cookie: '' }
    const { status, body } = await bring(server, 'corp', none)
    expect({ status, body }).toEqual(refused)
    expect(await bring(server, 'corp', { ...none, state: '' })).toMatchObject(refused)
    expect(await bring(server, 'other', await goThere(server, 'corp'))).toMatchObject(refused)
    expect(await bring(server, 'corp', await goThere(server, 'corp'), { tenantId: '999999' })).toMatchObject(refused)
  })

  it('twice is refused, at once too', async () => {
    const brought = await goThere(server, 'corp')
    const answers = await Promise.all([bring(server, 'corp', brought), bring(server, 'corp', brought)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await bring(server, 'corp', brought)).toMatchObject(refused)
  })

  it('in another browser is refused, and uses the state up', async () => {
    const brought = await goThere(server, 'corp')
    const other = String((await render(server, 'corp')).headers['set-cookie']).split(';')[0] ?? ''
    expect(await bring(server, 'corp', { ...brought, cookie: other })).toMatchObject(refused)
    expect(await bring(server, 'corp', brought)).toMatchObject(refused)
    expect(await bring(server, 'corp', { ...(await goThere(server, 'corp')), cookie: '' })).toMatchObject(refused)
  })

  it('after ten minutes is refused', async () => {
    const brought = await goThere(server, 'corp')
    server.clock.advance(601)
    expect(await bring(server, 'corp', brought)).toMatchObject(refused)
  })

  it('with a wrong nonce, a wrong code or another’s issuer is refused', async () => {
    const nonce = await goThere(server, 'corp', {
      tamper: (address) => address.searchParams.set('nonce', 'x'.repeat(32)),
    })
    const answer = await bring(server, 'corp', nonce)
    expect(answer).toMatchObject({ status: 400, body: { error_code: 2010 } })
    expect(answer.msg).toMatch(/^第三方登录未通过（OAUTH_\w+）$/)
    const code = { ...(await goThere(server, 'corp')), code: 'x' }
    expect((await bring(server, 'corp', code)).msg).toBe('第三方登录未通过（invalid_grant）')
    const iss = { ...(await goThere(server, 'corp')), iss: 'https://evil.example' }
    expect((await bring(server, 'corp', iss)).body.error_code).toBe(2010)
  })

  it('with a code that another verifier asked for is refused: PKCE', async () => {
    const one = await goThere(server, 'corp')
    const two = await goThere(server, 'corp', { headers: { cookie: one.cookie } })
    const mixed = { ...two, code: one.code, cookie: one.cookie }
    expect((await bring(server, 'corp', mixed)).msg).toBe('第三方登录未通过（invalid_grant）')
  })

  it('to a provider stopped meanwhile is refused', async () => {
    const brought = await goThere(server, 'corp')
    expect((await enable(0)).body).toEqual({ code: 200, success: true, data: null, msg: '操作成功' })
    expect((await bring(server, 'corp', brought)).msg).toBe('登录方式不存在或已停用')
    expect((await render(server, 'corp')).msg).toBe('登录方式不存在或已停用')
    expect((await server.call('GET', '/blade-auth/oauth/sources')).data).toEqual([])
    await enable(1)
  })

  it('without iss works, as clients of the family bring code and state alone', async () => {
    const { iss: _, ...brought } = await goThere(server, 'corp')
    expect((await bring(server, 'corp', { ...brought, iss: '' })).status).toBe(200)
  })
})

it('a stranger becomes a guest: the keys of every token answer, a negative user, and no refresh token', async () => {
  const { status, body } = await bring(server, 'corp', await goThere(server, 'corp'))
  expect(status).toBe(200)
  expect(body).toEqual({
    access_token: expect.stringMatching(/^ey/),
    refresh_token: '',
    token_type: 'bearer',
    expires_in: 1800,
    scope: 'all',
    tenant_id: '000000',
    client_id: 'saber',
    user_id: '-1',
    account: '',
    user_name: '王小明',
    nick_name: '王小明',
    real_name: '王小明',
    avatar: 'https://example.cn/w.png',
    dept_id: '',
    post_id: '',
    role_id: '',
    role_name: 'guest',
    oauth_id: expect.stringMatching(/^\d{10,19}$/),
    detail: { type: 'sss' },
    license: 'Apache-2.0',
    authority: 'guest',
    must_change: 0,
    jti: expect.stringMatching(/^\d{10,19}$/),
  })
  expect(Object.keys(body).sort()).toEqual(Object.keys(await server.signIn('county')).sort())
  const again = await bring(server, 'corp', await goThere(server, 'corp'))
  expect(again.body.oauth_id).toBe(body.oauth_id)
})

describe('single sign-on, the grant authorization_code', () => {
  const uri = `${here}/login`
  const abroad = 'http://other.example/back'
  const allow = (list: string) =>
    sql`update sys_client set web_server_redirect_uri = ${list} where client_id = 'saber'`.execute(server.db)
  const trade = ({ cookie, ...brought }: Awaited<ReturnType<typeof goThere>>, redirect: string, headers = {}) =>
    server.tokenCall(
      { grant_type: 'authorization_code', scope: 'all', redirect_uri: redirect, ...brought },
      { cookie, ...headers },
    )
  const leaving = (redirect_uri: string) => ({ query: { redirect_uri, client_id: 'saber' } })

  it('returns only to an address of the client’s list, letter by letter', async () => {
    await allow(`${abroad},${uri}`)
    for (const address of [`${uri}/`, `${uri}?x=1`, `${here}/logi`, 'javascript:alert(1)'])
      expect((await render(server, 'corp', leaving(address))).msg, address).toBe('回调地址不在允许范围内')
    expect((await trade(await goThere(server, 'corp', leaving(uri)), abroad)).msg).toBe('回调地址不在允许范围内')
    const taken = await goThere(server, 'corp', leaving(uri))
    await allow(abroad)
    expect((await trade(taken, uri)).msg).toBe('回调地址不在允许范围内')
    await allow(`${abroad},${uri}`)
  })

  it('is for the client that asked, in the browser that left', async () => {
    const sword = { authorization: `Basic ${Buffer.from('sword:sword_secret').toString('base64')}` }
    expect((await trade(await goThere(server, 'corp', leaving(uri)), uri, sword)).body.error_code).toBe(2008)
    expect((await trade({ ...(await goThere(server, 'corp', leaving(uri))), cookie: '' }, uri)).body.error_code).toBe(
      2008,
    )
    expect((await bring(server, 'corp', await goThere(server, 'corp', leaving(uri)))).body.error_code).toBe(2008)
    expect((await trade(await goThere(server, 'corp'), uri)).body.error_code).toBe(2008)
  })

  it('knows the tenant by the state, here and at another program’s address', async () => {
    expect((await trade(await goThere(server, 'corp', leaving(uri)), uri)).body).toMatchObject({
      tenant_id: '000000',
      role_name: 'guest',
    })
    const there = await goThere(server, 'corp', leaving(abroad))
    expect((await trade({ ...there, cookie: '' }, abroad)).status).toBe(200)
  })

  it('needs a client that may use the grant', async () => {
    await sql`update sys_client set authorized_grant_types = 'password' where client_id = 'sword'`.execute(server.db)
    const headers = { ...client, authorization: `Basic ${Buffer.from('sword:sword_secret').toString('base64')}` }
    for (const grant_type of ['social', 'authorization_code'])
      expect((await server.tokenCall({ grant_type }, headers)).msg).toBe('该客户端不支持此授权方式')
  })
})
