import exceljs from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const base = '/blade-dcms/hazardouschemicalscatalog'
const get = (name: string, query: object = {}, as = 'head') =>
  server.call('GET', `${base}/${name}`, { as, query: query as Record<string, string> })
const headings = ['目录序号', '品名', '别名', 'CAS号', '危险类别', '剧毒', '临界量']

function send(bytes: Buffer, preview: 0 | 1, as = 'admin') {
  const edge = 'x--edge'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="c"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  return server.call('POST', `${base}/import-catalog`, { as, headers, payload, query: { preview } })
}
const csv = (lines: readonly (readonly string[])[], heads = headings) =>
  Buffer.from(
    [heads, ...lines].map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'),
  )
async function xlsx(lines: readonly (readonly string[])[]): Promise<Buffer> {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('x')
  for (const line of [headings, ...lines]) sheet.addRow([...line])
  return Buffer.from(await book.xlsx.writeBuffer())
}
const count = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from chem_catalog`.execute(server.db)).rows[0]?.n

describe('the catalogue', () => {
  it('begins with the 85 chemicals of GB 18218 and their critical quantities', async () => {
    const { data } = await get('list')
    expect(data).toHaveLength(85)
    const named = new Map(data.map((row: Record<string, unknown>) => [row.name, row.criticalQuantity]))
    expect(named.get('硝酸钾')).toBe('1000.00')
    expect(named.get('碳酰氯')).toBe('0.30')
    expect((await get('list', { current: 1, size: 10 })).data).toMatchObject({ total: 85, size: 10 })
  })

  it('is known in short, by choice, and by what is highly toxic or an explosive precursor', async () => {
    const all = (await get('getAll')).data
    expect(all).toHaveLength(85)
    expect(Object.keys(all[0]).sort()).toEqual(
      ['casNo', 'easyToDrug', 'easyToExplode', 'highlyToxic', 'id', 'keySupervised', 'name', 'serialNo'].sort(),
    )
    const choices = (await get('select', { name: '氯酸钾' })).data
    expect(choices).toEqual([{ value: expect.stringMatching(/^\d+$/), label: '氯酸钾', casNo: '3811-04-9', unit: 't' }])
    const watched = (await get('selectHighlyToxicAndEasyToExplode')).data
    expect(watched.length).toBeGreaterThan(20)
    expect(watched.filter((row: Record<string, number>) => row.highlyToxic !== 1 && row.easyToExplode !== 1)).toEqual(
      [],
    )
  })
})

describe('an import of the catalogue is refused', () => {
  it.each<[string, readonly string[], string]>([
    ['without a serial number', ['', '甲', '', '', '', '', ''], '第2行：请输入目录序号（共1处错误，未导入）'],
    [
      'with a CAS number that does not check',
      ['1', '甲', '', '50-00-1', '', '', ''],
      '第2行：CAS号校验不通过（共1处错误，未导入）',
    ],
    [
      'with a division nobody knows',
      ['1', '甲', '', '', '77', '', ''],
      '第2行：危险类别「77」不在可选范围内（共1处错误，未导入）',
    ],
    [
      'with a flag that is neither',
      ['1', '甲', '', '', '', '也许', ''],
      '第2行：请求参数格式错误: highlyToxic（共1处错误，未导入）',
    ],
    ['with no quantity', ['1', '甲', '', '', '', '', '-3'], '第2行：临界量必须大于0（共1处错误，未导入）'],
  ])('%s, and nothing of it is written', async (_, line, msg) => {
    expect(await send(csv([line]), 0)).toMatchObject({ status: 400, msg })
    expect(await count()).toBe(85)
  })

  it('that names an entry twice', async () => {
    const lines = [
      ['1', '甲', '', '', '', '', ''],
      ['1', '乙', '', '', '', '', ''],
    ]
    expect((await send(csv(lines), 0)).msg).toBe('第3行：与第2行重复（共1处错误，未导入）')
  })

  it('that is no sheet, has no rows or not the columns', async () => {
    expect((await send(Buffer.from([1, 0, 2]), 0)).msg).toBe('文件不是可读的xlsx表格')
    expect((await send(csv([]), 0)).msg).toBe('表格没有数据')
    expect((await send(csv([['x']], ['别名']), 0)).msg).toBe('缺少列「目录序号」')
  })

  it('from anyone but the platform administrator', async () => {
    for (const as of ['county', 'head']) expect((await send(csv([]), 1, as)).status).toBe(403)
  })
})

describe('an import of the catalogue', () => {
  const lines = [
    ['2', '氨', '液氨；"氨气"', '7664-41-7', '', '否', ''],
    ['9001', '甲物', '别名,又名', '', '5.1', '是', '12.5'],
    ['9002', '乙物', '', '', '', '', ''],
  ]
  it('says first what it would do', async () => {
    expect((await send(csv(lines), 1)).data).toEqual({ total: 3, added: 2, changed: 1, faults: [] })
    const wrong = await send(csv([...lines, ['x', '丙', '', '', '', '', '']]), 1)
    expect(wrong.data).toMatchObject({ total: 4, added: 2, faults: [{ row: 5, name: '丙' }] })
    expect(await count()).toBe(85)
  })

  it('adds what is new, fills in what is known, and the second time changes all', async () => {
    expect((await send(await xlsx(lines), 0)).data).toMatchObject({ added: 2, changed: 1 })
    expect(await count()).toBe(87)
    const [ammonia] = (await get('list', { casNo: '7664-41-7' })).data
    expect(ammonia).toMatchObject({ serialNo: 2, alias: '液氨；"氨气"', criticalQuantity: '10.00', keySupervised: 1 })
    const [fresh] = (await get('list', { serialNo: 9001 })).data
    expect(fresh).toMatchObject({ name: '甲物', hazardDivision: '5.1', highlyToxic: 1, criticalQuantity: '12.50' })
    expect((await send(csv(lines), 0)).data).toMatchObject({ added: 0, changed: 3 })
    expect(await count()).toBe(87)
  })

  it('reads what spreadsheets in China write', async () => {
    const gbk = Buffer.concat([
      Buffer.from([0xc4, 0xbf, 0xc2, 0xbc, 0xd0, 0xf2, 0xba, 0xc5, 0x2c, 0xc6, 0xb7, 0xc3, 0xfb, 0x0a]),
      Buffer.from('9003,'),
      Buffer.from([0xb1, 0xfb]),
    ])
    expect((await send(gbk, 1)).data).toEqual({ total: 1, added: 1, changed: 0, faults: [] })
  })

  it('has a sheet to fill in', async () => {
    const { status, bytes } = await get('export-template', {}, 'admin')
    expect(status).toBe(200)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })
})
