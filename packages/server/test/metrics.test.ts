import { surface } from '@fengsui/contract/surface.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from './support/app.ts'

const secret = 'a-token-of-the-operator'
let closed: TestApp
let server: TestApp
beforeAll(async () => {
  ;[closed, server] = await Promise.all([
    startForTest({ seeded: false }),
    startForTest({ seeded: false, metricsToken: secret }),
  ])
})
afterAll(() => Promise.all([closed.stop(), server.stop()]))

const ask = (app: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.app.inject({ url: '/metrics', headers, remoteAddress })

it.each([
  ['from elsewhere', {}, '203.0.113.7'],
  ['from a private network', {}, '10.0.0.5'],
  ['through a proxy', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
  ['through a proxy that passes on a lie', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
  ['through a proxy of another kind', { forwarded: 'for=203.0.113.7' }, '127.0.0.1'],
  ['through a proxy that names the address otherwise', { 'x-real-ip': '127.0.0.1' }, '::1'],
])('%s there is no such page without a token, and with one it is refused', async (_, headers, address) => {
  expect((await ask(closed, headers, address)).statusCode).toBe(404)
  expect((await ask(closed, { ...headers, authorization: 'Bearer ' }, address)).statusCode).toBe(404)
  expect((await ask(server, headers, address)).statusCode).toBe(401)
  for (const authorization of [`Bearer ${secret}x`, 'Bearer ', `Basic ${secret}`, secret])
    expect((await ask(server, { ...headers, authorization }, address)).statusCode).toBe(401)
  const answer = await ask(server, { ...headers, authorization: `Bearer ${secret}` }, address)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('http_request_duration_seconds')
})

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('this machine reads them: %s', async (address) => {
  expect((await ask(closed, {}, address)).statusCode).toBe(200)
})

it('what callers write is no label, and every route has one name', async () => {
  const size = async () => (await ask(closed)).body.length
  for (const { method, path } of surface())
    await closed.app.inject({ method, url: `/api${path.replace(/:\w+/g, 'x')}` })
  const before = await size()
  for (let i = 0; i < 300; i++) {
    await closed.app.inject({ url: `/api/nothing/${i}?q=${i}` })
    await closed.app.inject({ url: `/api/blade-auth/oauth/callback/s${i}` })
    await closed.app.inject({ url: `/blade-auth/oauth/callback/s${i}` })
  }
  expect(await size()).toBeLessThan(before + 2000)
  const { body } = await ask(closed)
  expect(body).toContain('route="/blade-auth/oauth/callback/:source"')
  expect(body).not.toContain('callback/s1')
  expect(body).not.toContain('route="/api/blade')
  // Every route once: some 800 with 9 lines each.
  expect(body.length).toBeLessThan(2_500_000)
})
