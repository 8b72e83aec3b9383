import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { md5, startForTest, type TestApp } from '../../../test/support/app.ts'
import type { Row } from '../../framework/store/row.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const bearer = (token: string) => ({ 'blade-auth': `bearer ${token}` })
const page = async (query: object = {}, as = 'admin'): Promise<Row[]> =>
  (await server.call('GET', '/blade-system/session/page', { as, query: { size: 100, ...query } })).data.records
const end = (ids: string, as = 'admin') => server.call('POST', '/blade-system/session/end', { as, query: { ids } })

describe('sessions', () => {
  it('are seen and ended by administrators alone', async () => {
    expect((await server.call('GET', '/blade-system/session/page', { as: 'county' })).status).toBe(403)
    expect((await end('1', 'county')).status).toBe(403)
  })

  it('show who is signed in, from where, until sign-out or expiry', async () => {
    const { jti, access_token } = await server.signIn('city')
    const [row] = (await page({ account: 'city' })).filter(({ id }) => id === jti)
    expect(row).toMatchObject({
      account: 'city',
      userType: 'sss',
      clientId: 'saber',
      remoteIp: '127.0.0.1',
      roleName: '市级监管',
      createTime: expect.any(String),
      expireTime: expect.any(String),
      userId: expect.any(String),
    })
    await server.call('GET', '/blade-auth/oauth/logout', { headers: bearer(access_token) })
    expect((await page()).map(({ id }) => id)).not.toContain(jti)
    const expired = await server.signIn('city')
    const isListed = async () => (await page({ account: 'city' })).some(({ id }) => id === expired.jti)
    expect(await isListed()).toBe(true)
    await sql`update sys_session set expire_time = ${server.clock.now()} where id = ${expired.jti}`.execute(server.db)
    expect(await isListed()).toBe(false)
  })

  it('that are over do not come back, and one’s own is not ended here', async () => {
    expect((await end('999999999')).status).toBe(404)
    expect((await end('x')).msg).toBe('请求参数格式错误: ids')
    const own = (await page({ account: 'admin' }))[0]?.id as string
    expect((await end(own)).msg).toBe('不能下线当前会话')
  })

  it('are ended together or not at all, and the user is notified', async () => {
    const [first, second] = [await server.signIn('city'), await server.signIn('province')]
    expect((await end(`${first.jti},999999999`)).status).toBe(404)
    const ask = (token: string) => server.call('GET', '/blade-user/info', { headers: bearer(token) })
    expect((await ask(first.access_token)).status).toBe(200)
    expect((await end(`${first.jti},${second.jti}`)).body).toEqual({
      code: 200,
      success: true,
      data: null,
      msg: '操作成功',
    })
    for (const { access_token, jti } of [first, second]) {
      expect((await ask(access_token)).body).toEqual({ code: 401, success: false, data: null, msg: '您已被管理员下线' })
      expect(server.changes).toContainEqual({ what: 'sessionEnded', id: jti })
    }
  })

  it('of another tenant do not exist', async () => {
    await sql`insert into sys_session (tenant_id, user_id, client_id, user_type, role_ids, expire_time)
      select '999999', id, 'saber', 'sss', '{}', now() + interval '9 days' from sys_user where account = 'city'`.execute(
      server.db,
    )
    const { rows } = await sql<{ id: string }>`select id from sys_session where tenant_id = '999999'`.execute(server.db)
    const tenantAdmin = await sql<{ id: string }>`select id from sys_role where role_alias = 'admin'`.execute(server.db)
    await sql`update sys_user_role set role_id = ${tenantAdmin.rows[0]?.id} where user_id = (select id from sys_user where account = 'national')`.execute(
      server.db,
    )
    expect((await page({}, 'national')).map(({ id }) => id)).not.toContain(rows[0]?.id)
    expect((await end(rows[0]?.id ?? '', 'national')).status).toBe(404)
  })
})

