import { describe, expect, it } from 'vitest'
import { phrase } from '../kit/common-messages.ts'
import { paramFault } from './param-rules.ts'
import { params } from './params.ts'

const said = (key: string, value: string) => {
  const fault = paramFault(key, value)
  return fault && phrase(fault.message, 'zh', fault.values)
}

describe('a parameter', () => {
  it('is refused by name with what it may be', () => {
    expect(said('login.failures', '0')).toBe('参数「账号锁定前失败次数」应为1至100之间的整数')
    for (const wrong of ['', 'x', '1.5', '101', '1e2']) expect(said('login.failures', wrong), wrong).not.toBeNull()
    expect(said('login.captcha', 'yes')).toBe('参数「登录验证码」应为0或1')
    expect(said('account.registerUser', '1')).toBe('参数「开放账号注册」应为false或true')
    expect(said('account.initPassword', '123456')).toContain('8到20位')
    expect(said('menu.tokenOrigins', 'https://a.cn, javascript:alert(1)')).toContain('javascript:alert(1)')
    expect(said('file.kinds', 'x'.repeat(201))).toContain('200')
  })

  it('of the ladder is refused when it could not be read, for any region', () => {
    expect(said('warn.deadline.minutes.1', '10/15')).toContain('六级分钟数')
    expect(said('warn.deadline.cap.2@430181', '8')).toContain('1至7')
    expect(said('warn.deadline.channels.3', 'fax')).toContain('site')
    expect(said('warn.deadline.minutes.1', '10/15/30/60/120/-')).toBeNull()
    expect(said('warn.deadline.cap.2@430181', '7')).toBeNull()
  })

  it('accepts the default value, and any text under a key the server does not read', () => {
    for (const [key, { value }] of Object.entries(params)) expect(said(key, value), key).toBeNull()
    for (const key of ['our.own', 'toString', '__proto__']) expect(said(key, '任意\n文字')).toBeNull()
  })
})
