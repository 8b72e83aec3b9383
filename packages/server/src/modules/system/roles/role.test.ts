import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
const roles: Record<string, string> = {}
const one = async (query: string): Promise<string> =>
  String((await sql<{ id: string }>`${sql.raw(query)}`.execute(server.db)).rows[0]?.id ?? '')
const menu = (code: string) => one(`select id from sys_menu where code = '${code}' order by category desc, id limit 1`)
beforeAll(async () => {
  server = await startForTest()
  const found = await sql<{ id: string; roleAlias: string }>`select id, role_alias from sys_role`.execute(server.db)
  for (const { id, roleAlias } of found.rows) roles[roleAlias] = id
})
afterAll(() => server.stop())

const submit = (as: string, body: object) => server.call('POST', '/blade-system/role/submit', { as, body })
const grant = (as: string, body: object) => server.call('POST', '/blade-system/role/grant', { as, body })
let serial = 0
const added = async (as = 'admin', more: object = {}): Promise<string> => {
  serial += 1
  const answer = await submit(as, { roleName: `角色${serial}`, roleAlias: `role${serial}`, userType: 'sss', ...more })
  expect(answer.msg).toBe('操作成功')
  return answer.data.id
}
const keys = async (roleIds: string) =>
  (await server.call('GET', '/blade-system/menu/role-tree-keys', { as: 'admin', query: { roleIds } })).data

/** A county supervisor with the permission to grant. */
const granting = async () => {
  for (const word of ['role_view', 'role_add', 'role_edit', 'role_delete', 'role_grant', 'user_role'])
    await sql`insert into sys_role_menu values (${roles.sup_county}, ${await menu(word)}) on conflict do nothing`.execute(
      server.db,
    )
  server.house.publish('session')
}

describe('writing a role', () => {
  it('makes no second administrator, and keeps the aliases the system knows', async () => {
    expect((await submit('admin', { roleName: '超', roleAlias: 'administrator' })).msg).toBe('无权限创建超管角色！')
    expect((await submit('admin', { id: roles.sup_county, roleAlias: 'other' })).msg).toBe('内置角色的别名不能修改')
    expect((await submit('admin', { roleName: '重', roleAlias: 'guest' })).msg).toBe('角色别名「guest」已存在')
    expect((await submit('admin', { roleName: '形', roleAlias: '县 级' })).msg).toBe('角色别名格式不正确')
  })

  it('refuses circles', async () => {
    const a = await added()
    const b = await added('admin', { parentId: a })
    expect((await submit('admin', { id: a, parentId: b })).msg).toBe('上级不能是自己的下级')
    expect((await submit('admin', { id: a, parentId: a })).msg).toBe('父节点不可选择自身!')
    expect((await submit('admin', { id: b, parentId: '0' })).msg).toBe('操作成功')
  })

  it('is removed only when it has no users and no child roles', async () => {
    const remove = (ids: string | undefined) =>
      server.call('POST', '/blade-system/role/remove', { as: 'admin', query: { ids } })
    expect((await remove(roles.administrator)).msg).toBe('「超级管理员」是系统内置角色，不能删除')
    expect((await remove(roles.sup_county)).msg).toMatch(/^「县级监管」存在用户「.+」，不能删除$/)
    const a = await added('admin', { roleName: '上级' })
    const b = await added('admin', { roleName: '下级', parentId: a })
    expect((await remove(a)).msg).toBe('「上级」存在下级「下级」，不能删除')
    expect((await remove(`${b}`)).msg).toBe('操作成功')
    expect((await remove(a)).msg).toBe('操作成功')
  })
})

