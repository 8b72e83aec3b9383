import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { md5, startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const submit = (body: object, as = 'admin') => server.call('POST', '/blade-system/client/submit', { as, body })
const find = async (clientId: string) =>
  (await server.call('GET', '/blade-system/client/list', { as: 'admin', query: { clientId } })).data[0]
const token = (clientId: string, secret: string, more: Record<string, string> = {}) =>
  server.call('POST', '/blade-auth/oauth/token', {
    query: { tenantId: '000000', username: 'county', password: md5('Fengsui2026'), grant_type: 'password', ...more },
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
  })
const given = { authorizedGrantTypes: 'password,refresh_token' }

describe('a client', () => {
  it('is seen and made by the platform’s administrator alone', async () => {
    for (const path of ['page', 'list']) {
      const answer = await server.call('GET', `/blade-system/client/${path}`, { as: 'county' })
      expect(answer.status).toBe(403)
    }
    expect((await submit({ clientId: 'x', ...given }, 'county')).status).toBe(403)
  })

  it('is refused with unknown grants, invalid return addresses, or a short key', async () => {
    const refused = async (body: object) => (await submit({ clientId: 'wrong', ...given, ...body })).msg
    expect(await refused({ authorizedGrantTypes: 'password,implicit' })).toBe('授权类型「implicit」不存在')
    expect(await refused({ webServerRedirectUri: 'https://a.cn/cb,javascript:alert(1)' })).toContain(
      'javascript:alert(1)',
    )
    expect(await refused({ webServerRedirectUri: 'https://a.cn/cb#x' })).toContain('不含#')
    expect(await refused({ clientSecret: 'short' })).toBe('应用密钥至少8个字')
    expect(await refused({ accessTokenValidity: 5 })).toBe('令牌秒数应在60至86400之间')
    expect(await refused({ clientId: 'saber' })).toBe('应用编号「saber」已存在')
  })

  it('gets its key once, and signs in with its own token lifetimes', async () => {
    const { data } = await submit({ clientId: 'phone', ...given, accessTokenValidity: 600, refreshTokenValidity: 1200 })
    expect(data).toEqual({ id: expect.any(String), clientSecret: expect.stringMatching(/^\S{32}$/) })
    const kept = await sql<{
      clientSecret: string
    }>`select client_secret from sys_client where client_id = 'phone'`.execute(server.db)
    expect(kept.rows[0]?.clientSecret).not.toContain(data.clientSecret)
    expect(JSON.stringify(await find('phone'))).not.toMatch(/secret/i)
    expect((await token('phone', 'guess')).body).toMatchObject({ code: 401, msg: '客户端认证失败!' })
    expect((await token('phone', data.clientSecret)).body).toMatchObject({
      client_id: 'phone',
      expires_in: 600,
      scope: 'all',
      token_type: 'bearer',
    })
  })

  it('keeps its key when it is changed, and has another when that is asked', async () => {
    await submit({ clientId: 'desk', ...given, clientSecret: 'desk_secret' })
    const { id } = await find('desk')
    expect((await submit({ id, accessTokenValidity: 900, clientSecret: '' })).data).toEqual({ id })
    expect((await token('desk', 'desk_secret')).body.expires_in).toBe(900)
    const { clientSecret } = (await submit({ id, renewSecret: 1 })).data
    expect((await token('desk', 'desk_secret')).status).toBe(401)
    expect((await token('desk', clientSecret)).status).toBe(200)
  })

  it('gives only its grants and scopes', async () => {
    await submit({ clientId: 'narrow', authorizedGrantTypes: 'password', scope: 'read', clientSecret: 'narrow_secret' })
    const refused = async (more: Record<string, string>) => (await token('narrow', 'narrow_secret', more)).body
    expect(await refused({ grant_type: 'captcha' })).toMatchObject({
      code: 400,
      error_description: '该客户端不支持此授权方式',
    })
    expect(await refused({ scope: 'all' })).toMatchObject({ code: 400, error_description: '该客户端不允许此授权范围' })
    expect(await refused({ scope: 'read' })).toMatchObject({ scope: 'read' })
    expect(await refused({})).toMatchObject({ scope: 'read' })
  })

  it('ends its sessions when it is disabled or removed', async () => {
    await submit({ clientId: 'gone', ...given, clientSecret: 'gone_secret' })
    const { access_token } = (await token('gone', 'gone_secret')).body
    const me = () =>
      server.call('GET', '/blade-auth/oauth/user-info', { headers: { 'blade-auth': `bearer ${access_token}` } })
    expect((await me()).status).toBe(200)
    const { id } = await find('gone')
    await server.call('POST', '/blade-system/client/remove', { as: 'admin', query: { ids: id } })
    expect((await me()).status).toBe(401)
    expect((await token('gone', 'gone_secret')).status).toBe(401)
  })

  it('of the console stays, in use, with what the console needs', async () => {
    const { id } = await find('saber')
    const removed = await server.call('POST', '/blade-system/client/remove', { as: 'admin', query: { ids: id } })
    expect(removed.msg).toBe('「saber」控制台使用此应用登录，不能删除')
    for (const body of [{ status: 0 }, { clientId: 'other' }, { authorizedGrantTypes: 'social' }, { scope: 'read' }])
      expect((await submit({ id, ...body })).msg, JSON.stringify(body)).toContain('控制台使用此应用登录')
    expect((await token('sword', 'sword_secret')).status).toBe(200)
  })
})
