import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { client, md5, startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
const password = 'Fengsui2026'
let serial = 0
/** Ids of the demonstration data: accounts and departments by name, roles by alias. */
const ids: Record<string, string> = {}
const roles: Record<string, string> = {}
const one = async (query: string): Promise<string> =>
  String((await sql<{ id: string }>`${sql.raw(query)}`.execute(server.db)).rows[0]?.id ?? '')

beforeAll(async () => {
  server = await startForTest()
  for (const account of ['admin', 'county', 'liling', 'township', 'head', 'keeper', 'ly02head'])
    ids[account] = await one(`select id from sys_user where account = '${account}'`)
  for (const alias of [
    'administrator',
    'admin',
    'sup_county',
    'sup_township',
    'sup_city',
    'sup_national',
    'esp_trade',
    'esp_head',
    'esp_safety',
    'esp_warehouse',
    'guest',
  ])
    roles[alias] = await one(`select id from sys_role where role_alias = '${alias}'`)
  const dept = (where: string) =>
    one(`select d.id from sys_dept d left join org_organize o on o.id = d.organize_id where ${where}`)
  ids.countyDept = await dept(`o.region = '430181'`)
  ids.townshipDept = await one(`select dept_id as id from sys_user_dept where user_id = ${ids.township}`)
  ids.lilingDept = await dept(`o.region = '430281'`)
  ids.plantDept = await dept('d.enterprise_id = 21000001')
})
afterAll(() => server.stop())

const submit = (as: string, body: object) => server.call('POST', '/blade-user/submit', { as, body })
const bodyOf = (more: object = {}) => {
  serial += 1
  return { account: `neu${serial}`, password, name: '新', realName: `新人${serial}`, userType: 'sss', ...more }
}
const added = async (as: string, more: object = {}): Promise<string> => {
  const answer = await submit(as, bodyOf(more))
  expect(answer.msg).toBe('操作成功')
  return answer.data.id
}
const detail = async (id: string, as = 'admin') =>
  (await server.call('GET', '/blade-user/detail', { as, query: { id } })).data

/** Returns the roles that the caller may grant, by name. */
const offered = async (as: string) => {
  const { data } = await server.call('GET', '/blade-system/role/tree', { as })
  const list = (nodes: { title: string; children?: [] }[]): string[] =>
    nodes.flatMap(({ title, children }) => [title, ...list(children ?? [])])
  return list(data)
}

describe('adding a user', () => {
  it('asks for a password and holds it to the rule; md5 was checked where it was typed', async () => {
    expect((await submit('admin', bodyOf({ password: '' }))).msg).toBe('请输入密码')
    for (const weak of ['short1A', 'alllower1', 'ALLUPPER1', 'NoDigitsHere', 'Has Space 1'])
      expect((await submit('admin', bodyOf({ password: weak }))).msg).toBe(
        '密码为8-20位，须包含大写字母、小写字母和数字',
      )
    await added('admin', { password: md5(password) })
  })

  it('refuses an account that is taken, by its name', async () => {
    expect((await submit('admin', bodyOf({ account: 'county' }))).msg).toBe('账号「county」已存在')
  })

  it('refuses roles above one’s own, and departments out of scope', async () => {
    const hooks = await submit('county', bodyOf({ roleId: roles.sup_national, deptId: ids.countyDept }))
    expect(hooks).toMatchObject({ status: 400, msg: '角色「国家级监管」的权限超出您的权限' })
    const administrator = await submit('county', bodyOf({ roleId: roles.administrator, deptId: ids.countyDept }))
    expect(administrator.msg).toBe('无权限创建超管角色！')
    expect((await submit('county', bodyOf({ deptId: ids.lilingDept }))).status).toBe(404)
    expect((await submit('county', bodyOf())).msg).toBe('请选择所属部门')
    const plant = await submit('head', bodyOf({ userType: 'sss', deptId: ids.plantDept }))
    expect(plant.msg).toBe('不能管理监管端用户')
  })

  it('keeps the sides apart', async () => {
    expect((await submit('admin', bodyOf({ roleId: roles.esp_head }))).msg).toBe('角色「企业负责人」不属于该用户类型')
    expect((await submit('admin', bodyOf({ deptId: ids.plantDept }))).msg).toMatch(/^部门「.+」不属于该用户类型$/)
  })

  it('returns the user as blade clients read it, never the password', async () => {
    const post = await one(`select id from sys_post where post_code = 'pm'`)
    const id = await added('admin', {
      roleId: roles.sup_county,
      deptId: [ids.countyDept],
      postId: post,
      sex: 2,
      phone: '13900000001',
    })
    const row = await detail(id)
    expect(row).toMatchObject({
      id,
      tenantId: '000000',
      tenantName: '管理组',
      sex: 2,
      sexName: '女',
      status: 1,
      statusName: '正常',
      userType: 'sss',
      userTypeName: '监管端',
      roleId: roles.sup_county,
      roleName: '县级监管',
      isDeleted: 0,
      deptId: ids.countyDept,
      postId: post,
      postName: '技术经理',
      version: 1,
      mustChange: 0,
    })
    expect(Object.keys(row).filter((name) => /password|unlock/i.test(name))).toEqual([])
    const bare = await detail(await added('admin'))
    expect(bare).toMatchObject({ roleId: '', deptId: '', postId: '', roleName: '', deptName: '', phone: null })
  })

  it('sets where the user receives warnings by department', async () => {
    const placeOf = (id: string) =>
      one(`select coalesce(organize_id, enterprise_id) as id from sys_user_detail where user_id = ${id}`)
    const id = await added('admin', { deptId: ids.countyDept, roleId: roles.sup_county })
    expect(await placeOf(id)).toBe(await one(`select organize_id as id from sys_dept where id = ${ids.countyDept}`))
    expect((await submit('admin', { id, deptId: ids.lilingDept })).msg).toBe('操作成功')
    expect(await placeOf(id)).toBe(await one(`select organize_id as id from sys_dept where id = ${ids.lilingDept}`))
  })

  it('refuses a county the role of the city above it, though the county holds all its permissions', async () => {
    const above = await submit('county', bodyOf({ roleId: roles.sup_city, deptId: ids.countyDept }))
    expect(above).toMatchObject({ status: 400, msg: '角色「市级监管」的权限超出您的权限' })
  })

  it('lets a head make the accounts of the plant, and a county those of its subtree', async () => {
    for (const alias of ['esp_safety', 'esp_warehouse', 'esp_trade'])
      await added('head', { userType: 'esp', deptId: ids.plantDept, roleId: roles[alias] })
    const elsewhere = await submit(
      'head',
      bodyOf({ userType: 'esp', deptId: ids.countyDept, roleId: roles.esp_safety }),
    )
    expect(elsewhere.status).toBe(404)
    for (const alias of ['esp_head', 'esp_safety', 'esp_warehouse', 'esp_trade'])
      await added('county', { userType: 'esp', deptId: ids.plantDept, roleId: roles[alias] })
    await added('county', { deptId: ids.townshipDept, roleId: roles.sup_township })
    expect(await offered('head')).toEqual(expect.arrayContaining(['企业安全管理员', '企业仓库保管员', '企业购销员']))
    expect(await offered('head')).not.toContain('乡镇监管')
    expect(await offered('county')).toEqual(expect.arrayContaining(['乡镇监管', '企业负责人', '企业安全管理员']))
    expect(await offered('county')).not.toContain('市级监管')
  })

  it('refuses a head to appoint, demote or take over another head of the plant', async () => {
    const said = /^「企业负责人」的级别不低于您本人的角色/
    const wanted = bodyOf({ userType: 'esp', deptId: ids.plantDept, roleId: roles.esp_head })
    expect(await submit('head', wanted)).toMatchObject({ status: 400, msg: expect.stringMatching(said) })
    const clerk = await added('head', { userType: 'esp', deptId: ids.plantDept, roleId: roles.esp_trade })
    const promote = { userIds: clerk, roleIds: roles.esp_head }
    expect((await server.call('POST', '/blade-user/grant', { as: 'head', body: promote })).status).not.toBe(200)
    const second = await added('county', { userType: 'esp', deptId: ids.plantDept, roleId: roles.esp_head })
    const demote = await submit('head', { id: second, roleId: roles.esp_trade })
    expect(demote.status).toBe(400)
    expect(await detail(second, 'county')).toMatchObject({ roleId: roles.esp_head })
    expect(await offered('head')).not.toContain('企业负责人')
  })

  it('lets a head add users of their own enterprise, with roles of their side', async () => {
    const id = await added('head', { userType: 'esp', deptId: ids.plantDept, roleId: roles.esp_trade })
    expect(await detail(id, 'head')).toMatchObject({ userType: 'esp', roleId: roles.esp_trade })
    expect((await server.call('GET', '/blade-user/detail', { as: 'ly02head', query: { id } })).status).toBe(404)
  })
})

describe('who sees whom', () => {
  const page = async (as: string, query: object = {}) =>
    (await server.call('GET', '/blade-user/page', { as, query: { size: 500, ...query } })).data
  it('shows a county its own people, a plant its own, the administrator all', async () => {
    const accounts = async (as: string) => (await page(as)).records.map(({ account }: { account: string }) => account)
    const county = await accounts('county')
    expect(county).toEqual(expect.arrayContaining(['county', 'township', 'head', 'keeper']))
    for (const other of ['liling', 'city', 'national', 'admin']) expect(county).not.toContain(other)
    const plant = await accounts('head')
    expect(plant).toEqual(expect.arrayContaining(['head', 'safety', 'keeper']))
    expect(plant).not.toContain('county')
    expect(await accounts('admin')).toEqual(expect.arrayContaining([...county, ...plant, 'liling']))
  })

  it('filters by a department with all below it, by role and by side', async () => {
    const own = await page('admin', { deptId: ids.countyDept })
    expect(own.records.map(({ account }: { account: string }) => account)).toEqual(
      expect.arrayContaining(['county', 'township', 'head']),
    )
    expect(
      (await page('admin', { deptId: ids.countyDept, userType: 'esp' })).records.every(
        (row: { userType: string }) => row.userType === 'esp',
      ),
    ).toBe(true)
    expect((await page('admin', { roleId: roles.sup_city })).total).toBe(2)
    expect((await server.call('GET', '/blade-user/page', { as: 'admin', query: { deptId: 'x' } })).msg).toBe(
      '请求参数格式错误: deptId',
    )
  })

  it('is 404 out of sight, for every call that names a user', async () => {
    const [user, role] = [ids.liling, roles.sup_township]
    const body = (more: object) => ({ as: 'county', body: more })
    for (const [path, ask] of [
      ['remove', body({ ids: user })],
      ['submit', body({ id: user, realName: 'x' })],
      ['update', body({ id: user, realName: 'x' })],
      ['update-platform', body({ userId: user, userType: 'sss' })],
    ] as const) {
      const permitted = await server.call('POST', `/blade-user/${path}`, ask)
      expect([403, 404], path).toContain(permitted.status)
    }
    const grant = await server.call('POST', '/blade-user/grant', {
      as: 'county',
      body: { userIds: user, roleIds: role },
    })
    expect(grant.status).toBe(403)
  })
})

describe('touching an account', () => {
  it('refuses to change an account with more rights', async () => {
    const id = await added('admin', { roleId: roles.sup_national, deptId: ids.countyDept })
    const { msg, status } = await submit('county', { id, realName: '改' })
    expect([status, msg]).toEqual([400, `用户「新人${serial}」的权限超出您的权限`])
  })

  it('refuses to disable or remove oneself, or the last administrator', async () => {
    expect((await submit('admin', { id: ids.admin, status: '0' })).msg).toBe('不能停用或删除自己')
    const remove = (as: string, which: string) =>
      server.call('POST', '/blade-user/remove', { as, query: { ids: which } })
    expect((await remove('admin', ids.admin ?? '')).msg).toContain('是当前登录用户')
    const grant = await server.call('POST', '/blade-user/grant', {
      as: 'admin',
      body: { userIds: ids.admin, roleIds: roles.guest },
    })
    expect(grant.msg).toBe('至少保留一名管理员')
    const second = await added('admin', { roleId: roles.administrator, account: 'zweiter' })
    expect(
      (
        await server.call('POST', '/blade-user/grant', {
          as: 'zweiter',
          body: { userIds: ids.admin, roleIds: roles.guest },
        })
      ).msg,
    ).toBe('操作成功')
    expect(
      (
        await server.call('POST', '/blade-user/grant', {
          as: 'zweiter',
          body: { userIds: [ids.admin], roleIds: [roles.administrator] },
        })
      ).msg,
    ).toBe('操作成功')
    expect((await remove('admin', second)).msg).toBe('操作成功')
  })

  it('ends the sessions of a disabled user, and refuses a stale write', async () => {
    const id = await added('admin', { account: 'gestoppt', deptId: ids.countyDept })
    expect((await server.call('GET', '/blade-user/info', { as: 'gestoppt' })).status).toBe(200)
    expect((await submit('admin', { id, status: 0, version: 1 })).msg).toBe('操作成功')
    expect((await server.call('GET', '/blade-user/info', { as: 'gestoppt' })).status).toBe(401)
    expect((await submit('admin', { id, realName: 'x', version: 1 })).status).toBe(409)
  })

  it('resets a password to the initial one, which must be changed, and signs out', async () => {
    const id = await added('admin', { account: 'vergessen', deptId: ids.countyDept, password: 'Anderes2026' })
    const own = await server.signIn('vergessen', 'Anderes2026')
    const headers = { 'blade-auth': `bearer ${own.access_token}` }
    expect((await server.call('POST', '/blade-user/reset-password', { as: 'admin', query: { userIds: id } })).msg).toBe(
      '操作成功',
    )
    expect((await server.call('GET', '/blade-user/info', { headers })).status).toBe(401)
    expect((await server.signIn('vergessen')).must_change).toBe(1)
  })

  it('unlocks an account at once', async () => {
    const id = await added('admin', { account: 'gesperrt', deptId: ids.countyDept })
    const query = { tenantId: '000000', username: 'gesperrt', grant_type: 'password', scope: 'all' }
    const attempt = (text: string) =>
      server.call('POST', '/blade-auth/oauth/token', { query: { ...query, password: md5(text) }, headers: client })
    for (let n = 0; n < 5; n++) await attempt('wrong')
    expect((await attempt(password)).body.error_description).toBe('用户登录失败次数过多')
    expect((await server.call('POST', '/blade-user/unlock', { as: 'admin', query: { userIds: id } })).msg).toBe(
      '操作成功',
    )
    expect((await attempt(password)).status).toBe(200)
  })
})

describe('roles of a user', () => {
  it('take effect at once in running sessions, added or removed', async () => {
    const id = await added('admin', { account: 'wechsel', deptId: ids.countyDept, roleId: roles.guest })
    const list = () => server.call('GET', '/blade-user/page', { as: 'wechsel' })
    const grant = (roleIds: string | undefined) =>
      server.call('POST', '/blade-user/grant', { as: 'admin', body: { userIds: id, roleIds } })
    expect((await list()).status).toBe(403)
    expect((await grant(roles.sup_county)).msg).toBe('操作成功')
    expect((await list()).status).toBe(200)
    expect((await grant(roles.guest)).msg).toBe('操作成功')
    expect((await list()).status).toBe(403)
  })
})

describe('small questions', () => {
  it('return whether the caller is an administrator, and whether they see the second title', async () => {
    const ask = async (as: string, path: string) => (await server.call('GET', `/blade-user/${path}`, { as })).data
    expect([await ask('admin', 'is-admin'), await ask('county', 'is-admin')]).toEqual([true, false])
    expect(await ask('county', 'is-linli-account')).toBe(false)
    await sql`update sys_param set param_value = 'x, county' where param_key = 'account.linli'`.execute(server.db)
    expect([await ask('county', 'is-linli-account'), await ask('admin', 'is-linli-account')]).toEqual([true, false])
  })

  it('keep what the platform says of a user', async () => {
    const id = await added('admin')
    const ask = { as: 'admin', query: { userId: id, userType: 'sss', userExt: '{"seat":4}' } }
    expect((await server.call('POST', '/blade-user/update-platform', ask)).msg).toBe('操作成功')
    const { data } = await server.call('GET', '/blade-user/platform-detail', { as: 'admin', query: { id } })
    expect(data).toMatchObject({ id, userType: 'sss', userExt: '{"seat":4}' })
    const other = { as: 'admin', query: { userId: ids.county, userType: 'esp' } }
    expect((await server.call('POST', '/blade-user/update-platform', other)).msg).toBe(
      '角色「县级监管」不属于该用户类型',
    )
  })
})
