import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { addCallers } from '../../../../test/support/walkers.ts'

let server: TestApp
let headId: string
beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  headId = await one(`select id from sys_dict_biz where code = 'enterpriseType' and parent_id = 0`)
})
afterAll(() => server.stop())

const one = async (query: string) =>
  String((await sql<{ id: string }>`${sql.raw(query)}`.execute(server.db)).rows[0]?.id)
const submit = (body: object, base = 'dict-biz', as = 'admin') =>
  server.call('POST', `/blade-system/${base}/submit`, { as, body })
const get = (path: string, query: object = {}, as = 'admin') =>
  server.call('GET', `/blade-system/${path}`, { as, query: query as Record<string, string> })
const remove = (ids: string, base = 'dict-biz') =>
  server.call('POST', `/blade-system/${base}/remove`, { as: 'admin', query: { ids } })
const entry = (more: object = {}) => ({
  parentId: headId,
  code: 'x',
  dictValue: '礼花弹',
  dictKey: '090',
  sort: 9,
  isSealed: 0,
  ...more,
})
const entryOf = (code: string, key: string) =>
  one(`select id from sys_dict_biz where code = '${code}' and dict_key = '${key}' and parent_id <> 0`)

describe('a dictionary entry is refused', () => {
  it.each([
    ['without a name', { dictValue: '' }, '请输入字典名称'],
    ['without a key', { dictKey: ' ' }, '请输入字典键值'],
    ['without a code', { code: '' }, '请输入字典编号'],
    ['with a key that is there', { dictKey: '001' }, '当前字典键值已存在!'],
    ['below nothing', { parentId: '1' }, '上级字典不存在'],
    ['with a seal that is none', { isSealed: 7 }, '封存「7」不在可选范围内'],
  ])('%s', async (_, body, msg) => {
    expect(await submit(entry(body))).toMatchObject({ status: 400, msg })
  })

  it('when a dictionary of its code is there', async () => {
    expect((await submit({ code: 'enterpriseType', dictValue: '又', sort: 1, isSealed: 0 })).msg).toBe(
      '字典编号「enterpriseType」已存在',
    )
  })

  it('a key, a code or a place that the program relies on', async () => {
    const id = await entryOf('enterpriseType', '001')
    expect((await submit({ id, dictKey: '901' })).msg).toMatch(/由程序使用，不能修改键值/)
    expect((await submit({ id: headId, code: 'other' })).msg).toMatch(/由程序使用，不能修改字典编号/)
    expect((await submit({ id, parentId: id })).msg).toBe('父节点不可选择自身!')
    expect((await submit({ id, parentId: '0' })).msg).toBe('不能移到另一字典')
  })

  it('a string where the keys are numbers', async () => {
    const parentId = await one(`select id from sys_dict where code = 'sex' and parent_id = 0`)
    expect((await submit(entry({ parentId, dictKey: 'x' }), 'dict')).msg).toBe('该字典的键值应为数字')
  })

  it('to whom it is not permitted', async () => {
    expect((await submit(entry(), 'dict-biz', 'county')).status).toBe(403)
    expect((await get('dict/parent-list', {}, 'county')).status).toBe(403)
  })
})

describe('an entry stays', () => {
  it('that the program relies on, and a dictionary that has entries', async () => {
    const answer = await remove(await entryOf('enterpriseType', '001'))
    expect(answer.msg).toMatch(/由程序使用，只能封存，不能删除/)
    const made = await submit({ code: 'own', dictValue: '自定', sort: 1, isSealed: 0 })
    const child = await submit(entry({ parentId: made.data.id }))
    expect((await remove(made.data.id)).msg).toBe('「自定」存在下级字典项，请先删除子节点，不能删除')
    expect((await remove(child.data.id)).status).toBe(200)
    expect((await remove(made.data.id)).status).toBe(200)
  })
})

