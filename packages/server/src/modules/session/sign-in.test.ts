import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, client, md5, startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())
beforeEach(() => sql`truncate sys_sign_in`.execute(server.db))

const ask = (query: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  server.tokenCall(
    { tenantId: '000000', username: 'county', password: md5('Fengsui2026'), grant_type: 'password', ...query },
    headers,
  )
const wrong = { password: md5('guess') }

describe('the token call refuses', () => {
  it.each([
    ['a wrong password', wrong, {}, '用户名或密码错误'],
    ['an unknown account', { username: 'nobody' }, {}, '用户名或密码错误'],
    ['an empty password', { password: '' }, {}, '用户名或密码错误'],
    ['an unknown tenant', { tenantId: '999999' }, {}, '用户名或密码错误'],
    ['a tenant header before the parameter', {}, { 'tenant-id': '999999' }, '用户名或密码错误'],
    ['the other side', {}, { 'user-type': 'esp' }, '用户类型不匹配'],
    ['a grant nobody has', { grant_type: 'magic' }, {}, '该客户端不支持此授权方式'],
    ['a wrong captcha', { grant_type: 'captcha' }, { 'captcha-key': 'x', 'captcha-code': 'y' }, '验证码不正确'],
    ['a department of others', {}, { 'dept-id': '1' }, '部门不属于该用户'],
    ['a role of others', {}, { 'role-id': '16000001' }, '角色不属于该用户'],
  ])('%s with HTTP 400, in every dialect at once', async (_, query, headers, sentence) => {
    const { status, body } = await ask(query, headers)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 400, success: false, data: null, msg: sentence, error_description: sentence })
    expect(body.error_code).toBeGreaterThan(0)
    expect(body.access_token).toBeUndefined()
  })

  it.each([{ authorization: 'Basic c2FiZXI6d3Jvbmc=' }, { authorization: 'Basic AAAA' }, { authorization: '' }])(
    'a wrong client with 401: %o',
    async (headers) => {
      expect(await ask({}, headers)).toMatchObject({ status: 401, msg: '客户端认证失败!' })
    },
  )

  it('a stopped account, only to who knows its password', async () => {
    await sql`update sys_user set status = 0 where account = 'city'`.execute(server.db)
    expect((await ask({ username: 'city' })).msg).toBe('账号已停用')
    expect((await ask({ username: 'city', ...wrong })).msg).toBe('用户名或密码错误')
    await sql`update sys_user set status = 1 where account = 'city'`.execute(server.db)
  })

  it('a wrong captcha with a record of who tried, which does not count as a wrong password', async () => {
    for (let n = 0; n < 6; n++) await ask({ grant_type: 'captcha' }, { 'captcha-key': 'x', 'captcha-code': 'y' })
    const { rows } = await sql`select tenant_id, account, succeeded, reason, grant_type from sys_sign_in`.execute(
      server.db,
    )
    const one = { tenantId: '000000', account: 'county', succeeded: false, reason: 'captcha', grantType: 'captcha' }
    expect(rows).toEqual(Array(6).fill(one))
    expect((await ask()).status).toBe(200)
  })

  it.each([
    ['department', 'deptId'],
    ['role', 'roleId'],
  ])('a %s that the user does not have (%s)', async (_, name) => {
    expect((await ask({ [name]: '1' })).status).toBe(400)
  })

  it('a grant that the client does not have', async () => {
    const allow = (grants: string) =>
      sql`update sys_client set authorized_grant_types = ${grants} where client_id = 'saber'`.execute(server.db)
    const { rows } = await sql<{ grants: string }>`select authorized_grant_types as grants from sys_client
      where client_id = 'saber'`.execute(server.db)
    await allow('captcha,refresh_token')
    expect(await ask()).toMatchObject({ status: 400, msg: '该客户端不支持此授权方式' })
    await allow(rows[0]?.grants ?? '')
    expect((await ask()).status).toBe(200)
  })

  it('a missing captcha when the parameter asks for one', async () => {
    await sql`update sys_param set param_value = '1' where param_key = 'login.captcha'`.execute(server.db)
    expect((await ask()).msg).toBe('请输入验证码')
    await sql`update sys_param set param_value = '0' where param_key = 'login.captcha'`.execute(server.db)
  })
})

describe('the token call answers', () => {
  it('every key a client of the family reads, bare', async () => {
    const { status, body } = await ask({ username: 'safety' }, { 'user-type': 'esp' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'all',
      tenant_id: '000000',
      client_id: 'saber',
      account: 'safety',
      role_name: 'esp_safety',
      authority: 'esp_safety',
      detail: { type: 'esp' },
      oauth_id: '',
      post_id: '',
    })
    for (const key of [
      'access_token',
      'refresh_token',
      'user_id',
      'dept_id',
      'role_id',
      'jti',
      'license',
      'avatar',
      'real_name',
      'nick_name',
      'user_name',
    ])
      expect(body[key], key).toBeTypeOf('string')
  })

  it('whether the parameters come in the query, a form or JSON', async () => {
    const given = { tenantId: '000000', username: 'county', password: md5('Fengsui2026'), grant_type: 'password' }
    const form = await server.call('POST', '/blade-auth/oauth/token', { form: given, headers: client })
    const json = await server.call('POST', '/blade-auth/oauth/token', { body: given, headers: client })
    expect([form.status, json.status]).toEqual([200, 200])
  })

  it('to a plain password as to its md5', async () => {
    expect((await ask({ password: 'Fengsui2026' })).status).toBe(200)
  })

  it('without /api as well', async () => {
    const query = { username: 'county', password: md5('Fengsui2026'), grant_type: 'password' }
    const answer = await server.app.inject({ method: 'POST', url: '/blade-auth/oauth/token', query, headers: client })
    expect(answer.statusCode).toBe(200)
  })
})