describe('records of sign-ins', () => {
  const records = async (as: string, query: object = {}): Promise<Row[]> => {
    const path = '/yhjg-dp/sss/Dashboard/userLogin/page'
    return (await server.call('GET', path, { as, query: { size: 100, ...query } })).data.records
  }
  const accounts = async (as: string) => new Set((await records(as)).map(({ account }) => account))

  it('show the result, the user, and the reason of a failure', async () => {
    await sql`truncate sys_sign_in`.execute(server.db)
    await server.tokenCall({ username: 'safety', password: md5('guess') })
    await server.tokenCall({ username: 'nobody', password: md5('guess') })
    server.clock.advance(1)
    await server.signIn('safety')
    const rows = await records('admin', { ascs: 'loginTime' })
    expect(rows.filter(({ account }) => account === 'safety')).toEqual([
      expect.objectContaining({
        account: 'safety',
        userType: 'esp',
        grantType: 'password',
        result: 0,
        failReason: 'credentials',
      }),
      expect.objectContaining({
        result: 1,
        failReason: null,
        loginIp: '127.0.0.1',
        enterpriseName: expect.any(String),
      }),
    ])
    const stranger = rows.find(({ account }) => account === 'nobody')
    expect(stranger).toMatchObject({ result: 0, realName: null, enterpriseName: null })
    const detail = await server.call('GET', '/yhjg-dp/sss/Dashboard/userLogin/detail', {
      as: 'admin',
      query: { id: rows[0]?.id },
    })
    expect(detail.data).toEqual(rows[0])
  })

  it('tell when a user left, and how long they were there; nothing of who was refused', async () => {
    await sql`truncate sys_sign_in`.execute(server.db)
    await server.tokenCall({ username: 'safety', password: md5('guess') })
    const { access_token } = await server.signIn('safety')
    const [refused] = await records('admin', { account: 'safety', result: '0' })
    const [there] = await records('admin', { account: 'safety', result: '1' })
    expect(refused).toMatchObject({ logoutTime: null, onlineMinutes: null })
    expect(there).toMatchObject({ logoutTime: null, onlineMinutes: expect.any(Number) })
    server.clock.advance(25 * 60)
    await server.call('GET', '/blade-auth/oauth/logout', { headers: bearer(access_token) })
    const [left] = await records('admin', { account: 'safety', result: '1' })
    expect(left?.onlineMinutes).toBe(25)
    const spent = Date.parse(String(left?.logoutTime)) - Date.parse(String(left?.loginTime))
    expect(Math.round(spent / 60_000)).toBe(25)
    const { jti } = await server.signIn('keeper')
    await sql`update sys_session set last_time = create_time + interval '40 minutes', expire_time = now() - interval '1 second'
      where id = ${jti}`.execute(server.db)
    const [expired] = await records('admin', { account: 'keeper' })
    expect(expired).toMatchObject({ logoutTime: expect.any(String), onlineMinutes: 40 })
  })

  it('show the grant', async () => {
    const { body } = await server.call('GET', '/blade-auth/oauth/captcha')
    const found = await sql<{ code: string }>`select code from sys_captcha where key = ${body.key}`.execute(server.db)
    const headers = { 'captcha-key': body.key, 'captcha-code': found.rows[0]?.code ?? '' }
    await server.tokenCall({ username: 'keeper', password: md5('Fengsui2026'), grant_type: 'captcha' }, headers)
    expect((await records('admin', { account: 'keeper' }))[0]).toMatchObject({ grantType: 'captcha', result: 1 })
    expect((await records('admin', { grantType: 'captcha' })).length).toBe(1)
  })

  it('are read by supervisors of their own subtree and by plants of their own', async () => {
    for (const account of ['province', 'county', 'township', 'liling', 'head', 'safety', 'ly02head'])
      await server.signIn(account)
    expect([...(await accounts('head'))].sort()).toEqual(['head', 'keeper', 'safety'])
    const county = await accounts('county')
    for (const account of ['county', 'township', 'head', 'ly02head']) expect(county, account).toContain(account)
    for (const account of ['province', 'liling', 'nobody']) expect(county, account).not.toContain(account)
    expect((await accounts('province')).has('liling')).toBe(true)
  })

  it('stay what they were when the person moves on', async () => {
    const before = (await records('admin', { account: 'head' }))[0]
    await sql`update sys_user set real_name = '另一人' where account = 'head'`.execute(server.db)
    expect((await records('admin', { account: 'head' }))[0]).toEqual(before)
  })
})