describe('the lists have the shapes clients know', () => {
  it('parent-list is a page of dictionaries', async () => {
    const { body } = await get('dict-biz/parent-list', { code: 'enterpriseT', current: 1, size: 10 })
    expect(body).toMatchObject({ code: 200, success: true, data: { total: 1, size: 10, current: 1, pages: 1 } })
    expect(body.data.records[0]).toMatchObject({ id: headId, code: 'enterpriseType', parentId: '0', isSealed: 0 })
    expect((await get('dict-biz/parent-list', { code: 'nothing' })).data).toMatchObject({ records: [], total: 0 })
  })

  it('child-list is every entry of one, leaves without children', async () => {
    const { data } = await get('dict-biz/child-list', { parentId: headId })
    expect(data[0]).toMatchObject({ code: 'enterpriseType', dictKey: '001', parentId: headId, sort: 1 })
    expect(data[0]).not.toHaveProperty('children')
    expect((await get('dict-biz/child-list', { parentId: headId, dictKey: '002' })).data).toHaveLength(1)
    expect(await get('dict-biz/child-list')).toMatchObject({ status: 400, msg: '请选择字典' })
    expect((await get('dict-biz/child-list', { parentId: '1' })).status).toBe(404)
  })

  it('list is a forest, tree has nodes', async () => {
    const { data } = await get('dict/list', { code: 'yes_no' })
    expect(data).toHaveLength(1)
    expect(data[0].children.map(({ dictValue }: { dictValue: string }) => dictValue)).toEqual(['否', '是'])
    const tree = await get('dict/tree', { code: 'yes_no' })
    expect(tree.data[0]).toMatchObject({ title: data[0].dictValue, value: data[0].id, hasChildren: true })
    expect((await get('dict/tree', { code: 'DICT' })).data.length).toBeGreaterThan(10)
  })
})

describe('what a tenant makes of a dictionary', () => {
  const enterprise = async () => {
    const id = await one(
      `select id from ent_enterprise where region_code like '430181%' and enterprise_type = '001' order by id limit 1`,
    )
    return id
  }
  const type = (id: string, enterpriseType: string) =>
    server.call('POST', '/yhjg-base/baseenterprise/submit', { as: 'countyA', body: { id, enterpriseType } })

  it('admits added keys in rows and filters, at once', async () => {
    const id = await enterprise()
    expect((await type(id, '090')).msg).toBe('企业类型「090」不在可选范围内')
    const added = await submit(entry())
    expect(added.status).toBe(200)
    expect((await type(id, '090')).status).toBe(200)
    const page = await server.call('GET', '/yhjg-base/baseenterprise/page', {
      as: 'countyA',
      query: { enterpriseType: '090' },
    })
    expect(page.data.records.map((row: { id: string }) => row.id)).toEqual([id])
    await type(id, '001')
    await remove(added.data.id)
    expect((await type(id, '090')).status).toBe(400)
  })

  it('keeps what is sealed on old rows and gives it to no other', async () => {
    const id = await enterprise()
    const entryId = await entryOf('enterpriseType', '002')
    await submit({ id: entryId, isSealed: 1 })
    expect((await type(id, '002')).msg).toBe('企业类型「烟花」已封存，不能选择')
    const sealed = await entryOf('enterpriseType', '001')
    await submit({ id: sealed, isSealed: 1 })
    expect((await type(id, '001')).status).toBe(200)
    const entries = await get('dict-biz/dictionary', { code: 'enterpriseType' })
    expect(entries.data.find(({ dictKey }: { dictKey: string }) => dictKey === '001')).toMatchObject({ isSealed: 1 })
    for (const one of [entryId, sealed]) await submit({ id: one, isSealed: 0 })
    expect((await type(id, '002')).status).toBe(200)
  })

  it('is nothing to another tenant', async () => {
    await sql`insert into sys_dict_biz (tenant_id, parent_id, code, dict_key, dict_value) values ('100001', 0, 'foreign', '-1', '他人的')`.execute(
      server.db,
    )
    expect((await get('dict-biz/parent-list', { code: 'foreign' }, 'admin')).data.total).toBe(1)
    expect((await get('dict-biz/dictionary', { code: 'foreign' }, 'county')).data).toEqual([])
  })
})