it('in switch mode in a department and a role of the user: deptId, roleId', async () => {
  const { body: first } = await ask()
  const { body } = await ask({ deptId: first.dept_id, roleId: first.role_id })
  expect(body).toMatchObject({ dept_id: first.dept_id, role_id: first.role_id, role_name: first.role_name })
})

describe('captcha', () => {
  const draw = async () => {
    const { body } = await server.call('GET', '/blade-auth/oauth/captcha')
    const found = await sql<{ code: string }>`select code from sys_captcha where key = ${body.key}`.execute(server.db)
    return { body, key: body.key as string, code: found.rows[0]?.code ?? '' }
  }
  const enter = (key: string, code: string) =>
    ask({ grant_type: 'captcha' }, { 'captcha-key': key, 'captcha-code': code })

  it('is returned with a sentence in the language of the request', async () => {
    for (const [language, msg] of [
      ['zh-CN', '操作成功'],
      ['en', 'Done'],
    ] as const) {
      const { body } = await server.call('GET', '/blade-auth/oauth/captcha', {
        headers: { 'accept-language': language },
      })
      expect(body).toMatchObject({ code: 200, success: true, msg })
    }
  })

  it('is a picture, in both dialects', async () => {
    const { body } = await draw()
    expect(body).toMatchObject({ success: true, data: { key: body.key, image: body.image } })
    expect(body.image).toMatch(/^data:image\/svg\+xml;base64,/)
  })

  it('is good once, in small or capital letters', async () => {
    const { key, code } = await draw()
    expect((await enter(key, code.toUpperCase())).status).toBe(200)
    expect((await enter(key, code)).msg).toBe('验证码不正确')
  })

  it('is used up by a wrong answer', async () => {
    const { key, code } = await draw()
    expect((await enter(key, 'wrong')).msg).toBe('验证码不正确')
    expect((await enter(key, code)).msg).toBe('验证码不正确')
  })

  it('stays good after a wrong password, once, for the same account', async () => {
    const { key, code } = await draw()
    const headers = { 'captcha-key': key, 'captcha-code': code }
    const guess = () => ask({ grant_type: 'captcha', ...wrong }, headers)
    expect((await guess()).msg).toBe('用户名或密码错误')
    expect((await enter(key, code)).status).toBe(200)
    expect((await enter(key, code)).msg).toBe('验证码不正确')

    const other = await draw()
    const again = { 'captcha-key': other.key, 'captcha-code': other.code }
    for (const msg of ['用户名或密码错误', '用户名或密码错误', '验证码不正确'])
      expect((await ask({ grant_type: 'captcha', ...wrong }, again)).msg).toBe(msg)

    const third = await draw()
    const shared = { 'captcha-key': third.key, 'captcha-code': third.code }
    expect((await ask({ grant_type: 'captcha', ...wrong }, shared)).msg).toBe('用户名或密码错误')
    expect((await ask({ grant_type: 'captcha', username: 'city' }, shared)).msg).toBe('验证码不正确')
  })

  it('is good for half an hour', async () => {
    const { key, code } = await draw()
    server.clock.advance(30 * 60 + 1)
    expect((await enter(key, code)).msg).toBe('验证码不正确')
  })
})

describe('lockout', () => {
  const fail = async (times: number, username = 'county') => {
    for (let n = 0; n < times; n++) await ask({ username, ...wrong })
  }
  const minutes = (n: number) => server.clock.advance(n * 60)

  it('locks an account after five failures, for half an hour from the last of them', async () => {
    await fail(4)
    minutes(29)
    await fail(1)
    expect((await ask()).msg).toBe('用户登录失败次数过多')
    minutes(29)
    expect((await ask()).msg).toBe('用户登录失败次数过多')
    minutes(2)
    expect((await ask()).status).toBe(200)
  })

  it('does not count failures of longer than half an hour', async () => {
    await fail(4)
    minutes(31)
    await fail(1)
    expect((await ask()).status).toBe(200)
  })

  it('forgives after a success', async () => {
    // From here on the address is a known one, and its failures count together.
    expect((await ask()).status).toBe(200)
    await fail(4)
    expect((await ask()).status).toBe(200)
    await fail(4)
    expect((await ask()).status).toBe(200)
  })

  it('weighs guesses made at once one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(wrong)))
    expect(answers.filter(({ msg }) => msg === '用户名或密码错误')).toHaveLength(5)
  })

  it('locks what does not exist alike, so that nothing is learnt', async () => {
    await fail(5, 'nobody')
    expect((await ask({ username: 'nobody' })).msg).toBe('用户登录失败次数过多')
  })

  it('leaves a running session alone', async () => {
    const { access_token } = await server.signIn('county')
    await fail(5)
    const headers = { 'blade-auth': `bearer ${access_token}` }
    expect((await server.call('GET', '/blade-user/info', { headers })).status).toBe(200)
  })

  it('locks an address after as many failures as the parameter says, whatever the accounts', async () => {
    await sql`update sys_param set param_value = '6' where param_key = 'login.addressFailures'`.execute(server.db)
    for (const account of ['a', 'b', 'c', 'd', 'e', 'f']) await fail(1, account)
    expect((await ask()).msg).toBe('用户登录失败次数过多，请稍后再试')
    minutes(31)
    expect((await ask()).status).toBe(200)
    await sql`update sys_param set param_value = '50' where param_key = 'login.addressFailures'`.execute(server.db)
  })
})
