import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
let county = ''
let plant = ''
let farPlant = ''
const one = async (query: string): Promise<string> =>
  String((await sql<{ id: string }>`${sql.raw(query)}`.execute(server.db)).rows[0]?.id ?? '')
beforeAll(async () => {
  server = await startForTest()
  county = await one(
    `select d.id from sys_dept d join org_organize o on o.id = d.organize_id where o.region = '430181'`,
  )
  plant = await one('select id from sys_dept where enterprise_id = 21000001')
  farPlant = await one('select id from sys_dept where enterprise_id = 21000002')
})
afterAll(() => server.stop())

const submit = (as: string, body: object) => server.call('POST', '/blade-system/dept/submit', { as, body })
const get = async (path: string, as: string, query: Record<string, unknown> = {}) =>
  (await server.call('GET', `/blade-system/dept/${path}`, { as, query })).data
let serial = 0
const added = async (parentId: string, as = 'admin', more: object = {}): Promise<string> => {
  serial += 1
  const answer = await submit(as, { deptName: `科室${serial}`, deptCategory: 2, parentId, ...more })
  expect(answer.msg).toBe('操作成功')
  return answer.data.id
}
const ancestorsOf = (id: string) => one(`select ancestors as id from sys_dept where id = ${id}`)

describe('placing a department', () => {
  it('refuses itself and what is below it as its parent', async () => {
    const a = await added(county)
    const b = await added(a)
    expect((await submit('admin', { id: a, parentId: a })).msg).toBe('父节点不可选择自身!')
    expect((await submit('admin', { id: a, parentId: b })).msg).toBe('上级不能是自己的下级')
  })

  it('refuses a sibling’s name, and both links at once', async () => {
    const id = await added(county, 'admin', { deptName: '同名' })
    expect(id).not.toBe('')
    expect((await submit('admin', { deptName: '同名', deptCategory: 2, parentId: county })).msg).toBe(
      '部门名称「同名」已存在',
    )
    const organizeId = await one(`select id from org_organize where region = '430181'`)
    const both = { deptName: '两处', deptCategory: 2, parentId: county, organizeId, enterpriseId: '21000001' }
    expect((await submit('admin', both)).msg).toBe('部门不能同时关联机构和企业')
  })

  it('inherits its parent’s enterprise or organisation, and its subtree follows when it moves', async () => {
    const a = await added(county)
    const b = await added(a)
    const c = await added(b)
    const other = await added(county)
    expect((await get('detail', 'admin', { id: c })).organizeId).toBe(
      await one(`select id from org_organize where region = '430181'`),
    )
    expect((await submit('admin', { id: b, parentId: other })).msg).toBe('操作成功')
    expect(await ancestorsOf(c)).toBe(`${await ancestorsOf(other)},${other},${b}`)
    expect((await submit('admin', { id: b, parentId: '0' })).msg).toBe('操作成功')
    expect([await ancestorsOf(b), await ancestorsOf(c)]).toEqual(['0', `0,${b}`])
  })

  it('stays inside an enterprise when an enterprise adds it', async () => {
    const id = await added(plant, 'head', { organizeId: '' })
    expect((await get('detail', 'head', { id })).enterpriseId).toBe('21000001')
    expect((await submit('head', { deptName: '顶', deptCategory: 1 })).msg).toBe('请选择上级部门')
    expect((await submit('head', { deptName: '外', deptCategory: 1, parentId: county })).status).toBe(404)
  })
})

describe('removing a department', () => {
  const remove = (ids: string) => server.call('POST', '/blade-system/dept/remove', { as: 'admin', query: { ids } })
  it('is refused while users or records belong to it, naming one of them', async () => {
    const a = await added(county, 'admin', { deptName: '上层' })
    await added(a, 'admin', { deptName: '下层' })
    expect((await remove(a)).msg).toBe('「上层」存在下级「下层」，不能删除')
    expect((await remove(farPlant)).msg).toMatch(/^「.+」存在用户「.+」，不能删除$/)
    const empty = await added(county)
    expect((await remove(empty)).msg).toBe('操作成功')
    expect((await server.call('GET', '/blade-system/dept/detail', { as: 'admin', query: { id: empty } })).status).toBe(
      404,
    )
  })
})

