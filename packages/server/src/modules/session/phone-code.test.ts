import { refusedFieldHeader } from '@fengsui/contract/kit/refused-field.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { md5, startForTest, type TestApp } from '../../../test/support/app.ts'
import { takePhoneCode } from '../../framework/auth/phone-code.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
  await sql`update sys_user set phone = '13900000001' where account = 'county'`.execute(server.db)
  await sql`update sys_user set phone = '13900000002' where account in ('head', 'safety')`.execute(server.db)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await sql`truncate sys_phone_code`.execute(server.db)
  await sql`truncate sys_sign_in`.execute(server.db)
  server.logged.splice(0)
})

const sendPath = '/blade-resource/sms/endpoint/send-validate'
const checkPath = '/blade-resource/sms/endpoint/validate-message'
const forgetPath = '/yhjg-dp/sss/Dashboard/send-validate'
const phone = '13800000009'
const send = (query: Record<string, string> = { phone }, path = sendPath) => server.call('POST', path, { query })
const check = (id: string, value: string, of = phone) =>
  server.call('POST', checkPath, { query: { phone: of, id, value } })
/** Returns the code of the last message written by the log provider. */
const lastCode = () => /验证码(\d{6})/.exec(server.logged.at(-1) ?? '')?.[1] ?? ''
const other = (code: string) => (code === '000000' ? '111111' : '000000')
const draw = async () => {
  const { data } = await send()
  return { id: data.id as string, code: lastCode() }
}

describe('a phone code is refused', () => {
  it.each([
    ['without a phone', {}, '请输入手机号'],
    ['to a phone that is too short', { phone: '1380000' }, '手机号长度应为11位'],
    ['to a phone that is none', { phone: '12345678901' }, '手机号格式不正确'],
  ])('%s', async (_, query, msg) => {
    expect((await send(query as Record<string, string>)).body).toEqual({ code: 400, success: false, data: null, msg })
  })

  it('within a minute of the last one, and says for how long', async () => {
    await send()
    server.clock.advance(15)
    expect((await send()).msg).toBe('发送过于频繁，请45秒后再试')
    server.clock.advance(45)
    expect((await send()).status).toBe(200)
  })

  it('the sixth time in an hour, for a phone and for an address', async () => {
    for (let n = 0; n < 5; n++) {
      expect((await send({ phone: `1380000010${n}` })).status).toBe(200)
      server.clock.advance(61)
    }
    expect((await send({ phone: '13800000199' })).msg).toBe('验证码发送次数过多，请稍后再试')
    await sql`update sys_phone_code set remote_ip = 'elsewhere', phone = ${phone}`.execute(server.db)
    expect((await send()).msg).toBe('验证码发送次数过多，请稍后再试')
    server.clock.advance(3600)
    expect((await send()).status).toBe(200)
  })

  it('but once when asked for ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(server.logged).toHaveLength(1)
  })
})

