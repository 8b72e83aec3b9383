import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
const id: Record<string, string> = {}
beforeAll(async () => {
  server = await startForTest()
  const rows = await sql<{ id: string; region: string }>`select id, region from org_organize`.execute(server.db)
  for (const row of rows.rows) id[row.region] = row.id
})
afterAll(() => server.stop())

const submit = (body: object, as = 'admin') => server.call('POST', '/yhjg-base/baseorganize/submit', { as, body })
const remove = (ids: string | undefined, as = 'admin') =>
  server.call('POST', '/yhjg-base/baseorganize/remove', { as, query: { ids } })
const read = async (path: string, query: object = {}, as = 'county') =>
  (await server.call('GET', `/blade-dcms/organize/${path}`, { as, query: query as Record<string, string> })).data
const detail = (of: string | undefined) => read('detail', { id: of }, 'admin')
const town = { organizeName: '测试应急办', code: 'T1', organizeLevel: '5', region: '430281109', parentId: '' }

describe('an organisation is refused', () => {
  it.each([
    ['without a parent', {}, '请选择上级机构'],
    ['below one of its own level', { parentId: '430281102' }, '上级机构的层级必须高于本机构'],
    ['outside its parent’s region', { parentId: '430181' }, '行政区划不在上级机构的区划内'],
    ['with a region of another level', { parentId: '430281', region: '430281' }, '行政区划与层级不符'],
    ['without a name', { parentId: '430281', organizeName: '' }, '请输入机构名称'],
    ['with a code that is taken', { parentId: '430281', code: 'YJ430281' }, '机构代码「YJ430281」已存在'],
    ['beside another of its region', { parentId: '430281', region: '430281102' }, '行政区划「430281102」已存在'],
    [
      'beside another of its name',
      { parentId: '430281', organizeName: '浦口镇应急管理办公室' },
      '机构名称「浦口镇应急管理办公室」已存在',
    ],
  ])('%s', async (_, body, msg) => {
    const parentId = id[(body as { parentId?: string }).parentId ?? ''] ?? ''
    expect(await submit({ ...town, ...body, parentId })).toMatchObject({ status: 400, msg })
  })

  it('below itself, or below one of its descendants', async () => {
    const county = { id: id['430281'] }
    expect((await submit({ ...county, parentId: id['430281'] })).msg).toBe('父节点不可选择自身!')
    expect((await submit({ ...county, parentId: id['430281102'] })).msg).toBe('上级机构不能是本机构的下级')
  })

  it('moved to a level too low for its children', async () => {
    const answer = await submit({ id: id['430200'], organizeLevel: '4', region: '430281' })
    expect(answer.msg).toMatch(/^下级机构「.+」的层级不低于本机构$/)
  })

  it('to a county that would write outside its own subtree', async () => {
    expect((await submit({ ...town, parentId: id['430281'] }, 'county')).status).toBe(404)
    const moved = { id: id['430181110'], parentId: id['430281'], region: '430281109' }
    expect((await submit(moved, 'county')).status).toBe(404)
  })

  it('to whom it is not permitted', async () => {
    expect((await submit({ ...town, parentId: id['430281'] }, 'township')).status).toBe(403)
    expect((await remove(id['430281'], 'county')).status).toBe(403)
  })
})

describe('an organisation stays', () => {
  it.each([
    ['with children', '430281', '「醴陵市应急管理局」存在下级机构，不能删除'],
    ['with enterprises', '430181110', '「大瑶镇应急管理办公室」存在所属企业，不能删除'],
  ])('%s', async (_, region, msg) => {
    expect(await remove(id[region])).toMatchObject({ status: 400, msg })
  })

  it('with users, and none of several goes when one stays', async () => {
    const free = await sql<{ id: string }>`select id from org_organize o where organize_level = '5'
      and not exists (select 1 from ent_enterprise where organize_id = o.id) limit 2`.execute(server.db)
    const [one, other] = free.rows.map((row) => row.id)
    await sql`update sys_user_detail set organize_id = ${other} where user_id = (select id from sys_user where account = 'liling2')`.execute(
      server.db,
    )
    expect((await remove(`${one},${other}`)).msg).toContain('存在所属用户，不能删除')
    expect(await detail(one)).not.toBeNull()
  })
})