describe('reading departments', () => {
  it('answers a forest whose leaves have no children', async () => {
    const roots = await get('list', 'admin')
    const national = roots.find(({ deptCategory }: { deptCategory: number }) => deptCategory === 1)
    expect(national).toMatchObject({
      id: expect.any(String),
      parentId: '0',
      ancestors: '0',
      deptName: expect.any(String),
      deptCategory: 1,
      deptCategoryName: '公司',
      parentName: '顶级',
      hasChildren: true,
      isDeleted: 0,
      tenantId: '000000',
    })
    const walk = (nodes: { children?: [] }[]): { children?: [] }[] =>
      nodes.flatMap((node) => [node, ...walk(node.children ?? [])])
    const all = walk(roots)
    expect(all.length).toBeGreaterThan(30)
    expect(all.filter((node) => 'children' in node && node.children?.length === 0)).toEqual([])
  })

  it('answers one level at a time, beginning with the topmost the caller sees', async () => {
    const [top, ...more] = await get('lazy-list', 'head')
    expect([top.id, more]).toEqual([plant, []])
    const below = await get('lazy-tree', 'admin', { parentId: county })
    expect(below[0]).toEqual({
      id: expect.any(String),
      parentId: county,
      title: expect.any(String),
      key: below[0].id,
      value: below[0].id,
      hasChildren: expect.any(Boolean),
    })
    expect(await get('lazy-tree', 'admin', { parentId: '999' })).toEqual([])
  })

  it('offers to choose from without a permission, only what is in sight', async () => {
    const [own, ...others] = await get('tree', 'keeper')
    expect(others).toEqual([])
    expect(own).toMatchObject({
      id: plant,
      parentId: expect.any(String),
      title: expect.any(String),
      key: plant,
      value: plant,
    })
    expect((await server.call('GET', '/blade-system/dept/list', { as: 'keeper' })).status).toBe(403)
  })

  it('returns the departments of a user: one’s own, or of a user in scope', async () => {
    const userOf = (account: string) => one(`select id from sys_user where account = '${account}'`)
    expect(await get('select', 'county', { userId: await userOf('county') })).toMatchObject([{ id: county }])
    expect(await get('select', 'county')).toMatchObject([{ id: county }])
    const query = { userId: await userOf('liling') }
    expect((await server.call('GET', '/blade-system/dept/select', { as: 'county', query })).status).toBe(404)
    expect((await server.call('GET', '/blade-system/role/select', { as: 'county', query })).status).toBe(404)
    expect((await server.call('GET', '/blade-system/role/select', { as: 'county' })).data).toMatchObject([
      { roleAlias: 'sup_county', roleName: '县级监管' },
    ])
  })
})

describe('posts', () => {
  it('return pages, lists and choices; an assigned one cannot be removed', async () => {
    const { data } = await server.call('GET', '/blade-system/post/page', { as: 'admin', query: { category: 2 } })
    expect(data.records[0]).toMatchObject({ category: 2, categoryName: '中层', status: 1, isDeleted: 0 })
    const choices = await server.call('GET', '/blade-system/post/select', {
      as: 'keeper',
      query: { tenantId: '000000' },
    })
    expect(choices.data[0]).toMatchObject({ postCode: 'ceo', postName: '首席执行官' })
    const id = choices.data[0].id
    await sql`insert into sys_user_post select id, ${id} from sys_user where account = 'county'`.execute(server.db)
    const removed = await server.call('POST', '/blade-system/post/remove', { as: 'admin', query: { ids: id } })
    expect(removed.msg).toMatch(/^「首席执行官」存在用户「.+」，不能删除$/)
    const twice = { category: 1, postCode: 'ceo', postName: '又一个' }
    expect((await server.call('POST', '/blade-system/post/submit', { as: 'admin', body: twice })).msg).toBe(
      '岗位编号「ceo」已存在',
    )
  })
})