describe('a phone code', () => {
  it('answers its ticket and is kept as a hash', async () => {
    const { status, body } = await send()
    expect({ status, body }).toEqual({
      status: 200,
      body: { code: 200, success: true, data: { id: expect.stringMatching(/^\d{1,19}$/) }, msg: '操作成功' },
    })
    const { rows } = await sql`select * from sys_phone_code`.execute(server.db)
    expect(JSON.stringify(rows)).not.toContain(lastCode())
    expect(server.logged[0]).toMatch(/^sms to 138\*\*\*\*0009: /)
  })

  it('is good once', async () => {
    const { id, code } = await draw()
    expect((await check(id, code)).body).toEqual({ code: 200, success: true, data: null, msg: '操作成功' })
    expect((await check(id, code)).body).toEqual({ code: 400, success: false, data: null, msg: '验证码不正确' })
  })

  it('is good once even when shown twice at once', async () => {
    const { id, code } = await draw()
    const answers = await Promise.all([check(id, code), check(id, code), check(id, code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is good for five minutes', async () => {
    const { id, code } = await draw()
    server.clock.advance(301)
    expect((await check(id, code)).status).toBe(400)
  })

  it('is over after five wrong tries', async () => {
    const { id, code } = await draw()
    for (let n = 0; n < 5; n++) expect((await check(id, other(code))).status).toBe(400)
    expect((await check(id, code)).status).toBe(400)
  })

  it('belongs to its phone and its ticket', async () => {
    const { id, code } = await draw()
    expect((await check(id, code, '13800000008')).status).toBe(400)
    expect((await check('1', code)).status).toBe(400)
    expect((await check(id, code)).status).toBe(200)
  })

  it('of one purpose is worth nothing for the other', async () => {
    const { code } = await draw()
    const field = 'code'
    await expect(takePhoneCode(server.house, { phone, purpose: 'password', code, field })).rejects.toThrow(
      '验证码不正确',
    )
    await takePhoneCode(server.house, { phone, purpose: 'validate', code, field })
  })
})

describe('a forgotten password', () => {
  const forget = (body: Record<string, string>) => server.call('POST', '/yhjg-base/base_user/forget-password', { body })
  const ask = async (of: string) => {
    const answer = await send({ phone: of }, forgetPath)
    await expect.poll(() => server.logged.length).toBeGreaterThan(0)
    return answer
  }

  it('does not reveal whether a phone is known', async () => {
    const known = await ask('13900000001')
    const unknown = await send({ phone: '13900000077' }, forgetPath)
    expect(unknown.body).toEqual({ ...known.body, data: { id: expect.any(String) } })
    expect(server.logged).toHaveLength(1)
    const wrong = { code: other(lastCode()), newPassword: md5('Neues1Wort') }
    const answers = await Promise.all([
      forget({ phone: '13900000001', ...wrong }),
      forget({ phone: '13900000077', ...wrong }),
    ])
    expect(answers.map(({ body }) => body)).toEqual(
      Array(2).fill({ code: 400, success: false, data: null, msg: '验证码不正确' }),
    )
  })

  it('is not replaced by a weak one, nor with a code for something else', async () => {
    await send({ phone: '13900000001' })
    const newPassword = 'Neues1Wort'
    const wrong = await forget({ phone: '13900000001', code: lastCode(), newPassword })
    expect([wrong.msg, wrong.headers[refusedFieldHeader]]).toEqual(['验证码不正确', 'code'])
    const weak = await forget({ phone: '13900000001', code: '1', newPassword: 'weak' })
    expect([weak.msg, weak.headers[refusedFieldHeader]]).toEqual([
      expect.stringMatching(/^密码为8-20位/),
      'newPassword',
    ])
  })

  it('is replaced by code, and every session ends', async () => {
    const before = await server.signIn('county')
    await ask('13900000001')
    const answer = await forget({ phone: '13900000001', code: lastCode(), newPassword: md5('Neues1Wort') })
    expect(answer.body).toEqual({ code: 200, success: true, data: null, msg: '操作成功' })
    const headers = { 'blade-auth': `bearer ${before.access_token}` }
    expect(await server.call('GET', '/blade-user/info', { headers })).toMatchObject({
      status: 401,
      msg: '密码已修改，请重新登录',
    })
    expect((await server.signIn('county', 'Neues1Wort')).account).toBe('county')
  })

  it('of a phone with two accounts asks for the account, and the code stays good', async () => {
    await ask('13900000002')
    const given = { phone: '13900000002', code: lastCode(), newPassword: 'Neues1Wort' }
    expect((await forget(given)).msg).toBe('该手机号绑定了多个账号，请填写账号')
    expect((await forget({ ...given, account: 'safety' })).status).toBe(200)
    expect((await server.signIn('safety', 'Neues1Wort')).account).toBe('safety')
    expect((await server.signIn('head')).account).toBe('head')
  })
})
