import { rates } from '@fengsui/contract/kit/rate.ts'
import { surface } from '@fengsui/contract/surface.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { perMinute } from '../src/plugins/request-limits.ts'
import { client, startForTest, type TestApp } from './support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest({ limits: { perMinute: perMinute((rate) => (rate === rates.file.perMinute ? 4 : 2)) } })
})
afterAll(() => server.stop())

const ask = (method: 'GET' | 'POST', path: string, from: string, headers: Record<string, string> = {}) =>
  server.call(method, path, { headers: { 'x-forwarded-for': from, ...headers } })
const token = '/blade-auth/oauth/token?username=nobody&password=x'

it.each([
  ['POST', token],
  ['GET', '/blade-auth/oauth/captcha'],
  ['POST', '/blade-resource/sms/endpoint/send-validate?phone=13800000000'],
  ['POST', '/blade-user/register-guest'],
  ['POST', '/blade-user/update-password'],
  ['POST', '/yhjg-base/base_user/forget-password'],
  ['GET', '/blade-system/tenant/info'],
] as const)('%s %s is answered 429 with Retry-After when asked too often', async (method, path) => {
  const from = `10.0.${path.length}.1`
  for (const _ of [1, 2]) expect((await ask(method, path, from)).status).not.toBe(429)
  const refused = await ask(method, path, from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(refused.body).toMatchObject({ code: 429, success: false, data: null })
  expect(refused.msg).toMatch(/^操作过于频繁，请\d+秒后再试$/)
  const english = await ask(method, path, from, { 'accept-language': 'en-GB' })
  expect(english.msg).toMatch(/^Too many requests; try again in \d+ s$/)
  // A different client address through the same proxy has its own limit.
  expect((await ask(method, path, '10.9.9.9')).status).not.toBe(429)
})

it('other addresses of a call give no further tries', async () => {
  const from = '10.2.0.1'
  const inject = (url: string) =>
    server.app.inject({ method: 'POST', url, headers: { 'x-forwarded-for': from, ...client } })
  await inject(`/api${token}`)
  await inject(token)
  expect((await inject('/api/blade-auth/token?account=nobody')).statusCode).toBe(429)
  expect((await inject('/blade-auth/oauth/token/refresh')).statusCode).toBe(429)
})

it('addresses of one IPv6 network are one, and a forwarded address is believed from this machine only', async () => {
  const path = '/blade-system/menu/routes'
  await ask('GET', path, '2001:db8:1:2::1')
  await ask('GET', path, '2001:db8:1:2::2')
  expect((await ask('GET', path, '2001:db8:1:2:ffff::3')).status).toBe(429)
  expect((await ask('GET', path, '2001:db8:1:3::1')).status).not.toBe(429)
  const direct = (forwarded: string) =>
    server.app.inject({
      url: `/api${path}`,
      remoteAddress: '203.0.113.7',
      headers: { 'x-forwarded-for': forwarded },
    })
  await direct('10.4.0.1')
  await direct('10.4.0.2')
  expect((await direct('10.4.0.3')).statusCode).toBe(429)
})

it('every open call has a rate', async () => {
  const open = surface().filter(({ needs }) => needs === 'open')
  expect(open.length).toBeGreaterThan(15)
  const missed: string[] = []
  for (const [index, { method, path }] of open.entries()) {
    const from = `10.5.${index}.1`
    const statuses: number[] = []
    for (const _ of [1, 2, 3, 4, 5]) statuses.push((await ask(method, path.replace(/:\w+/g, 'x'), from)).status)
    if (statuses.at(-1) !== 429) missed.push(`${method} ${path}: ${statuses.join()}`)
  }
  expect(missed).toEqual([])
})
