import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { ownOrigins } from '../src/own-origins.ts'
import { startForTest, type TestApp } from './support/app.ts'

describe('the address an identity provider sends people back to', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startForTest({ privateAddresses: ['127.0.0.0/8'] })
    const row = { source: 'wx', name: '微信', kind: 'wechat', clientId: 'id', clientSecret: 'secret', status: 1 }
    const made = await server.call('POST', '/blade-system/social/submit', { as: 'admin', body: row })
    expect([made.status, made.msg]).toEqual([200, expect.any(String)])
  })
  afterAll(() => server.stop())

  it.each([
    ['as the server is known', { host: 'localhost' }],
    ['another host', { host: 'evil.example' }],
    ['another port', { host: 'localhost:81' }],
    ['a host that a proxy is said to have seen', { 'x-forwarded-host': 'evil.example' }],
    ['another scheme', { host: 'localhost', 'x-forwarded-proto': 'https' }],
    ['no host at all', { host: '' }],
  ])('is the registered one for %s', async (_, headers) => {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/blade-auth/oauth/render/wx',
      headers,
    })
    expect(answer.statusCode).toBe(302)
    const location = new URL(String(answer.headers.location))
    expect(location.searchParams.get('redirect_uri')).toMatch(/^http:\/\/localhost\/api\//)
  })
})

describe('the addresses of a server', () => {
  it('that listens on this machine are its address and localhost', () => {
    expect(ownOrigins('127.0.0.1', 8080)).toEqual(['http://127.0.0.1:8080', 'http://localhost:8080'])
  })
  it('that listens everywhere begin with this machine, and have no other port', () => {
    const found = ownOrigins('0.0.0.0', 80)
    expect(found[0]).toBe('http://127.0.0.1')
    expect(found.every((one) => /^http:\/\/[^:]+$|^http:\/\/\[.*\]$/.test(one))).toBe(true)
  })
  it('are what PUBLIC_URL says, without path', () => {
    const { publicOrigins } = readConfig({ PUBLIC_URL: 'https://fengsui.example/console, http://10.0.0.1:8080' })
    expect(publicOrigins).toEqual(['https://fengsui.example', 'http://10.0.0.1:8080'])
    expect(() => readConfig({ PUBLIC_URL: 'fengsui.example' })).toThrow('PUBLIC_URL must be an address')
    expect(() => readConfig({ PRIVATE_ADDRESSES: '10.0.0.0/40' })).toThrow('PRIVATE_ADDRESSES must be')
  })
})
