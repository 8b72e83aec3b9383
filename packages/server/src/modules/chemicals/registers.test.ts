import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { plants } from '../../../test/support/walkers.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const post = (path: string, body: object, as = 'head') => server.call('POST', path, { as, body })
const get = (path: string, query: object = {}, as = 'head') =>
  server.call('GET', path, { as, query: query as Record<string, string> })
const entry = async (name: string): Promise<string> => {
  const found = await sql<{ id: string }>`select id from chem_catalog where name = ${name}`.execute(server.db)
  return found.rows[0]?.id ?? ''
}

describe('a chemical of an enterprise', () => {
  const base = '/blade-dcms-basic/dangerchemicalsmanagement'
  const submit = (body: object, as = 'head') => post(`${base}/submit`, body, as)
  const chemical = async (name: string, maxStorage: string, more: object = {}) => ({
    catalogId: await entry(name),
    usage: '配药',
    maxStorage,
    storagePlace: '原料库',
    ...more,
  })

  it('is refused without entry, use, place or quantity', async () => {
    const body = await chemical('硝酸钾', '5')
    for (const [name, msg] of [
      ['catalogId', '请选择目录品'],
      ['usage', '请输入用途'],
      ['storagePlace', '请输入储存地点'],
      ['maxStorage', '请输入最大储量'],
    ] as const)
      expect(await submit({ ...body, [name]: '' })).toMatchObject({ status: 400, msg })
    expect((await submit({ ...body, maxStorage: '0' })).status).toBe(400)
    expect(await submit({ ...body, yearQuantity: '-1' })).toMatchObject({ status: 400, msg: '年用量不能小于0' })
    expect((await submit({ ...body, catalogId: '1' })).status).toBe(404)
  })

  it('is a share of its critical quantity; together they are a major hazard from one on', async () => {
    const none = await get(`${base}/majorHazard`)
    expect(none.data).toEqual([])
    const { data } = await submit(await chemical('氯酸钾', '49.9'))
    await submit(await chemical('硝酸钾', '500'))
    const row = (await get(`${base}/detail`, { id: data.id })).data
    expect(row).toMatchObject({
      catalogName: '氯酸钾',
      casNo: '3811-04-9',
      criticalQuantity: '100.00',
      qValue: '0.4990',
    })
    const expected = { enterpriseId: plants.a, chemicals: 2, without: 0, sum: '0.9990', isMajor: 0 }
    expect((await get(`${base}/majorHazard`)).data).toMatchObject([expected])
    await submit({ id: data.id, maxStorage: '50' })
    expect((await get(`${base}/majorHazard`, {}, 'county')).data).toMatchObject([{ sum: '1.0000', isMajor: 1 }])
    expect((await get(`${base}/majorHazard`, {}, 'ly02head')).data).toEqual([])
  })

  it('uses the smallest quantity of its classes when its entry has none', async () => {
    await sql`insert into chem_catalog (name) values ('无名物')`.execute(server.db)
    const catalogId = await entry('无名物')
    const { data } = await submit(await chemical('无名物', '4'))
    const shares = async () => (await get(`${base}/detail`, { id: data.id })).data.qValue
    expect(await shares()).toBeNull()
    expect((await get(`${base}/majorHazard`)).data).toMatchObject([{ without: 1 }])
    for (const code of ['W5.4', 'W10', 'W5.1'])
      await sql`insert into chem_catalog_class (catalog_id, class_id) select ${catalogId}, id from chem_class where code = ${code}`.execute(
        server.db,
      )
    expect(await shares()).toBe('0.4000')
  })
})

describe('classes of the catalogue', () => {
  it('are a tree of three groups, with critical quantities at the leaves', async () => {
    const { data } = await get('/blade-dcms/hazardouschemicalsclassification/tree')
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['物理危险', '健康危害', '环境危害'])
    const leaves = (nodes: { children?: [] }[]): object[] =>
      nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]))
    expect(leaves(data)).toHaveLength(25)
    expect('children' in data[2]).toBe(false)
    const lazy = await get('/blade-dcms/hazardouschemicalsclassification/lazy-list', { parentId: data[1].id })
    expect(lazy.msg).toBe('操作成功')
    expect(lazy.data).toMatchObject([{ title: '急性毒性', hasChildren: true, parentId: data[1].id }])
  })

  it('of the named chemicals of GB 18218 contain only unambiguous ones', async () => {
    const classesOf = async (catalogName: string) => {
      const { data } = await get('/blade-dcms/hccatalogclassification/page', { catalogName, size: 100 })
      return data.records.map(({ classCode }: { classCode: string }) => classCode).sort()
    }
    expect(await classesOf('2,4,6-三硝基甲苯')).toEqual(['W1.1'])
    expect(await classesOf('硫化氢')).toEqual(['J3', 'W2'])
    expect(await classesOf('碳化钙')).toEqual(['W11'])
    // Depends on how it is processed.
    expect(await classesOf('甲醇')).toEqual([])
  })

  it('are tied to entries by the platform alone, once', async () => {
    const path = '/blade-dcms/hccatalogclassification/submit'
    const { rows } = await sql<{ id: string }>`select id from chem_class where code = 'W9.1'`.execute(server.db)
    const body = { catalogId: await entry('硝酸（发红烟的除外，含硝酸>70%）'), classId: rows[0]?.id }
    expect((await post(path, body, 'head')).status).toBe(403)
    expect((await post(path, body, 'county')).status).toBe(403)
    expect((await post(path, body, 'admin')).status).toBe(200)
    expect((await post(path, body, 'admin')).msg).toMatch(/已存在$/)
    const { data } = await get('/blade-dcms/hazardouschemicalscatalog/detail', { id: body.catalogId })
    expect(data.classNames).toBe('氧化性固体和液体（类别1）')
  })
})