describe('an organisation', () => {
  it('is added with regions and path derived, and removed again', async () => {
    const added = await submit({ ...town, parentId: id['430281'], createTime: '1999-01-01 00:00:00', $parentName: 'x' })
    expect(added.status).toBe(200)
    expect(await detail(added.data.id)).toMatchObject({
      provinceId: '430000',
      cityId: '430200',
      countyId: '430281',
      ancestors: `0,${id['00']},${id['430000']},${id['430200']},${id['430281']}`,
      handleType: '3',
      parentName: '醴陵市应急管理局',
    })
    expect((await remove(added.data.id)).status).toBe(200)
    expect(
      (await server.call('GET', '/blade-dcms/organize/detail', { as: 'admin', query: { id: added.data.id } })).status,
    ).toBe(404)
    expect(server.changes).toContainEqual({ what: 'session', id: undefined })
  })

  it('that moves takes its descendants along', async () => {
    await sql`update org_organize set organize_level = '3', region = '439999' where region = '430200'`.execute(
      server.db,
    )
    const added = await submit({
      organizeName: '新市局',
      code: 'N1',
      organizeLevel: '3',
      region: '430200',
      parentId: id['430000'],
    })
    expect(added.status).toBe(200)
    expect((await submit({ id: id['430281'], parentId: added.data.id })).status).toBe(200)
    const below = await detail(id['430281102'])
    expect(below.ancestors).toBe(`0,${id['00']},${id['430000']},${added.data.id},${id['430281']}`)
  })

  it('of a version that has passed is refused with 409', async () => {
    const { version } = await detail(id['430181'])
    expect((await submit({ id: id['430181'], leader: '张三', version })).status).toBe(200)
    expect((await submit({ id: id['430181'], leader: '李四', version })).status).toBe(409)
  })
})

describe('trees', () => {
  interface Node {
    id: string
    title: string
    level: number
    region: string
    children?: Node[]
    hasChildren?: boolean
  }
  const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

  it('hold the caller’s subtree only', async () => {
    const nodes = flat(await read('tree'))
    expect(nodes.length).toBeGreaterThan(20)
    expect(nodes.every(({ region }) => region.startsWith('430181'))).toBe(true)
  })

  it('open level by level from the topmost that is seen', async () => {
    const [top] = (await read('lazy-tree')) as Node[]
    expect(top).toMatchObject({ region: '430181', level: 4, hasChildren: true })
    const below = (await read('lazy-tree', { parentId: top?.id })) as Node[]
    expect(below.every(({ level, hasChildren }) => level === 5 && hasChildren === false)).toBe(true)
  })

  it('show an enterprise the chain above it', async () => {
    const page = await server.call('GET', '/blade-dcms/organize/listOption', { as: 'safety' })
    expect(page.data).toHaveLength(5)
  })

  it('stop at the levels asked for', async () => {
    const province = flat(await read('provinceTree', {}, 'admin'))
    expect(new Set(province.map(({ level }) => level))).toEqual(new Set([1, 2, 3]))
    const cities = (await read('lazy-tree-cityorcounty', {}, 'city')) as Node[]
    expect(cities.map(({ region }) => region)).toEqual(['430100'])
    const region = flat(await read('treeByRegion', { region: '430281' }, 'admin'))
    expect(region.every((node) => node.region.startsWith('430281'))).toBe(true)
  })

  it('find the organisation of a region, or the nearest above', async () => {
    expect((await read('getByRegion', { region: '430181110' })).region).toBe('430181110')
    expect((await read('getByRegion', { region: '430281109' }, 'liling')).region).toBe('430281')
    expect(await read('getByRegion', { region: '430281' })).toBeNull()
  })

  it('answer the direct children of the caller’s organisation as a page', async () => {
    const page = await read('page1', { size: 100 })
    expect(page.total).toBeGreaterThan(20)
    expect(page.records.every((row: { parentId: string }) => row.parentId === id['430181'])).toBe(true)
  })
})
