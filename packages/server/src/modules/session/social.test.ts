import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { client } from '../../../test/support/app.ts'
import { bring, goThere, render } from '../../../test/support/sign-in-elsewhere.ts'
import { enable, here, openGround, server } from './test/social-ground.ts'

openGround()

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
