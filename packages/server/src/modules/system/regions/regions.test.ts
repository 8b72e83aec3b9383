import exceljs from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const base = '/blade-system/region'
const submit = (body: object, as = 'admin') => server.call('POST', `${base}/submit`, { as, body })
const get = (path: string, query: object = {}, as = 'admin') =>
  server.call('GET', `${base}/${path}`, { as, query: query as Record<string, string> })
const remove = (ids: string) => server.call('POST', `${base}/remove`, { as: 'admin', query: { ids } })
const town = { parentCode: '430181', code: '430181998', name: '试验街道', sort: 9 }

async function sheet(
  rows: readonly (readonly unknown[])[],
  heads = ['上级区划', '区划编号', '区划名称', '排序', '备注'],
) {
  const book = new exceljs.Workbook()
  const page = book.addWorksheet('x')
  page.addRow(heads)
  for (const row of rows) page.addRow([...row])
  return Buffer.from(await book.xlsx.writeBuffer())
}
function importOf(bytes: Buffer, query: Record<string, string> = {}) {
  const edge = 'edge'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="r.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  return server.call('POST', `${base}/import-region`, {
    as: 'admin',
    query,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  })
}

describe('a region is refused', () => {
  it.each([
    ['without a name', { name: '' }, '请输入区划名称'],
    ['without a code', { code: '' }, '请输入区划编号'],
    ['below nothing', { parentCode: '999999' }, '上级区划「999999」不存在'],
    ['outside its parent', { code: '430182998' }, '区划编号「430182998」不在上级区划内'],
    ['with too few digits', { code: '43018199' }, '乡镇编号应为9位'],
    ['with letters', { code: '43018199x' }, '区划编号格式不正确'],
    ['moved to another parent', { code: '430181110', parentCode: '430281' }, '区划不能改换上级'],
  ])('%s', async (_, body, msg) => {
    expect(await submit({ ...town, ...body })).toMatchObject({ status: 400, msg })
  })

  it('to whom it is not permitted', async () => {
    expect((await submit(town, 'county')).status).toBe(403)
    expect((await get('export-region', {}, 'county')).status).toBe(403)
  })

  it('to be removed while it has children or references', async () => {
    expect((await remove('430181')).msg).toBe('「浏阳市」存在下级区划，不能删除')
    const used = await sql<{
      townId: string
      name: string
    }>`select e.town_id, e.enterprise_name as name from ent_enterprise e
      where town_id is not null and is_deleted = 0 limit 1`.execute(server.db)
    const answer = await remove(used.rows[0]?.townId ?? '')
    expect(answer.msg).toMatch(/已被企业「.+」使用，不能删除/)
    expect((await remove('00')).msg).toBe('「中国」国家是最上级区划，不能删除')
    expect((await remove('1234567')).status).toBe(404)
  })
})

describe('a region', () => {
  it('is added below its parent with all above it, renamed with all in it, and removed', async () => {
    expect((await submit(town)).data).toEqual({ id: '430181998' })
    expect((await get('detail', { id: '430181998' })).data).toMatchObject({
      id: '430181998',
      code: '430181998',
      parentCode: '430181',
      parentName: '浏阳市',
      ancestors: '00,430000,430100,430181',
      provinceName: '湖南省',
      cityCode: '430100',
      districtName: '浏阳市',
      townCode: '430181998',
      townName: '试验街道',
      level: 4,
    })
    expect((await submit({ parentCode: '430181998', code: '430181998001', name: '一村' })).status).toBe(200)
    await submit({ code: '430181998', name: '新名街道', parentCode: '430181' })
    expect((await get('detail', { id: '430181998001' })).data).toMatchObject({ townName: '新名街道', level: 5 })
    expect((await remove('430181998,430181998001')).status).toBe(200)
    expect((await get('detail', { id: '430181998' })).status).toBe(404)
  })

  it('has its code made of the parent’s and its own part, as clients send it', async () => {
    expect((await submit({ parentCode: '430100', code: '43010090', name: '新区' })).data).toEqual({ id: '430190' })
    expect((await submit({ parentCode: '430181', code: '430181997', name: '街' })).data).toEqual({ id: '430181997' })
    await remove('430190,430181997')
  })
})

