import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { render } from '../../../test/support/sign-in-elsewhere.ts'
import { corp, here, id, openGround, row, server, submit } from './test/social-ground.ts'

openGround()

describe('a provider', () => {
  it.each([
    [{ source: 'Corp' }, '来源标识应以小写字母开头'],
    [{ source: 'x', kind: 'saml' }, '来源标识应以小写字母开头'],
    [{ source: 'xy', kind: 'saml' }, '类型「saml」不在可选范围内'],
    [{ source: 'xy', issuer: 'ftp://x.cn' }, '服务地址应为完整的http或https地址'],
    [{ source: 'xy', issuer: 'https://user:pass@x.cn' }, '服务地址应为完整的http或https地址'],
    [{ source: 'xy', issuer: 'http://x.cn' }, '服务地址在本机和内网之外必须使用https'],
    [{ source: 'xy', issuer: '' }, '请输入服务地址'],
    [{ source: 'xy', redirect: '/login' }, '回调地址应为完整的http或https地址'],
    [{ source: 'corp' }, '来源标识「corp」已存在'],
  ])('%o is refused by its field', async (change, sentence) => {
    expect(await submit({ ...row(), ...change })).toMatchObject({ status: 400, msg: expect.stringContaining(sentence) })
  })

  it('needs its permission', async () => {
    expect((await submit(row(), 'county')).status).toBe(403)
    expect((await server.call('POST', '/blade-system/social/enable', { as: 'county', body: { id } })).status).toBe(403)
  })

  it('never answers its secret, and keeps it when a change gives none', async () => {
    await submit({ id, name: '省统一认证', clientSecret: '' })
    const answers = [
      await server.call('GET', '/blade-system/social/detail', { as: 'admin', query: { id } }),
      await server.call('GET', '/blade-system/social/page', { as: 'admin' }),
      await server.call('GET', '/blade-system/social/list', { as: 'admin' }),
      await server.call('GET', '/blade-auth/oauth/sources'),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(corp.clientSecret)
      expect(JSON.stringify(body)).not.toMatch(/secret/i)
    }
    const kept = await sql<{ clientSecret: string }>`select client_secret from sys_social where id = ${id}`.execute(
      server.db,
    )
    expect(kept.rows[0]?.clientSecret).toBe(corp.clientSecret)
    await submit({ id, name: '省政务认证' })
  })

  it('is answered as it is declared, and nothing when it is not there', async () => {
    const { body } = await server.call('GET', '/blade-system/social/detail', { as: 'admin', query: { id } })
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(body.data).toEqual({
      id,
      source: 'corp',
      name: '省政务认证',
      nameEn: 'Province',
      kind: 'oidc',
      icon: 'key',
      issuer: corp.issuer,
      apiBase: null,
      clientId: 'fengsui',
      scopes: null,
      redirect: null,
      sort: 0,
      status: 1,
      createUser: expect.stringMatching(/^\d+$/),
      createDept: expect.stringMatching(/^\d+$/),
      createTime: time,
      updateUser: expect.stringMatching(/^\d+$/),
      updateTime: time,
      version: expect.any(Number),
    })
    expect(
      (await server.call('GET', '/blade-system/social/page', { as: 'admin', query: { source: 'none' } })).data,
    ).toEqual({ records: [], total: 0, size: 10, current: 1, pages: 0 })
  })

  it('is one button on its tenant’s sign-in page, and no other tenant’s', async () => {
    const sources = (query: object, headers = {}) =>
      server.call('GET', '/blade-auth/oauth/sources', { query: { ...query }, headers })
    expect((await sources({})).body).toEqual({
      code: 200,
      success: true,
      data: [{ source: 'corp', name: '省政务认证', icon: 'key' }],
      msg: '操作成功',
    })
    expect((await sources({}, { 'accept-language': 'en' })).data[0].name).toBe('Province')
    expect((await sources({ tenantId: '999999' })).data).toEqual([])
  })
})

describe('leaving for a provider', () => {
  it('an unknown source, tenant or address is refused', async () => {
    expect(await render(server, 'nothing')).toMatchObject({ status: 400, msg: '登录方式不存在或已停用' })
    expect(await render(server, 'corp', { query: { tenantId: '999999' } })).toMatchObject({
      status: 400,
      msg: '租户信息错误!',
    })
    const away = { redirect_uri: 'https://evil.example/' }
    expect(await render(server, 'corp', { query: away })).toMatchObject({ status: 400, msg: '回调地址不在允许范围内' })
    expect((await render(server, 'corp', { query: { bind: '1' } })).status).toBe(401)
  })

  it('a person reads a refusal on the sign-in page', async () => {
    const { status, headers } = await render(server, 'nothing', { headers: { accept: 'text/html' } })
    expect([status, headers.location]).toEqual([302, '/login?error=source'])
  })

  it('carries PKCE, state and nonce, and marks the browser', async () => {
    const { status, headers } = await render(server, 'corp')
    const address = new URL(String(headers.location))
    expect(status).toBe(302)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'fengsui',
      response_type: 'code',
      redirect_uri: `${here}/oauth/redirect/corp`,
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(headers['set-cookie']).toMatch(/^fengsui-oauth=[\w-]{32}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/)
    const kept = await sql<{ text: string }>`select string_agg(s::text, '') as text from sys_oauth_state s`.execute(
      server.db,
    )
    expect(kept.rows[0]?.text).not.toContain(address.searchParams.get('state'))
  })

  it('is refused after too many from one address, until they are over', async () => {
    await sql`insert into sys_oauth_state select 'h' || n, '000000', ${id}, null, 'http://x', '', '', '', null, '127.0.0.1',
      ${new Date(server.clock.now().getTime() + 600_000)} from generate_series(1, 300) n`.execute(server.db)
    expect(await render(server, 'corp')).toMatchObject({ status: 400, msg: '用户登录失败次数过多，请稍后再试' })
    await sql`delete from sys_oauth_state`.execute(server.db)
    expect((await render(server, 'corp')).status).toBe(302)
  })

  it('a provider that does not answer is reported', async () => {
    const gone = await submit({ ...row(), source: 'gone', issuer: 'http://127.0.0.1:9' })
    expect(await render(server, 'gone')).toMatchObject({ status: 400, msg: '第三方登录服务暂时无法连接' })
    expect(
      (await server.call('POST', '/blade-system/social/remove', { as: 'admin', body: { ids: gone.data.id } })).status,
    ).toBe(200)
  })
})
