import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resources } from '@fengsui/contract/catalogue.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ask, startForTest, type TestApp } from '../../../test/support/app.ts'
import { nameOfRow } from '../../framework/store/references.ts'

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
  const headings = (rows.getRow(heading).values as unknown[]).slice(1)
  const line = (row: number) => String(rows.getRow(row).getCell(1).value)
  const column = (heading: string) => {
    const at = headings.indexOf(heading) + 1
    if (at === 0) throw new Error(`no column ${heading} among ${headings.join()}`)
    return (row: number) => rows.getRow(row).getCell(at)
  }
  return { rows, notes, headings, column, line, count: rows.rowCount - heading }
}
/** Below title, conditions, and who exported it and when. */
const heading = 4
const first = heading + 1

/** Width of a text cell in characters; Chinese ones count two. */
const widthOf = ({ value }: exceljs.Cell): number =>
  typeof value === 'string' ? [...value].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0) : 0

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
    const { notes, column, count } = await open(answer.bytes)
    expect(count).toBe(page.data.total)
    const [warning] = page.data.records
    expect(column('报警编号')(first).value).toBe(warning.warnNo)
    const raised = column('报警时间')(first)
    expect(raised.value).toEqual(new Date(`${warning.warnTime.replace(' ', 'T')}Z`))
    expect(raised.numFmt).toBe('yyyy-mm-dd hh:mm:ss')
    expect(column('触发次数')(first).value).toBe(warning.hitCount)
    expect(['红', '橙', '黄', '蓝'].some((name) => String(column('级别')(first).value).includes(name))).toBe(true)
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
      const { column, count } = await open(bytes)
      expect(count).toBe(page.data.total)
      expect(column('Code')(first).value).toBe(page.data.records[0].code)
    }
  })

  it('holds nothing of another county', async () => {
    const [there] = await ask(`update wp_workplace set region_code = '110101', enterprise_id = enterprise_id
      where id = (select max(id) from wp_workplace) returning id, code`)
    await ask(`update wp_workplace set region_code = '110101' where id = $1`, [there.id])
    const codes = async (as: string) => {
      const { column, count } = await open((await get(path, { as, query: { resource: 'workplace' } })).bytes)
      return Array.from({ length: count }, (_, n) => column('编号')(first + n).value)
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
    const cell = column('名称')(first)
    expect(cell.type).toBe(exceljs.ValueType.String)
    expect(cell.value).toBe('=HYPERLINK("http://x","y")')
  })

  it('says its conditions in words, by name and label, in both languages', async () => {
    const [{ id, name }] =
      await ask(`select id, enterprise_name as name from ent_enterprise where region_code like '430181%'
      order by id limit 1`)
    const query = {
      resource: '/yhjg-dp/sss/Dashboard/warn',
      enterpriseId: String(id),
      severity: '1,2',
      regionCode: '430181',
      warnTime_datege: '2020-01-01 00:00:00',
      warnTime_datelt: '2036-01-01 00:00:00',
      open: '0',
      keyword: '温度',
      descs: 'warnTime',
      status: 'all',
    }
    const lines = async (headers: Record<string, string>) => {
      const { line } = await open((await get(path, { as: 'county', query, headers })).bytes)
      return [line(1), line(2), line(3)]
    }
    const zh = await lines({})
    expect(zh[0]).toBe('预警')
    expect(zh[1]).toBe(
      `条件：企业：${name}；级别：红、橙；行政区划：浏阳市；报警时间：2020-01-01 至 2035-12-31；未关闭：否；关键字：含“温度”；排列：报警时间降序`,
    )
    expect(zh[2]).toMatch(/^导出人：.+，\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    const en = await lines({ 'accept-language': 'en' })
    expect(en[1]).toContain(`Enterprise: ${name}; Severity: Red, Orange; Region: `)
    expect(en[1]).toContain('2020-01-01 to 2035-12-31; Open: No; Keyword: contains "温度"; Sorted by: ')
    const { line } = await open((await get(path, { as: 'county', query: { resource: 'workplace' } })).bytes)
    expect(line(2)).toBe('条件：全部')
  })

  it('names the warning that another one repeats, and can name whatever a list refers to', async () => {
    const resource = '/yhjg-warn/warningproduce'
    const { records } = (await get(`${resource}/page`, { as: 'admin', query: { size: 1 } })).data
    const answer = await get(path, { as: 'admin', query: { resource, recurrenceOf: records[0].id } })
    expect(answer.status, answer.msg).toBe(200)
    expect((await open(answer.bytes)).line(2)).toContain(records[0].warnNo)
    const asked = (resources as readonly Resource[]).flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ kind, search, refersTo }) => (kind === 'ref' && search && refersTo) || []),
    )
    expect(asked.length).toBeGreaterThan(100)
    for (const refersTo of new Set(asked)) await nameOfRow(app.db, refersTo, '1')
  })

  it('names no enterprise that its reader may not see', async () => {
    const [{ id, name }] = await ask(`select id, enterprise_name as name from ent_enterprise order by id desc limit 1`)
    await ask(
      `update ent_enterprise set province_id = '110000', city_id = '110100', county_id = '110101', town_id = null where id = $1`,
      [id],
    )
    const query = { resource: 'workplace', enterpriseId: String(id) }
    const told = async (as: string) => (await open((await get(path, { as, query })).bytes)).line(2)
    expect(await told('admin')).toBe(`条件：企业：${name}`)
    expect(await told('county')).toBe(`条件：企业：${id}`)
  })

  it('has a frozen heading with a filter over its rows, and columns as wide as their words', async () => {
    const { rows, headings, count, column } = await open(
      (await get(path, { as: 'admin', query: { resource: 'enterprise' } })).bytes,
    )
    expect(rows.views[0]).toMatchObject({ state: 'frozen', ySplit: heading })
    expect(rows.getRow(heading).font?.bold).toBe(true)
    const last = rows.getColumn(headings.length).letter
    expect(rows.autoFilter).toBe(`A${heading}:${last}${heading + count}`)
    const wideEnough = headings.map((word, at) => {
      const longest = Math.max(
        ...Array.from({ length: count }, (_, n) => widthOf(rows.getRow(first + n).getCell(at + 1))),
      )
      return [word, Number(rows.getColumn(at + 1).width) >= Math.min(60, Math.max(longest, String(word).length * 2))]
    })
    expect(wideEnough.filter(([, isWide]) => !isWide)).toEqual([])
    expect(widthOf(column('企业名称')(first))).toBeGreaterThan(16)
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
  const finished = (id: string) => expect.poll(async () => (await detail('admin', id)).data.status, { interval: 100 })

  it('are exported by a job, announced to and downloadable by its requester only', async () => {
    const answer = await start('admin')
    expect(answer.data).toEqual({ jobId: expect.stringMatching(/^\d+$/), total: 10050 })
    const { jobId } = answer.data
    await finished(jobId).toBe('2')
    const told = (await detail('admin', jobId)).data
    expect(told).toEqual({
      result: null,
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
    const { count, line } = await open(file.bytes)
    expect([count, line(2)]).toEqual([10050, '条件：名称：含“大量”'])
  })

  it('are reported as lost when the server stopped meanwhile', async () => {
    const [{ id }] = await ask(
      `insert into sys_job (name, kind, status, total, beat_time, create_user)
        select '工库房', 'export', '1', 5, $1::timestamptz - interval '2 minutes', id from sys_user where account = 'admin' returning id`,
      [app.clock.now()],
    )
    expect((await detail('admin', String(id))).data).toMatchObject({
      status: '3',
      error: '服务器已重启，请重新执行',
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
