import { passwordMessages as say } from '@fengsui/contract/session/password.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { md5, startForTest, type TestApp } from '../../../test/support/app.ts'
import { hashPassword } from '../../framework/auth/password.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())
const first = 'Fengsui2026'
beforeEach(async () => {
  await sql`truncate sys_sign_in`.execute(server.db)
  await sql`update sys_user set password = ${await hashPassword(first)} where account = 'county'`.execute(server.db)
  await sql`truncate sys_password_history`.execute(server.db)
})

type Headers = Record<string, string>
/** Headers of our own console: passwords are sent as typed. */
const own: Headers = { 'fengsui-console': '1', 'sec-fetch-site': 'same-origin' }
const hex = '0123456789abcdef0123456789abcdef'
const query = { tenantId: '000000', username: 'county', grant_type: 'password' }
const enter = async (password: string, headers: Headers = {}) =>
  (await server.tokenCall({ ...query, password }, headers)).status === 200
const change = async (old: string, next: string, headers: Headers = {}) => {
  const { access_token: token } = (await server.tokenCall({ ...query, password: md5(current) })).body
  const body = { oldPassword: old, newPassword: next, newPassword1: next }
  const answer = await server.call('POST', '/blade-user/update-password', {
    headers: { 'blade-auth': `bearer ${token}`, ...headers },
    body,
  })
  if (answer.status === 200) current = next.length === 32 ? '' : next
  return answer.msg
}
let current = first
beforeEach(() => {
  current = first
})

describe('what was typed into our own console', () => {
  it.each([
    ['32 hex digits', hex],
    ['the md5 of a password', md5('Beacon2027')],
    ['a weak one', 'weak'],
    ['nothing but small letters and digits', 'abcdefgh1'],
  ])('is held to the rule: %s', async (_, next) => {
    expect(await change(first, next, own)).toBe(say.rule[0])
  })

  it('opens with what was typed, and not with its md5', async () => {
    expect(await enter(first, own)).toBe(true)
    expect(await enter(md5(first), own)).toBe(false)
    expect(await enter(md5(first))).toBe(true)
    expect(await enter(first)).toBe(true)
  })

  it('is changed, and opens in either form afterwards', async () => {
    expect(await change(first, 'Beacon2027', own)).toBe('操作成功')
    expect(await enter('Beacon2027', own)).toBe(true)
    expect(await enter(md5('Beacon2027'))).toBe(true)
    expect(await enter(first, own)).toBe(false)
  })

  it.each(['Password1', 'Qwerty123', 'PASSword1', 'Password123'])('is none of the commonest: %s', async (next) => {
    expect(await change(first, next, own)).toBe(say.common[0])
    expect(await change(first, next)).toBe(say.common[0])
  })
})

describe('an md5', () => {
  it.each(['123456', 'password', 'qwerty', 'iloveyou', 'Password', 'Password1'])(
    'of one of the commonest is refused: %s',
    async (next) => {
      expect(await change(md5(first), md5(next))).toBe(say.common[0])
    },
  )

  it('of any other is taken', async () => {
    expect(await change(md5(first), md5('Beacon2027'))).toBe('操作成功')
  })
})

it('none of the last five comes back, in either form; one before them does', async () => {
  const all = ['Beacon2021', 'Beacon2022', 'Beacon2023', 'Beacon2024', 'Beacon2025', 'Beacon2026']
  for (const next of all) {
    server.clock.advance(1)
    expect(await change(current, next)).toBe('操作成功')
  }
  expect(await change(md5(current), md5('Beacon2026'))).toBe(say.same[0])
  for (const old of all.slice(0, 5)) {
    expect(await change(current, old, own)).toBe(say.used[0])
    expect(await change(md5(current), md5(old))).toBe(say.used[0])
  }
  expect(await change(current, first)).toBe('操作成功')
})

describe('wherever a password is set', () => {
  const submit = (password: string, headers: Headers = {}) =>
    server.call('POST', '/blade-user/submit', {
      as: 'admin',
      headers,
      body: { account: 'neu', password, name: '新', realName: '新人', userType: 'sss' },
    })
  it('by an administrator', async () => {
    expect((await submit(md5('123456'))).msg).toBe(say.common[0])
    expect((await submit(hex, own)).msg).toBe(say.rule[0])
    expect((await submit('Password1')).msg).toBe(say.common[0])
    expect((await submit(md5('Beacon2027'))).status).toBe(200)
  })

  it('by a phone code', async () => {
    await sql`update sys_user set phone = '13800000009' where account = 'county'`.execute(server.db)
    await server.call('POST', '/yhjg-dp/sss/Dashboard/send-validate', { body: { phone: '13800000009' } })
    const set = (newPassword: string, headers: Headers = {}) =>
      server.call('POST', '/yhjg-base/base_user/forget-password', {
        headers,
        body: { phone: '13800000009', code: '000000', newPassword },
      })
    expect((await set(md5('123456'))).msg).toBe(say.common[0])
    expect((await set(hex, own)).msg).toBe(say.rule[0])
    expect((await set('Password1')).msg).toBe(say.common[0])
    const code = await codeSent()
    expect((await setWith(code, first)).msg).toBe(say.same[0])
    expect((await setWith(code, md5('Beacon2027'))).status).toBe(200)
    expect(await enter('Beacon2027')).toBe(true)
  })

  const setWith = (code: string, newPassword: string) =>
    server.call('POST', '/yhjg-base/base_user/forget-password', {
      body: { phone: '13800000009', code, newPassword },
    })
  const codeSent = async (): Promise<string> => {
    const found = () => /验证码(\d{6})/.exec(server.logged.join('\n'))?.[1]
    while (!found()) await new Promise(setImmediate)
    return found() ?? ''
  }

  it('after a reset the one before it stays refused', async () => {
    const { rows } = await sql<{ id: string }>`select id from sys_user where account = 'county'`.execute(server.db)
    await change(first, 'Beacon2027')
    await server.call('POST', '/blade-user/reset-password', { as: 'admin', query: { userIds: rows[0]?.id ?? '' } })
    current = first
    expect(await change(first, 'Beacon2027')).toBe(say.used[0])
    expect(await change(first, first)).toBe(say.same[0])
    expect(await change(first, 'Beacon2028')).toBe('操作成功')
  })
})
