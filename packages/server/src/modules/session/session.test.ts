import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { client, startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const refresh = (token: string, headers: Record<string, string> = {}) =>
  server.tokenCall({ grant_type: 'refresh_token', refresh_token: token, tenantId: '000000' }, headers)
const me = (token: string, ask: object = {}) =>
  server.call('GET', '/blade-user/info', { headers: { 'blade-auth': `bearer ${token}` }, ...ask })

describe('a refresh token', () => {
  it.each(['', 'rubbish', 'a.b.c'])('that is none is refused: %s', async (token) => {
    expect(await refresh(token)).toMatchObject({ status: 400, msg: '登录已失效，请重新登录' })
  })

  it('is not an access token, nor the other way round', async () => {
    const { access_token, refresh_token } = await server.signIn('county')
    expect((await refresh(access_token)).status).toBe(400)
    expect((await me(refresh_token)).status).toBe(401)
  })

  it('of another client or tenant is refused', async () => {
    const { refresh_token } = await server.signIn('county')
    const sword = { authorization: `Basic ${Buffer.from('sword:sword_secret').toString('base64')}` }
    expect((await refresh(refresh_token, sword)).status).toBe(400)
    expect((await refresh(refresh_token, { 'tenant-id': '000001' })).status).toBe(400)
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  it('used twice ends the session, with all its tokens', async () => {
    const first = await server.signIn('county')
    const second = (await refresh(first.refresh_token)).body
    expect((await me(second.access_token)).status).toBe(200)
    expect((await refresh(first.refresh_token)).status).toBe(400)
    expect((await refresh(second.refresh_token)).status).toBe(400)
    expect((await me(second.access_token)).status).toBe(401)
    const found = await sql<{ endReason: string }>`select end_reason from sys_session where id = ${first.jti}`.execute(
      server.db,
    )
    expect(found.rows[0]?.endReason).toBe('reused')
    expect(server.changes).toContainEqual({ what: 'sessionEnded', id: first.jti })
  })

  it('presented twice at once is good once', async () => {
    const { refresh_token } = await server.signIn('county')
    const answers = await Promise.all([refresh(refresh_token), refresh(refresh_token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('carries the session on, also by its own call', async () => {
    const first = await server.signIn('county')
    server.clock.advance(3 * 86_400)
    const query = { refresh_token: first.refresh_token, tenantId: '000000' }
    const second = await server.call('POST', '/blade-auth/oauth/token/refresh', { query, headers: client })
    expect(second.body).toMatchObject({ account: 'county', user_id: first.user_id, dept_id: first.dept_id })
    // Its streams go on: neither department nor roles have changed.
    expect(server.changes).toContainEqual({ what: 'session', id: first.jti })
    expect(server.changes).not.toContainEqual({ what: 'sessionEnded', id: first.jti })
    server.clock.advance(6 * 86_400)
    expect((await refresh(second.body.refresh_token)).status).toBe(200)
  })

  it('acts in the roles and the department asked for, and every stream begins anew', async () => {
    const { rows } = await sql<{ id: string }>`select id from sys_role where role_alias = 'licence_reviewer'`.execute(
      server.db,
    )
    const reviewer = rows[0]?.id ?? ''
    await sql`insert into sys_user_role select id, ${reviewer} from sys_user where account = 'city'`.execute(server.db)
    const first = await server.signIn('city')
    expect(first.role_id.split(',')).toHaveLength(2)
    const foreign = await refresh(first.refresh_token, { 'role-id': '1' })
    expect(foreign).toMatchObject({ status: 400, msg: '角色不属于该用户' })
    const second = (await refresh(first.refresh_token, { 'role-id': reviewer, 'dept-id': first.dept_id })).body
    expect(second).toMatchObject({ role_id: reviewer, role_name: 'licence_reviewer', dept_id: first.dept_id })
    expect(server.changes).toContainEqual({ what: 'sessionEnded', id: first.jti })
    const back = (await refresh(second.refresh_token, { 'role-id': first.role_id })).body
    expect(back.role_id).toBe(first.role_id)
    // Revoking a role does not end the session of a console that sends its current department and roles.
    await sql`delete from sys_user_role where role_id = ${reviewer}`.execute(server.db)
    const third = await refresh(back.refresh_token, { 'role-id': first.role_id, 'dept-id': first.dept_id })
    expect(third.body).toMatchObject({ role_name: 'sup_city' })
  })

  it('acts in the department asked for; losing that department does not end the session', async () => {
    const first = await server.signIn('province')
    const { rows } = await sql<{ id: string }>`
      insert into sys_user_dept (user_id, dept_id) select p.id, d.dept_id from sys_user p, sys_user c join sys_user_dept d on d.user_id = c.id
      where p.account = 'province' and c.account = 'city' returning dept_id as id`.execute(server.db)
    const other = rows[0]?.id ?? ''
    expect(other).not.toBe(first.dept_id)
    const foreign = await refresh(first.refresh_token, { 'dept-id': '1' })
    expect(foreign).toMatchObject({ status: 400, msg: '部门不属于该用户' })
    const second = (await refresh(first.refresh_token, { 'dept-id': other })).body
    expect(second.dept_id).toBe(other)
    await sql`delete from sys_user_dept where dept_id = ${other} and user_id = ${first.user_id}`.execute(server.db)
    const third = (await refresh(second.refresh_token, { 'dept-id': other })).body
    expect(third.dept_id).toBe(first.dept_id)
  })

  it('supervises its region, whatever other role the user has', async () => {
    await sql`with role as (insert into sys_role (role_name, role_alias) values ('读者', 'reader') returning id)
      insert into sys_user_role select u.id, role.id from sys_user u, role where u.account = 'township'`.execute(
      server.db,
    )
    const { access_token } = await server.signIn('township')
    const found = await server.call('GET', '/blade-auth/oauth/user-info', {
      headers: { 'blade-auth': `bearer ${access_token}` },
    })
    expect(found.data.roles.length).toBeGreaterThan(1)
    expect(found.data.reach).toMatchObject({ kind: 'region' })
  })

  it('lives a week', async () => {
    const { refresh_token } = await server.signIn('county')
    server.clock.advance(7 * 86_400 + 60)
    expect((await refresh(refresh_token)).status).toBe(400)
  })
})

describe('an access token', () => {
  it.each([
    ['missing', {}, '缺失令牌,鉴权失败'],
    ['no bearer token', { 'blade-auth': 'x' }, '请求未授权'],
    ['forged', { 'blade-auth': 'bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.' }, '请求未授权'],
    ['in Authorization only', client, '缺失令牌,鉴权失败'],
  ])('%s is refused with 401', async (_, headers, msg) => {
    expect(await server.call('GET', '/blade-user/info', { headers })).toMatchObject({ status: 401, msg })
  })

  it('comes in the header, or on GET the cookie, and in the query of no call that programs make', async () => {
    const { access_token } = await server.signIn('county')
    const cookie = { cookie: `saber3-access-token=${access_token}` }
    const query = { 'blade-auth': `Bearer ${access_token}` }
    expect((await server.call('GET', '/blade-user/info', { query })).status).toBe(401)
    expect((await server.call('GET', '/blade-user/info', { headers: cookie })).status).toBe(200)
    const post = await server.call('POST', '/yhjg-dp/sss/Dashboard/dust/remove', {
      query: { ids: '1' },
      headers: cookie,
    })
    expect(post.status).toBe(401)
  })

  it('returns its user, with the roles of the session', async () => {
    const { access_token, role_id } = await server.signIn('county')
    const headers = { 'blade-auth': `bearer ${access_token}` }
    const { data } = await server.call('GET', '/blade-auth/oauth/user-info', { headers })
    expect(data.roleIds).toEqual(role_id.split(','))
    expect(data.roles).toEqual(['sup_county'])
  })

  it('lives an hour', async () => {
    const { access_token } = await server.signIn('county')
    // Cached first: the token cache must not outlive the token.
    expect((await me(access_token)).status).toBe(200)
    server.clock.advance(3600 - 1)
    expect((await me(access_token)).status).toBe(200)
    server.clock.advance(11)
    expect((await me(access_token)).status).toBe(401)
  })

  it('is worth nothing after signing out, by GET or POST', async () => {
    for (const method of ['GET', 'POST']) {
      const { access_token, refresh_token } = await server.signIn('county')
      const headers = { 'blade-auth': `bearer ${access_token}` }
      expect((await server.call(method, '/blade-auth/oauth/logout', { headers })).body).toMatchObject({ success: true })
      expect((await me(access_token)).status).toBe(401)
      expect((await refresh(refresh_token)).status).toBe(400)
      expect((await server.call(method, '/blade-auth/oauth/logout', { headers })).status).toBe(200)
    }
  })

  it("reflects the user's current state once the cache is cleared", async () => {
    const { access_token } = await server.signIn('township')
    expect((await me(access_token)).status).toBe(200)
    await sql`update sys_user set status = 0 where account = 'township'`.execute(server.db)
    server.house.publish('session')
    expect((await me(access_token)).status).toBe(401)
    await sql`update sys_user set status = 1 where account = 'township'`.execute(server.db)
  })
})

describe('who is who', () => {
  const info = async (as: string) => (await server.call('GET', '/blade-auth/oauth/user-info', { as })).data

  it.each([
    ['admin', 7, { kind: 'all' }],
    ['national', 7, { kind: 'tenant' }],
    ['province', 6, { kind: 'region', prefix: '43' }],
    ['city', 5, { kind: 'region', prefix: '4301' }],
    ['county', 4, { kind: 'region', prefix: '430181' }],
    ['township', 3, { kind: 'region', prefix: '430181110' }],
    ['head', 2, { kind: 'enterprise', enterpriseId: '21000001' }],
    ['safety', 1, { kind: 'enterprise', enterpriseId: '21000001' }],
    ['keeper', 0, { kind: 'enterprise', enterpriseId: '21000001' }],
  ])('%s has escalation level %i and sees %o', async (account, rung, reach) => {
    expect(await info(account)).toMatchObject({ account, rung, reach })
  })

  it('an enterprise account whose department is an authority sees nothing', async () => {
    const { rows } = await sql<{ id: string }>`select id from sys_dept where organize_id is not null limit 1`.execute(
      server.db,
    )
    const user = await sql<{ id: string }>`select id from sys_user where account = 'keeper'`.execute(server.db)
    await sql`update sys_user_dept set dept_id = ${rows[0]?.id} where user_id = ${user.rows[0]?.id}`.execute(server.db)
    const { access_token } = await server.signIn('keeper')
    const headers = { 'blade-auth': `bearer ${access_token}` }
    expect((await server.call('GET', '/blade-auth/oauth/user-info', { headers })).data.reach).toEqual({ kind: 'none' })
  })

  it('permissions are those of the roles', async () => {
    const { permissions } = await info('safety')
    expect(permissions).toEqual(expect.arrayContaining(['warn_handle', 'warn_apply', 'device_add']))
    expect(permissions).not.toContain('warn_verify')
    expect(permissions).not.toContain('device_delete')
  })

  it('the password never leaves', async () => {
    const { data } = await server.call('GET', '/blade-user/info', { as: 'county' })
    expect(data).toMatchObject({ account: 'county', roleName: '县级监管', userType: 'sss' })
    expect(JSON.stringify(data)).not.toMatch(/password|argon/)
  })
})
