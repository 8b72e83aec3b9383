import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ask, startForTest, type TestApp } from '../../../test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startForTest({ logged: true })
})
afterAll(() => app.stop())

const path = '/blade-dcms/export'
const get = (path: string, how: Ask = {}) => app.call('GET', path, how)
const workplaces = '/yhjg-dp/sss/Dashboard/workplace'
const ask = async (query: string, values: unknown[] = []) => (await app.pool.query(query, values)).rows

async function open(bytes: Buffer) {
  const book = new exceljs.Workbook()
  await book.xlsx.load(bytes as never)
  const [rows, notes] = book.worksheets
  if (!rows || !notes) throw new Error('a sheet has two pages')
  const headings = (rows.getRow(1).values as unknown[]).slice(1)
  const column = (heading: string) => {
    const at = headings.indexOf(heading) + 1
    if (at === 0) throw new Error(`no column ${heading} among ${headings.join()}`)
    return (row: number) => rows.getRow(row).getCell(at)
  }
  return { rows, notes, headings, column }
}

describe('an export is refused', () => {
  it('without a token', async () => expect((await get(path, { query: { resource: workplaces } })).status).toBe(401))
  it('without the name of a list', async () => {
    const answer = await get(path, { as: 'admin' })
    expect([answer.status, answer.msg]).toEqual([400, '请输入资源'])
  })
  it('of a list that does not exist', async () => {
    const answer = await get(path, { as: 'admin', query: { resource: 'nothing' } })
    expect([answer.status, answer.msg]).toEqual([400, '没有名为「nothing」的列表'])
  })
  it('of what two lists are called', async () => {
    const answer = await get(path, { as: 'admin', query: { resource: 'page' } })
    expect(answer.status).toBe(400)
  })
  it('without the permission of its area', async () =>
    expect((await get(path, { as: 'township', query: { resource: workplaces } })).status).toBe(403))
  it('by a filter of the wrong type', async () => {
    const answer = await get(path, { as: 'admin', query: { resource: workplaces, enterpriseId: 'x' } })
    expect([answer.status, answer.msg]).toEqual([400, '请求参数格式错误: enterpriseId'])
  })
})

describe('a sheet', () => {
  it('holds what the page shows, with dates, figures and names', async () => {
    const answer = await get(path, { as: 'admin', query: { resource: '/yhjg-warn/warningproduce' } })
    expect(answer.status).toBe(200)
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/filename=生产报警-\d{14}\.xlsx$/)
    const page = await get('/yhjg-warn/warningproduce/page', { as: 'admin', query: { size: 500 } })
    const { rows, notes, column } = await open(answer.bytes)
    expect(rows.actualRowCount - 1).toBe(page.data.total)
    const [first] = page.data.records
    expect(column('报警编号')(2).value).toBe(first.warnNo)
    const raised = column('报警时间')(2)
    expect(raised.value).toEqual(new Date(`${first.warnTime.replace(' ', 'T')}Z`))
    expect(raised.numFmt).toBe('yyyy-mm-dd hh:mm:ss')
    expect(column('触发次数')(2).value).toBe(first.hitCount)
    expect(['红', '橙', '黄', '蓝'].some((name) => String(column('级别')(2).value).includes(name))).toBe(true)
    expect(notes.getColumn(1).values).toContain('行数')
  })

  it('speaks English, filters and sorts like the page, by GET and by POST', async () => {
    const query = { resource: 'workplace', ascs: 'code', workplaceKind: '1' }
    const headers = { 'accept-language': 'en' }
    const [byGet, byPost] = await Promise.all([
      get(path, { as: 'admin', query, headers }),
      app.call('POST', path, { as: 'admin', body: query, headers }),
    ])
    const page = await get(`${workplaces}/page`, { as: 'admin', query: { ...query, size: 500 } })
    for (const { bytes } of [byGet, byPost]) {
      const { rows, column } = await open(bytes)
      expect(rows.actualRowCount - 1).toBe(page.data.total)
      expect(column('Code')(2).value).toBe(page.data.records[0].code)
    }
  })

  it('holds nothing of another county', async () => {
    const [there] = await ask(`update wp_workplace set region_code = '110101', enterprise_id = enterprise_id
      where id = (select max(id) from wp_workplace) returning id, code`)
    await ask(`update wp_workplace set region_code = '110101' where id = $1`, [there.id])
    const codes = async (as: string) => {
      const { column, rows } = await open((await get(path, { as, query: { resource: 'workplace' } })).bytes)
      return Array.from({ length: rows.actualRowCount - 1 }, (_, n) => column('编号')(n + 2).value)
    }
    expect(await codes('admin')).toContain(there.code)
    expect(await codes('county')).not.toContain(there.code)
  })

  it('neutralises formulas in user input, and drops characters that XML cannot hold', async () => {
    await ask(`update wp_workplace set name = $1 where id = (select min(id) from wp_workplace)`, [
      '=HYPERLINK("http://x","y")\u0001',
    ])
    const { column } = await open(
      (await get(path, { as: 'admin', query: { resource: 'workplace', name: '=HYPER' } })).bytes,
    )
    const cell = column('名称')(2)
    expect(cell.type).toBe(exceljs.ValueType.String)
    expect(cell.value).toBe('=HYPERLINK("http://x","y")')
  })

  it('is noted in the log with its filters', async () => {
    await get(path, { as: 'county', query: { resource: 'workplace', name: 'ABC' } })
    await app.house.logs?.flush()
    const [row] = await ask(
      `select * from log_usual where log_data = '导出工库房' and create_by = 'county' order by id desc`,
    )
    expect(row).toMatchObject({ log_id: 'workplace_export', create_by: 'county' })
    expect(row.params).toContain('ABC')
  })

  const office = spawnSync('soffice', ['--version']).status === 0
  it.runIf(office)('opens in LibreOffice', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fengsui-sheet-'))
    const file = join(folder, 'sheet.xlsx')
    await writeFile(file, (await get(path, { as: 'admin', query: { resource: 'enterprise' } })).bytes)
    spawnSync('soffice', [
      '--headless',
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):44,34,76',
      '--outdir',
      folder,
      file,
    ])
    expect(await readFile(join(folder, 'sheet.csv'), 'utf8')).toContain('企业名称')
  })
})