describe('granting', () => {
  it('replaces all that a role holds', async () => {
    const id = await added()
    const [view, add] = [await menu('user_view'), await menu('user_add')]
    expect((await grant('admin', { roleIds: [id], menuIds: [view, add] })).msg).toBe('操作成功')
    expect(await keys(id)).toEqual({ menu: [view, add].sort(), dataScope: [], apiScope: [] })
    expect((await grant('admin', { roleIds: id, menuIds: view })).msg).toBe('操作成功')
    expect((await keys(id)).menu).toEqual([view])
    expect((await grant('admin', { roleIds: [id] })).msg).toBe('操作成功')
    expect((await keys(id)).menu).toEqual([])
  })

  it('refuses a menu or a role that is not there', async () => {
    const id = await added()
    expect((await grant('admin', { roleIds: [id], menuIds: ['999'] })).status).toBe(404)
    expect((await grant('admin', { roleIds: ['999'], menuIds: [] })).status).toBe(404)
    expect((await grant('admin', {})).msg).toBe('请输入角色')
  })

  it('leaves the administrator able to grant', async () => {
    expect((await grant('admin', { roleIds: roles.administrator, menuIds: [await menu('user_view')] })).msg).toBe(
      '至少保留一名管理员',
    )
  })

  it('grants no more than the granter holds, and offers no more', async () => {
    await granting()
    const id = await added('county')
    const [held, strange] = [await menu('warn_view'), await menu('tenant_add')]
    expect((await grant('county', { roleIds: id, menuIds: [strange] })).msg).toMatch(/^不能授予您没有的权限「.+」$/)
    expect((await grant('county', { roleIds: id, menuIds: [held] })).msg).toBe('操作成功')
    expect((await grant('county', { roleIds: roles.esp_head, menuIds: [held] })).msg).toBe(
      '角色「企业负责人」的权限超出您的权限',
    )
    const { data } = await server.call('GET', '/blade-system/menu/grant-tree', { as: 'county' })
    const walk = (nodes: { id: string; children?: [] }[]): string[] =>
      nodes.flatMap(({ id: own, children }) => [own, ...walk(children ?? [])])
    const offered = walk(data.menu)
    expect([offered.includes(held), offered.includes(strange)]).toEqual([true, false])
    const whole = await server.call('GET', '/blade-system/menu/grant-tree', { as: 'admin' })
    expect(walk(whole.data.menu).length).toBeGreaterThan(offered.length)
    const tree = await server.call('GET', '/blade-system/role/tree', { as: 'county' })
    const choices = walk(tree.data)
    expect([choices.includes(roles.sup_township ?? ''), choices.includes(roles.admin ?? '')]).toEqual([true, false])
  })

  it('passes no scope on that the granter does not hold', async () => {
    await granting()
    const owner = await one(`select id from sys_menu where code = 'warn' and category = 1 limit 1`)
    const scope = await one(`insert into sys_api_scope (menu_id, resource_code, scope_name, scope_path, scope_type)
      values (${owner}, 'warn', '预警', '/yhjg-warn/never', 1) returning id`)
    const id = await added('county')
    expect((await grant('county', { roleIds: id, apiScopeIds: [scope] })).msg).toBe('不能授予您没有的数据或接口权限')
    const mine = await added()
    expect((await grant('admin', { roleIds: mine, apiScopeIds: [scope] })).msg).toBe('操作成功')
    expect((await keys(mine)).apiScope).toEqual([scope])
    const tree = await server.call('GET', '/blade-system/menu/grant-tree', { as: 'admin' })
    expect(JSON.stringify(tree.data.apiScope)).toContain(scope)
  })

  it('revokes a permission at once, without a new sign-in', async () => {
    const list = () => server.call('GET', '/blade-user/page', { as: 'city' })
    expect((await list()).status).toBe(200)
    const held = (await keys(roles.sup_city ?? '')).menu as string[]
    const gone = new Set(
      (await sql<{ id: string }>`select id from sys_menu where code = 'user_view'`.execute(server.db)).rows.map(
        ({ id }) => id,
      ),
    )
    await grant('admin', { roleIds: roles.sup_city, menuIds: held.filter((id) => !gone.has(id)) })
    expect((await list()).status).toBe(403)
    await grant('admin', { roleIds: roles.sup_city, menuIds: held })
    expect((await list()).status).toBe(200)
  })
})

describe('reading roles', () => {
  it('answers pages, a forest, and trees to choose from', async () => {
    const { data } = await server.call('GET', '/blade-system/role/page', {
      as: 'admin',
      query: { roleAlias: 'sup_county' },
    })
    expect(data.records[0]).toMatchObject({
      id: roles.sup_county,
      parentId: '0',
      roleName: '县级监管',
      roleAlias: 'sup_county',
      isDeleted: 0,
      parentName: '顶级',
      tenantId: '000000',
      userType: 'sss',
    })
    const list = await server.call('GET', '/blade-system/role/list', { as: 'admin' })
    expect(list.data.length).toBeGreaterThan(10)
    expect(
      list.data.every((row: object) => !('children' in row) || (row as { children: [] }).children.length > 0),
    ).toBe(true)
    const tree = await server.call('GET', '/blade-system/role/tree', { as: 'admin', query: { tenantId: '000000' } })
    const beside = await server.call('GET', '/blade-system/role/tree-by-id', {
      as: 'admin',
      query: { roleId: roles.guest },
    })
    expect(beside.data).toEqual(tree.data)
    const [first] = tree.data.filter(({ id }: { id: string }) => id === roles.administrator)
    expect(first).toEqual({
      id: roles.administrator,
      parentId: '0',
      title: '超级管理员',
      key: roles.administrator,
      value: roles.administrator,
      userType: 'sss',
    })
  })
})
