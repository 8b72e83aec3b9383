import { isGoodPassword } from '@fengsui/contract/session/password.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { sm2 } from 'sm-crypto-v2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { md5, startForTest, type TestApp } from '../../../test/support/app.ts'
import { hashPassword } from '../../framework/auth/password.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())
const first = 'Fengsui2026'
const next = 'Beacon2027'
beforeEach(async () => {
  await sql`truncate sys_sign_in`.execute(server.db)
  const password = await hashPassword(first)
  await sql`update sys_user set password = ${password}, must_change = 0 where account = 'county'`.execute(server.db)
  await sql`truncate sys_password_history`.execute(server.db)
})

const bearer = (token: string) => ({ 'blade-auth': `bearer ${token}` })
const enter = async () => bearer((await server.signIn('county', first)).access_token)
const change = (
  headers: Record<string, string>,
  given: Record<string, string> = {},
  path = '/blade-user/update-password',
) => {
  const query = { oldPassword: md5(first), newPassword: md5(next), newPassword1: md5(next), ...given }
  return server.call('POST', path, { query, headers })
}

it('a good password has 8 to 20 characters with an uppercase letter, a lowercase letter and a digit', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 24 }), (text) => {
      const good =
        text.length >= 8 && text.length <= 20 && /[A-Z]/.test(text) && /[a-z]/.test(text) && /[0-9]/.test(text)
      return isGoodPassword(text) === (good && !/\s/.test(text))
    }),
  )
})

describe('a password is not changed', () => {
  it.each([
    ['without the old one', { oldPassword: '' }, '请输入原密码'],
    ['with a wrong old one', { oldPassword: md5('guess') }, '原密码不正确!'],
    ['to two different ones', { newPassword1: md5('other') }, '两次输入的密码不一致'],
    ['to the old one', { newPassword: md5(first), newPassword1: first }, '新密码不能与原密码相同'],
    [
      'to a plain one against the rule',
      { newPassword: 'alllowercase1', newPassword1: 'alllowercase1' },
      '密码为8-20位，须包含大写字母、小写字母和数字',
    ],
  ])('%s', async (_, given, msg) => {
    expect((await change(await enter(), given)).body).toEqual({ code: 400, success: false, data: null, msg })
    expect((await server.signIn('county', first)).account).toBe('county')
  })

  it('by guessing: the fifth miss locks, as at sign-in', async () => {
    const headers = await enter()
    // Failures count from the last success.
    server.clock.advance(1)
    const guesses = await Promise.all(Array.from({ length: 9 }, () => change(headers, { oldPassword: md5('guess') })))
    expect(guesses.filter(({ msg }) => msg === '原密码不正确!')).toHaveLength(5)
    expect((await change(headers)).msg).toBe('用户登录失败次数过多')
    server.clock.advance(31 * 60)
    expect((await change(headers)).status).toBe(200)
  })
})

describe('a changed password', () => {
  it.each([
    '/blade-user/update-password',
    '/yhjg-base/base_user/change-password',
    '/blade-system/user/update-password',
  ])('by %s ends every other session with a reason; the current one continues', async (path) => {
    const [own, other] = [await enter(), await server.signIn('county', first)]
    expect((await change(own, {}, path)).body).toEqual({ code: 200, success: true, data: null, msg: '操作成功' })
    expect((await server.call('GET', '/blade-user/info', { headers: own })).status).toBe(200)
    expect((await server.call('GET', '/blade-user/info', { headers: bearer(other.access_token) })).body).toEqual({
      code: 401,
      success: false,
      data: null,
      msg: '密码已修改，请重新登录',
    })
    expect(server.changes).toContainEqual({ what: 'sessionEnded', id: other.jti })
    const renewed = await server.tokenCall({ grant_type: 'refresh_token', refresh_token: other.refresh_token })
    expect(renewed).toMatchObject({ status: 400, msg: '密码已修改，请重新登录' })
    expect((await server.tokenCall({ username: 'county', password: md5(first) })).msg).toBe('用户名或密码错误')
    expect((await server.signIn('county', next)).account).toBe('county')
  })

  it('may come encrypted to the server’s SM2 key', async () => {
    const { data } = await server.call('GET', '/blade-auth/oauth/token/getClient')
    const sealed = (plain: string) => sm2.doEncrypt(plain, data.publicKey, 0)
    const headers = await enter()
    const weak = { oldPassword: sealed(first), newPassword: sealed('weak'), newPassword1: sealed('weak') }
    expect((await change(headers, weak)).msg).toMatch(/^密码为8-20位/)
    const good = { oldPassword: sealed(first), newPassword: sealed(next), newPassword1: sealed(next) }
    expect((await change(headers, good)).status).toBe(200)
    expect((await server.signIn('county', next)).account).toBe('county')
  })
})

describe('a user who must change their password', () => {
  const must = () => sql`update sys_user set must_change = 1 where account = 'county'`.execute(server.db)
  const sentence = { code: 403, success: false, data: null, msg: '请先修改密码' }

  it('may do nothing else, and gets that message', async () => {
    await must()
    const headers = await enter()
    for (const [method, path] of [
      ['GET', '/blade-dcms/enterprise/page'],
      ['POST', '/blade-user/update-info'],
      ['POST', '/blade-resource/oss/endpoint/put-file'],
      ['GET', '/blade-system/menu/top-menu'],
    ] as const)
      expect((await server.call(method, path, { headers })).body, path).toEqual(sentence)
    for (const path of ['/blade-user/info', '/blade-auth/oauth/user-info', '/blade-auth/oauth/logout'])
      expect((await server.call('GET', path, { headers })).status, path).toBe(200)
  })

  it('is notified in the token answer, and is unrestricted after the change', async () => {
    await must()
    const answer = await server.signIn('county', first)
    expect(answer.must_change).toBe(1)
    const headers = bearer(answer.access_token)
    expect((await change(headers)).status).toBe(200)
    expect((await server.call('GET', '/blade-dcms/enterprise/page', { headers })).status).toBe(200)
    expect((await server.signIn('county', next)).must_change).toBe(0)
  })
})
