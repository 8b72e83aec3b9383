import exceljs from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

type Cells = readonly (string | number | { formula: string; result: string })[]
const headings = ['账号', '姓名', '昵称', '用户类型', '部门', '角色', '手机号']
async function sheetOf(rows: readonly Cells[], heads: readonly string[] = headings): Promise<Buffer> {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('用户')
  sheet.addRow([...heads])
  for (const row of rows) sheet.addRow([...row])
  return Buffer.from(await book.xlsx.writeBuffer())
}
function bodyOf(bytes: Buffer) {
  const edge = 'a-boundary-of-ours'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="users.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } }
}
const send = (as: string, bytes: Buffer, query: Record<string, unknown> = {}) =>
  server.call('POST', '/blade-user/import-user', { as, query, ...bodyOf(bytes) })
const count = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from sys_user`.execute(server.db)).rows[0]?.n)
const county = async () =>
  String(
    (
      await sql<{ n: string }>`select d.dept_name as n from sys_dept d join org_organize o on o.id = d.organize_id
        where o.region = '430181'`.execute(server.db)
    ).rows[0]?.n,
  )

describe('importing users', () => {
  it('refuses what is no sheet, what lacks a column and what is empty', async () => {
    expect((await send('admin', Buffer.from('account,name'))).msg).toBe('文件不是可读的xlsx表格')
    expect((await send('admin', await sheetOf([['x']], ['账号']))).msg).toBe('缺少列「姓名」')
    expect((await send('admin', await sheetOf([]))).msg).toBe('表格没有数据')
    expect((await server.call('POST', '/blade-user/import-user', { as: 'admin' })).msg).toBe('缺少必要的请求参数: file')
  })

  it('refuses more rows than 5,000', async () => {
    const many = Array.from({ length: 5001 }, (_, n): Cells => [`many${n}`, `多${n}`])
    expect((await send('admin', await sheetOf(many), { preview: 1 })).msg).toBe('一次最多导入5000行')
  })

  it('says row by row what is wrong before anything is written', async () => {
    const place = await county()
    const before = await count()
    const sheet = await sheetOf([
      ['neu1', '新一', '', '监管端', place, '县级监管', '13900000001'],
      ['county', '重名'],
      ['neu1', '又一'],
      ['neu2', ''],
      ['neu3', '新三', '', '外星端'],
      ['neu4', '新四', '', '监管端', '没有的部门'],
      ['neu5', '新五', '', '企业端', '', '县级监管'],
      ['neu6', '新六', '', '监管端', '', '', '123'],
      [{ formula: '1+1', result: '2' }, '公式'],
    ])
    const { data } = await send('admin', sheet, { preview: 1 })
    expect(data).toMatchObject({ total: 9, added: 1, changed: 0 })
    expect(data.faults.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [3, '账号「county」已存在'],
      [4, '账号「neu1」在表格中重复'],
      [5, '请输入昵称'],
      [6, '用户类型「外星端」不在可选范围内'],
      [7, '部门「没有的部门」不存在'],
      [8, '角色「县级监管」不属于该用户类型'],
      [9, '手机号长度应为11位'],
      [10, '单元格不能是公式'],
    ])
    expect((await send('admin', sheet)).msg).toBe('第3行：账号「county」已存在（共8处问题，未导入任何数据）')
    expect(await count()).toBe(before)
  })

  it('adds people who sign in with the initial password and must change it', async () => {
    const { data, msg } = await send('admin', await sheetOf([['neu10', '新十', '', '', await county(), '县级监管']]))
    expect([msg, data]).toEqual(['操作成功', { total: 1, added: 1, changed: 0, faults: [] }])
    expect(await server.signIn('neu10')).toMatchObject({ must_change: 1, role_name: 'sup_county' })
  })

  it('overwrites accounts only when asked, and leaves what is empty', async () => {
    const sheet = await sheetOf([['neu10', '改名']])
    expect((await send('admin', sheet)).status).toBe(400)
    expect((await send('admin', sheet, { isCovered: 1 })).data).toMatchObject({ changed: 1, added: 0 })
    const { data } = await server.call('GET', '/blade-user/page', { as: 'admin', query: { account: 'neu10' } })
    expect(data.records[0]).toMatchObject({ realName: '改名', roleName: '县级监管' })
  })

  it('refuses to import more than the caller may grant', async () => {
    await sql`insert into sys_role_menu select r.id, m.id from sys_role r, sys_menu m
      where r.role_alias = 'sup_county' and m.code = 'user_import' on conflict do nothing`.execute(server.db)
    server.house.publish('session')
    const faultOf = async (row: Cells) =>
      (await send('county', await sheetOf([row]), { preview: 1 })).data.faults[0]?.message
    expect(await faultOf(['b1', '一', '', '监管端', await county(), '国家级监管'])).toBe(
      '角色「国家级监管」的权限超出您的权限',
    )
    expect(await faultOf(['b2', '二', '', '监管端'])).toBe('请选择所属部门')
    expect(
      (await send('county', await sheetOf([['liling', '外人', '', '监管端', await county()]]), { isCovered: 1 })).msg,
    ).toContain('数据不存在')
  })

  it('imports 5,000 rows at once', async () => {
    const place = await county()
    const many = Array.from({ length: 5000 }, (_, n): Cells => [`bulk${n}`, `批${n}`, '', '监管端', place, '乡镇监管'])
    expect((await send('admin', await sheetOf(many))).data).toMatchObject({ added: 5000 })
    const { data } = await server.call('GET', '/blade-user/page', {
      as: 'admin',
      query: { account: 'bulk', size: 10, current: 500 },
    })
    expect([data.total, data.records.length]).toEqual([5000, 10])
  })
})

describe('exporting users', () => {
  const rowsOf = async (bytes: Buffer) => {
    const book = new exceljs.Workbook()
    await book.xlsx.load(bytes as never)
    const rows: unknown[][] = []
    book.worksheets[0]?.eachRow((row) => void rows.push((row.values as unknown[]).slice(1)))
    return rows
  }

  it('returns a sheet of visible users that can be imported again, texts never as formulas', async () => {
    await sql`update sys_user set real_name = '=HYPERLINK("http://x")' where account = 'county'`.execute(server.db)
    const answer = await server.call('GET', '/blade-user/export-user', {
      as: 'admin',
      query: { account_equal: 'county' },
    })
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(answer.headers['content-disposition']).toMatch(/^attachment;filename=/)
    const [heads, row] = await rowsOf(answer.bytes)
    expect(heads?.slice(0, 4)).toEqual(['账号', '姓名', '昵称', '用户类型'])
    expect(row?.slice(0, 4)).toEqual(['county', '=HYPERLINK("http://x")', expect.any(String), '监管端'])
    const back = await send('admin', answer.bytes, { isCovered: 1, preview: 1 })
    expect(back.data).toEqual({ total: 1, added: 0, changed: 1, faults: [] })
  })

  it('answers a template with the headings alone', async () => {
    const answer = await server.call('GET', '/blade-user/export-template', { as: 'admin' })
    expect((await rowsOf(answer.bytes)).length).toBe(1)
    expect((await server.call('GET', '/blade-user/export-template', { as: 'keeper' })).status).toBe(403)
  })
})
