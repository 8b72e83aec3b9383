import { sm2 } from 'sm-crypto-v2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { client, md5, startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
let publicKey = ''
beforeAll(async () => {
  server = await startForTest()
  publicKey = (await server.call('GET', '/blade-auth/oauth/token/getClient')).data.publicKey
})
afterAll(() => server.stop())

const token = (query: Record<string, string>, headers: Record<string, string> = client) =>
  server.call('POST', '/blade-auth/token', { query: { tenantId: '000000', grantType: 'password', ...query }, headers })
const sealed = (plain: string) => sm2.doEncrypt(plain, publicKey, 0)

describe('the open dialect', () => {
  it('receives a public key to encrypt passwords with', () => {
    expect(publicKey).toMatch(/^04[0-9a-f]{128}$/)
  })

  it.each([
    ['a wrong password', { account: 'county', password: md5('guess') }, '用户名或密码错误'],
    [
      'a password encrypted to another key',
      { account: 'county', password: sm2.doEncrypt('Fengsui2026', sm2.generateKeyPairHex().publicKey, 0) },
      '用户名或密码错误',
    ],
    ['an unknown tenant', { account: 'county', password: md5('x'), tenantId: '999999' }, '用户名或密码错误'],
    ['an unknown grant', { grantType: 'magic' }, '该客户端不支持此授权方式'],
    ['a refresh token that is none', { grantType: 'refresh_token', refreshToken: 'x' }, '登录已失效，请重新登录'],
  ])('refuses %s in the envelope', async (_, query, msg) => {
    expect(await token(query as Record<string, string>)).toMatchObject({
      status: 400,
      body: { code: 400, success: false, data: null, msg },
    })
  })

  it.each([
    ['md5', () => md5('Fengsui2026')],
    ['plain', () => 'Fengsui2026'],
    ['SM2', () => sealed('Fengsui2026')],
    ['SM2 with its leading 04', () => `04${sealed('Fengsui2026')}`],
  ])('answers camelCase in the envelope; password as %s', async (_, password) => {
    const { status, body } = await token({ account: 'county', password: password() })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        code: 200,
        success: true,
        msg: '操作成功',
        data: {
          accessToken: expect.any(String),
          refreshToken: expect.any(String),
          tokenType: 'bearer',
          expiresIn: 3600,
          userId: expect.stringMatching(/^\d+$/),
          tenantId: '000000',
          oauthId: '',
          account: 'county',
          deptId: expect.stringMatching(/^\d+$/),
          roleId: expect.stringMatching(/^\d+$/),
          avatar: '',
          userName: expect.any(String),
          authority: 'sup_county',
          license: 'Apache-2.0',
        },
      },
    })
  })

  it('renews, and the tokens give the same access', async () => {
    const first = (await token({ account: 'county', password: sealed('Fengsui2026') })).data
    const second = (await token({ grantType: 'refresh_token', refreshToken: first.refreshToken })).data
    const headers = { 'blade-auth': `bearer ${second.accessToken}` }
    const [own, alias] = await Promise.all([
      server.call('GET', '/blade-user/info', { headers }),
      server.call('GET', '/blade-system/user/info', { headers }),
    ])
    expect(alias.body).toEqual(own.body)
    expect((await server.call('GET', '/user/getUserInfo', { headers })).data.roles).toEqual(['sup_county'])
    expect((await server.call('POST', '/blade-auth/logout', { headers })).body).toMatchObject({ success: true })
    expect((await server.call('GET', '/blade-user/info', { headers })).status).toBe(401)
  })

  it('signs in by captcha, its picture in the envelope', async () => {
    const { body } = await server.call('GET', '/blade-auth/captcha')
    expect(body.data).toMatchObject({ key: expect.any(String), image: expect.stringMatching(/^data:image/) })
    const headers = { ...client, 'captcha-key': body.data.key, 'captcha-code': 'wrong' }
    const given = { grantType: 'captcha', account: 'county', password: sealed('Fengsui2026') }
    expect((await token(given, headers)).msg).toBe('验证码不正确')
  })

  it('guards its aliases as it guards the calls', async () => {
    expect((await server.call('GET', '/blade-system/user/info')).status).toBe(401)
    const posted = await server.call('POST', '/blade-system/user/update-info', { as: 'county', body: { phone: '1' } })
    expect(posted.msg).toBe('手机号长度应为11位')
  })
})