describe('the lists', () => {
  it('open branch by branch, searched across all', async () => {
    const answer = await get('lazy-list')
    expect(answer.msg).toBe('操作成功')
    const provinces = answer.data
    expect(provinces).toHaveLength(34)
    expect(provinces.find(({ code }: { code: string }) => code === '430000')).toMatchObject({
      name: '湖南省',
      level: 1,
      hasChildren: true,
    })
    expect(
      (await get('lazy-list', { parentCode: '430100' })).data.every(
        (row: { parentCode: string }) => row.parentCode === '430100',
      ),
    ).toBe(true)
    const found = (await get('lazy-list', { name: '大瑶' })).data
    expect(found.map(({ code }: { code: string }) => code)).toContain('430181110')
    expect((await get('lazy-list', { parentCode: '430181110' })).data).toEqual([])
  })

  it('page, list and the tree of a province', async () => {
    const page = (await get('page', { name: '浏阳', size: 5 })).data
    expect(page.records.map(({ code }: { code: string }) => code)).toContain('430181')
    expect((await get('list', { parentCode: '430000' })).data).toHaveLength(14)
    const tree = (await get('region-code/tree', { provinceCode: '430000' }, 'county')).data
    expect(tree).toHaveLength(14)
    expect(tree[0].children[0].children).toBeUndefined()
    expect(
      (await get('region-code/tree', { cityCode: '430100' }, 'county')).data.some(
        (node: { id: string }) => node.id === '430181',
      ),
    ).toBe(true)
    expect((await get('region-code/tree', {}, 'county')).data).toHaveLength(34)
  })
})

describe('an import', () => {
  it('is refused when it is no sheet, lacks a column or has no rows', async () => {
    expect((await importOf(Buffer.from('PK no sheet'))).msg).toBe('文件不是可读的xlsx表格')
    expect((await importOf(await sheet([['430181', '1']], ['上级区划', '名']))).msg).toBe('缺少列「区划编号」')
    expect((await importOf(await sheet([]))).msg).toBe('表格没有数据')
  })

  it('looks at every row, and writes nothing while one is wrong', async () => {
    const bytes = await sheet([
      ['430181', '430181990', '甲街道', 1],
      ['430181', '430181990', '乙街道', 1],
      ['430181', '430182990', '丙街道', 1],
      ['999999', '999999001', '丁街道', 1],
      ['430181', '430181991', '', 1],
      ['430181', { formula: '1+1' }, '戊街道', 1],
    ])
    const { data } = await importOf(bytes)
    expect(data).toMatchObject({ total: 6, added: 1, written: false })
    expect(data.faults.map(({ row, message }: { row: number; message: string }) => `${row} ${message}`)).toEqual([
      '3 与第2行重复',
      '4 区划编号「430182990」不在上级区划内',
      '5 上级区划「999999」不存在',
      '6 请输入区划名称',
      '7 区划编号不能是公式',
      '7 请输入区划编号',
    ])
    expect((await get('detail', { id: '430181990' })).status).toBe(404)
  })

  it('brings townships with their villages, and covers only when asked to', async () => {
    const bytes = await sheet([
      ['430181992', '430181992001', '甲村'],
      ['430181', '430181992', '壬街道'],
    ])
    expect((await importOf(bytes, { preview: '1' })).data).toMatchObject({ added: 2, written: false, faults: [] })
    expect((await get('detail', { id: '430181992' })).status).toBe(404)
    expect((await importOf(bytes)).data).toMatchObject({ added: 2, written: true })
    const again = await sheet([['430181', '430181992', '癸街道']])
    expect((await importOf(again)).data).toMatchObject({ skipped: 1, changed: 0 })
    expect((await get('detail', { id: '430181992' })).data.name).toBe('壬街道')
    expect((await importOf(again, { isCovered: '1' })).data).toMatchObject({ skipped: 0, changed: 1 })
    expect((await get('detail', { id: '430181992001' })).data.townName).toBe('癸街道')
  })

  it('accepts the exported sheet', async () => {
    const { bytes, status, headers } = await get('export-region', { parentCode: '430181' })
    expect(status).toBe(200)
    expect(String(headers['content-disposition'])).toMatch(/^attachment;filename=/)
    const { data } = await importOf(bytes, { preview: '1', isCovered: '1' })
    expect(data.faults).toEqual([])
    expect(data.changed).toBeGreaterThan(30)
    expect((await get('export-template')).bytes.subarray(0, 2).toString()).toBe('PK')
  })
})