describe('more than ten thousand rows', () => {
  beforeAll(() =>
    ask(`insert into wp_workplace (enterprise_id, code, building_number, name, workplace_kind, hazard_grade, xian_ding_yao_liang, max_person)
      select (select min(id) from ent_enterprise), 'M' || n, 'M' || n, '大量' || n, '1', '1.1-1', 10, 2 from generate_series(1, 10050) n`),
  )
  const start = (as: string) => get(path, { as, query: { resource: 'workplace', name: '大量' } })
  const detail = (as: string, id: string) => get('/blade-resource/job/detail', { as, query: { id } })
  const finished = (id: string) =>
    expect.poll(async () => (await detail('admin', id)).data.status, { timeout: 60_000, interval: 100 })

  it('are exported by a job, announced to and downloadable by its requester only', async () => {
    const answer = await start('admin')
    expect(answer.data).toEqual({ jobId: expect.stringMatching(/^\d+$/), total: 10050 })
    const { jobId } = answer.data
    await finished(jobId).toBe('2')
    const told = (await detail('admin', jobId)).data
    expect(told).toEqual({
      id: jobId,
      name: '工库房',
      status: '2',
      done: 10050,
      total: 10050,
      error: null,
      link: `/api/blade-resource/job/download?id=${jobId}`,
    })
    expect((await detail('county', jobId)).status).toBe(404)
    expect((await get('/blade-resource/job/download', { as: 'county', query: { id: jobId } })).status).toBe(404)
    const file = await get(told.link, { as: 'admin' })
    const { rows } = await open(file.bytes)
    expect(rows.actualRowCount).toBe(10051)
  })

  it('are reported as lost when the server stopped meanwhile', async () => {
    const [{ id }] = await ask(
      `insert into sys_job (name, kind, status, total, beat_time, create_user)
        select '工库房', 'export', '1', 5, $1::timestamptz - interval '2 minutes', id from sys_user where account = 'admin' returning id`,
      [app.clock.now()],
    )
    expect((await detail('admin', String(id))).data).toMatchObject({
      status: '3',
      error: '服务器已重启，请重新导出',
      link: null,
    })
    const file = await get('/blade-resource/job/download', { as: 'admin', query: { id } })
    expect([file.status, file.msg]).toEqual([400, '文件尚未生成或已过期'])
  })

  it('are not made by the dozen', async () => {
    await ask(
      `insert into sys_job (name, kind, status, beat_time, create_user)
      select '工库房', 'export', '1', $1, u.id from sys_user u, generate_series(1, 3) where u.account = 'admin'`,
      [app.clock.now()],
    )
    const answer = await start('admin')
    expect([answer.status, answer.msg]).toEqual([400, '您已有3个任务在进行，请等待其完成'])
  })
})
