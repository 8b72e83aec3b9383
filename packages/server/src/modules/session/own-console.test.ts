import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { client, startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const console_ = { 'fengsui-console': '1' }
const here = { ...console_, 'sec-fetch-site': 'same-origin' }
type Headers = Record<string, string>
const token = (query: Record<string, string>, headers: Headers = here) =>
  server.call('POST', '/blade-auth/oauth/token', { query, headers: { ...client, ...headers } })
const signIn = (headers?: Headers) =>
  token({ tenantId: '000000', username: 'county', password: 'Fengsui2026', grant_type: 'password' }, headers)
const refresh = (cookie: string, headers: Headers = here) =>
  token({ grant_type: 'refresh_token' }, { ...headers, cookie })

/** Returns the cookies set by a response, raw and as a browser sends them back. */
function cookiesOf({ headers }: { headers: Readonly<Record<string, unknown>> }) {
  const all = [headers['set-cookie'] ?? []].flat().map(String)
  // Ignore the device cookie.
  const set = all.filter((one) => !one.startsWith('fengsui-device='))
  const values = Object.fromEntries(set.map((one) => (one.split(';')[0] ?? '').split(/=(.*)/s).slice(0, 2)))
  return { set, values, sent: set.map((one) => one.split(';')[0]).join('; ') }
}
const userInfo = '/blade-auth/oauth/user-info'
const change = '/blade-user/update-info'

describe('our own console', () => {
  it('finds its tokens in cookies that no script reads, and not in the answer', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ access_token: '', refresh_token: '', account: 'county' })
    expect(JSON.stringify(answer.body)).not.toContain('eyJ')
    const { set, values } = cookiesOf(answer)
    expect(Object.keys(values).sort()).toEqual(['fengsui-access', 'fengsui-refresh', 'fengsui-session'])
    for (const one of set) {
      expect(one).toContain('SameSite=Strict')
      expect(one).not.toContain('Secure')
      expect(one.includes('HttpOnly')).toBe(!one.startsWith('fengsui-session='))
      expect(one.includes('eyJ')).toBe(one.includes('HttpOnly'))
    }
    expect(set.find((one) => one.startsWith('fengsui-refresh='))).toContain('Path=/api/blade-auth')
  })

  it('over https they never leave in the clear, behind a proxy too', async () => {
    for (const headers of [
      { ...here, 'x-forwarded-proto': 'https' },
      { ...here, host: 'fengsui.example', origin: 'https://fengsui.example' },
    ])
      for (const one of cookiesOf(await signIn(headers)).set) expect(one).toContain('; Secure')
  })

  it('reads and writes with them', async () => {
    const { sent } = cookiesOf(await signIn())
    const headers = { ...here, cookie: sent }
    expect((await server.call('GET', userInfo, { headers })).data).toMatchObject({ account: 'county' })
    expect((await server.call('POST', change, { headers, body: { email: 'a@example.cn' } })).status).toBe(200)
    const plain = { ...console_, cookie: sent, origin: 'http://localhost:80' }
    expect((await server.call('POST', change, { headers: plain, body: {} })).status).toBe(200)
  })

  it('renews them by the cookie, once; an old one ends the session', async () => {
    const first = cookiesOf(await signIn())
    const renewed = await refresh(first.sent)
    expect(renewed.body).toMatchObject({ access_token: '', refresh_token: '', account: 'county' })
    const second = cookiesOf(renewed)
    expect(second.values['fengsui-session']).not.toBe(first.values['fengsui-session'])
    const ask = () => server.call('GET', userInfo, { headers: { ...here, cookie: second.sent } })
    expect((await ask()).status).toBe(200)
    server.clock.advance(11)
    expect((await refresh(first.sent)).body).toMatchObject({ code: 400, error: 'invalid_grant' })
    expect((await ask()).status).toBe(401)
  })

  it('may repeat a renewal whose answer a reload cut off, from the same browser within seconds', async () => {
    const first = cookiesOf(await signIn())
    expect((await refresh(first.sent)).status).toBe(200)
    server.clock.advance(9)
    const again = await refresh(first.sent)
    expect(again.status).toBe(200)
    const headers = { ...here, cookie: cookiesOf(again).sent }
    expect((await server.call('GET', userInfo, { headers })).status).toBe(200)
    expect((await refresh(cookiesOf(again).sent)).status).toBe(200)
    // Two renewals old: a copy.
    expect((await refresh(first.sent)).status).toBe(400)
  })

  it('may not repeat it as another browser', async () => {
    const first = cookiesOf(await signIn())
    const renewed = await refresh(first.sent)
    expect(renewed.status).toBe(200)
    expect((await refresh(first.sent, { ...here, 'user-agent': 'another' })).status).toBe(400)
    expect((await refresh(cookiesOf(renewed).sent)).status).toBe(400)
  })

  it('signs out of them', async () => {
    const { sent } = cookiesOf(await signIn())
    const headers = { ...here, cookie: sent }
    const left = cookiesOf(await server.call('GET', '/blade-auth/oauth/logout', { headers }))
    expect(left.set).toHaveLength(3)
    for (const one of left.set) expect(one).toMatch(/=;.*Max-Age=0/)
    expect((await server.call('GET', userInfo, { headers })).status).toBe(401)
  })
})

describe('its cookies are nothing', () => {
  let cookie: string
  beforeEach(async () => {
    cookie = cookiesOf(await signIn()).sent
  })
  it.each<[string, Headers]>([
    ['without its header', { 'sec-fetch-site': 'same-origin' }],
    ['with another value of its header', { 'fengsui-console': 'yes', 'sec-fetch-site': 'same-origin' }],
    ['from another site', { ...console_, 'sec-fetch-site': 'cross-site' }],
    ['from another origin of the same site', { ...console_, 'sec-fetch-site': 'same-site' }],
    ['from another origin by an old browser', { ...console_, origin: 'http://evil.example' }],
    ['from another port', { ...console_, origin: 'http://localhost:81' }],
    ['from no origin at all', { ...console_, origin: 'null' }],
    ['typed in by hand, which makes no change', { 'sec-fetch-site': 'none' }],
  ])('%s', async (_, headers) => {
    const body = { email: 'evil@example.cn' }
    expect((await server.call('POST', change, { headers: { ...headers, cookie }, body })).status).toBe(401)
    expect((await server.call('GET', userInfo, { headers: { ...headers, cookie } })).status).toBe(401)
    expect((await refresh(cookie, headers)).status).toBe(400)
    const answer = await signIn(headers)
    expect(cookiesOf(answer).set.filter((one) => one.includes('eyJ'))).toEqual([])
  })

  it('where a browser opens an address, unless another site led it there', async () => {
    const open = (headers: Headers) =>
      server.call('GET', '/blade-dcms/export', {
        query: { resource: '/yhjg-base/baseenterprise' },
        headers: { ...headers, cookie },
      })
    for (const site of ['same-origin', 'none']) expect((await open({ 'sec-fetch-site': site })).status).toBe(200)
    for (const site of ['same-site', 'cross-site']) expect((await open({ 'sec-fetch-site': site })).status).toBe(401)
  })
})

it('other front ends get their tokens in the answer and no cookie', async () => {
  const answer = await signIn({})
  expect(answer.body.access_token).toMatch(/^eyJ/)
  expect(answer.body.refresh_token).toMatch(/^eyJ/)
  expect(cookiesOf(answer).set).toEqual([])
  const renewed = await token({ grant_type: 'refresh_token', refresh_token: answer.body.refresh_token }, {})
  expect(renewed.body.refresh_token).toMatch(/^eyJ/)
})
