import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, startForTest, type TestApp } from '../../../test/support/app.ts'
import { metrics } from '../../framework/metrics.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await sql`truncate sys_sign_in`.execute(server.db)
  await sql`truncate sys_known_device`.execute(server.db)
})

type Headers = Record<string, string>
const right = 'Fengsui2026'
const ask = (password: string, from: string, headers: Headers = {}, query: Headers = {}): Promise<Answer> => {
  server.clock.advance(1)
  return server.tokenCall(
    { tenantId: '000000', username: 'county', password, grant_type: 'password', ...query },
    { 'x-forwarded-for': from, ...headers },
  )
}
const attack = async (times: number, address = (n: number) => `203.0.113.${n}`, headers: Headers = {}) => {
  const said = []
  for (let n = 1; n <= times; n++) said.push((await ask('guess', address(n), headers)).msg)
  return said
}
const locked = '用户登录失败次数过多'
const wrong = '用户名或密码错误'
const own = { 'fengsui-console': '1', 'sec-fetch-site': 'same-origin' }
const deviceOf = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((one) => one.startsWith('fengsui-device=')) ?? ''
const browser = async (from: string): Promise<Headers> => {
  const answer = await ask(right, from, own)
  expect(answer.status).toBe(200)
  return { ...own, cookie: deviceOf(answer).split(';')[0] ?? '' }
}

describe('who is not known', () => {
  const weighed = async (): Promise<number> => {
    const found = await metrics.getSingleMetric('password_verifications_total')?.get()
    return found?.values[0]?.value ?? 0
  }
  it.each([
    ['a wrong password', {}],
    ['an unknown account', { username: 'nobody' }],
    ['an unknown tenant', { tenantId: '999999' }],
    ['an unknown account of an unknown tenant', { tenantId: '999999', username: 'nobody' }],
    ['an account of a tenant that was removed', { tenantId: '777777' }],
    ['an account of a tenant that is stopped', { tenantId: '666666' }],
  ])('%s is the same answer, after one password was weighed', async (_, query) => {
    await sql`insert into sys_tenant (tenant_id, tenant_name, status, is_deleted)
      values ('777777', 'gone', 1, 1), ('666666', 'stopped', 0, 0) on conflict do nothing`.execute(server.db)
    const before = await weighed()
    const { status, body, headers } = await ask('guess', '10.0.0.1', {}, query)
    expect((await weighed()) - before).toBe(1)
    expect(status).toBe(400)
    expect(body).toEqual({
      code: 400,
      success: false,
      data: null,
      msg: wrong,
      error: 'invalid_grant',
      error_code: 2001,
      error_description: wrong,
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('is locked out alike', async () => {
    for (const username of ['county', 'nobody']) {
      const said = []
      for (let n = 1; n <= 6; n++) said.push((await ask('guess', `10.1.0.${n}`, {}, { username })).msg)
      expect(said).toEqual([wrong, wrong, wrong, wrong, wrong, locked])
    }
  })
})

describe('strangers who guess', () => {
  it('lock out strangers, and not a browser on which the account has signed in', async () => {
    const known = await browser('10.0.0.1')
    expect(await attack(6)).toEqual([wrong, wrong, wrong, wrong, wrong, locked])
    expect((await ask(right, '203.0.113.9')).msg).toBe(locked)
    // Another address, the same browser.
    expect((await ask(right, '198.51.100.1', known)).status).toBe(200)
    // The owner's success does not reset strangers' failures.
    expect((await ask(right, '203.0.113.9')).msg).toBe(locked)
  })

  it('do not lock out an address from which the account has signed in, of a client without cookies too', async () => {
    expect((await ask(right, '10.0.0.1')).status).toBe(200)
    await attack(6)
    expect((await ask(right, '10.0.0.1')).status).toBe(200)
    expect((await ask(right, '10.0.0.2')).msg).toBe(locked)
  })

  it('at a known address lock that address, and not a known browser there', async () => {
    const known = await browser('10.0.0.1')
    await attack(5, () => '10.0.0.1')
    expect((await ask(right, '10.0.0.1')).msg).toBe(locked)
    expect((await ask(right, '10.0.0.1', known)).status).toBe(200)
  })

  it('on a known browser lock that browser', async () => {
    const known = await browser('10.0.0.1')
    await attack(5, () => '10.0.0.9', known)
    expect((await ask(right, '10.0.0.1', known)).msg).toBe(locked)
    expect((await ask(right, '10.0.0.1')).status).toBe(200)
  })

  it('gain nothing by the browser of another account, or by a cookie of their own making', async () => {
    await browser('10.0.0.1')
    const other = await ask(right, '10.7.0.1', own, { username: 'city' })
    const cookie = deviceOf(other).split(';')[0] ?? ''
    expect(cookie).toMatch(/^fengsui-device=[\w-]{32}$/)
    await attack(5)
    for (const given of [cookie, `fengsui-device=${'x'.repeat(32)}`, 'fengsui-device='])
      expect((await ask(right, '203.0.113.8', { ...own, cookie: given })).msg, given).toBe(locked)
  })

  it('do not keep the owner waiting while their guesses are weighed', async () => {
    const known = await browser('10.0.0.1')
    const flood = Array.from({ length: 40 }, (_, n) => ask('guess', `203.0.113.${n}`))
    expect((await ask(right, '10.0.0.1', known)).status).toBe(200)
    await Promise.all(flood)
  })

  it('leave the owner free to change the password', async () => {
    const { body } = await ask(right, '10.0.0.1')
    await attack(6)
    const given = { oldPassword: 'not it', newPassword: 'Beacon2027', newPassword1: 'Beacon2027' }
    const headers = { 'blade-auth': `bearer ${body.access_token}`, 'x-forwarded-for': '10.0.0.1' }
    const answer = await server.call('POST', '/blade-user/update-password', { headers, body: given })
    expect(answer.msg).toBe('原密码不正确!')
  })
})

describe('a known browser', () => {
  it('keeps one cookie for a year that no script reads, of which the server has a hash', async () => {
    const set = deviceOf(await ask(right, '10.0.0.1', own))
    expect(set).toMatch(/; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
    const token = /=([\w-]{32});/.exec(set)?.[1] ?? ''
    const kept = await sql<{ tokenHash: string }>`select token_hash from sys_known_device`.execute(server.db)
    expect(kept.rows).toHaveLength(1)
    expect(kept.rows[0]?.tokenHash).not.toContain(token)
    const again = await ask(right, '10.0.0.1', { ...own, cookie: `fengsui-device=${token}` }, { username: 'city' })
    expect(deviceOf(again)).toContain(token)
  })

  it('is none of other front ends', async () => {
    expect(deviceOf(await ask(right, '10.0.0.1'))).toBe('')
  })

  it('is forgotten after a year, and when twenty others are newer', async () => {
    const known = await browser('10.0.0.1')
    server.clock.advance(366 * 86_400)
    await attack(5)
    expect((await ask(right, '203.0.113.7', known)).msg).toBe(locked)
    server.clock.advance(3600)
    for (let n = 0; n < 22; n++) await browser(`10.0.2.${n}`)
    const kept = await sql<{ n: number }>`select count(*)::int as n from sys_known_device`.execute(server.db)
    expect(kept.rows[0]?.n).toBe(20)
  })
})

it('one address guesses at many accounts no further than the parameter says', async () => {
  for (let n = 0; n < 50; n++) await ask('guess', '203.0.113.1', {}, { username: `a${n}` })
  expect((await ask(right, '203.0.113.1')).msg).toBe('用户登录失败次数过多，请稍后再试')
  expect((await ask(right, '203.0.113.2')).status).toBe(200)
})
