import {
  addressBehind,
  type CountedFigure,
  reportFigures,
  rowsBehind,
} from '@fengsui/contract/reports/report-figures.ts'
import exceljs from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { textOfDocument } from '../../../test/support/document-text.ts'
import { rowOf } from '../../../test/support/owned-rows.ts'
import { putFile } from '../../../test/support/upload.ts'

let server: TestApp
let ids: Record<string, string>
let offices: Record<string, string>
let templateId: string
let plantId: string
const path = '/blade-report/report/rest'
const ask = async (query: string, values: unknown[] = []) => (await server.pool.query(query, values)).rows
const run = (as: string, body: object) =>
  server.call('POST', `${path}/run`, { as, body: { templateId, period: '2025-09', ...body } })
const detail = (as: string, id: string) => server.call('GET', `${path}/detail`, { as, query: { id } })
const file = (as: string, id: string) => server.call('GET', `${path}/file`, { as, query: { id } })

const warning = async (enterpriseId: string, at: string, severity: string, typeKey: string, handled?: number) => {
  const [made] = await ask(
    `insert into warn_event (warn_no, source, type_key, monitor_type, severity, handle_type, handle_status, content, warn_time,
      last_time, dedup_key, enterprise_id, device_id, handle_time)
    select 'R' || next_id(), 'produce', $3, '1', $2, '1', $5, 'x', $4, $4, next_id()::text, $1, d.id, $4::timestamptz + $6 * interval '1 minute'
    from dev_device d where d.enterprise_id = $1 order by d.id limit 1 returning warn_no`,
    [enterpriseId, severity, typeKey, at, handled === undefined ? '0' : '1', handled ?? null],
  )
  return String(made.warn_no)
}

/** September of two plants of the county, with rows just outside of it and in another county. */
beforeAll(async () => {
  server = await startForTest()
  ids = Object.fromEntries(
    (await ask('select account, id::text as id from sys_user')).map((row) => [row.account, row.id]),
  )
  offices = Object.fromEntries(
    (await ask('select region, id::text as id from org_organize')).map((row) => [row.region, row.id]),
  )
  const plants = await ask(
    `select e.id::text as id from ent_enterprise e where region_code like '430181%' and exists (select 1 from dev_device d where d.enterprise_id = e.id) order by e.id limit 2`,
  )
  const [other] = await ask(
    `select e.id::text as id from ent_enterprise e where region_code like '430281%' and exists (select 1 from dev_device d where d.enterprise_id = e.id) order by e.id limit 1`,
  )
  plantId = plants[0].id
  for (const [n, { id }] of plants.entries()) {
    await warning(id, '2025-09-01 00:00:00+08', '1', 'm1', 10)
    await warning(id, '2025-09-30 23:59:59+08', '2', 'm3', 30 + 20 * n)
    await warning(id, '2025-09-15 12:00:00+08', '2', 'm3')
    await warning(id, '2025-08-31 23:59:59+08', '1', 'm1', 500)
    await warning(id, '2025-10-01 00:00:00+08', '1', 'm1')
    for (const [found, level, status] of [
      ['2025-09-01', '1', '3'],
      ['2025-09-30', '2', '0'],
      ['2025-10-01', '2', '0'],
    ] as const)
      await rowOf(server.db, 'ent_hidden_trouble', id, { find_date: found, level, status })
    await rowOf(server.db, 'ent_enforcement', id, { enforce_date: '2025-09-10', enforcement_type: '3' })
    await rowOf(server.db, 'ent_enforcement', id, { enforce_date: '2025-10-01', enforcement_type: '3' })
    for (const [validTo, status] of [
      ['2025-09-30', '5'],
      ['2025-09-30', '8'],
      ['2025-10-01', '2'],
    ] as const)
      await rowOf(server.db, 'lic_licence', id, { valid_to: validTo, status })
    await sql`insert into dev_log (device_id, device_kind, enterprise_id, log_type, occur_time, recover_time)
      select id, kind, enterprise_id, '2', '2025-09-05 08:00+08', '2025-09-05 20:00+08' from dev_device
      where enterprise_id = ${id} order by id limit 1`.execute(server.db)
  }
  await warning(other?.id, '2025-09-15 12:00:00+08', '1', 'm1', 900)
  const made = await server.call('POST', '/blade-report/report-template/submit', {
    as: 'admin',
    body: { name: '安全监管月报', statistic: 'statutory' },
  })
  templateId = made.data.id
  // Reports are of what was recorded before their second.
  server.clock.advance(60)
})
afterAll(() => server.stop())

describe('a report is refused', () => {
  it('to strangers, to enterprises and to who may not make one', async () => {
    expect((await server.call('POST', `${path}/run`, { body: {} })).status).toBe(401)
    for (const as of ['head', 'township', 'reviewer']) expect((await run(as, {})).status, as).toBe(403)
  })

  it('of another county, of a template that is not there or is disabled, and of no period', async () => {
    expect((await run('county', { organizeId: offices['430281'] })).status).toBe(404)
    expect(offices['430100']).toBeDefined()
    expect((await run('county', { organizeId: offices['430100'] })).status).toBe(404)
    expect((await run('county', { templateId: '1' })).status).toBe(404)
    for (const period of ['2026-13', '2026-02-30', '2026', '1e3', '../..'])
      expect((await run('county', { period })).msg, period).toBe('统计时段应为月份（2026-10）或日期（2026-10-01）')
    expect((await run('county', { period: '2098-01' })).msg).toBe('统计时段还没有开始')
    const off = await server.call('POST', '/blade-report/report-template/submit', {
      as: 'admin',
      body: { name: '停用', statistic: 'warnings', enabled: 0 },
    })
    expect((await run('county', { templateId: off.data.id })).msg).toBe('模板已停用')
  })

  it('for receivers who could not open it', async () => {
    for (const account of ['liling', 'township', 'head', 'reviewer'])
      expect((await run('county', { receivers: [ids[account]] })).msg, account).toContain('接收人应为本机构或上级机构')
    expect((await run('county', { receivers: ['1'] })).status).toBe(400)
  })
})

describe('the monthly report of a county', () => {
  let id: string
  let figures: CountedFigure[]
  const value = (key: string, part: string | null = null) =>
    figures.find((one) => one.key === key && one.part === part)?.value
  beforeAll(async () => {
    const made = await run('county', { receivers: [ids.county2, ids.city] })
    expect(made.status, made.msg).toBe(200)
    // Recorded late, with a time within the month: it is not among the rows of this report.
    await server.pool.query(`update warn_event set create_time = $2 where warn_no = $1`, [
      await warning(plantId, '2025-09-20 12:00:00+08', '1', 'm1'),
      new Date(server.clock.now().getTime() + 60_000),
    ])
    id = made.data.id
    figures = (await detail('county', id)).data.figures
  })

  it('counts its month and its county only', () => {
    expect(value('warnTotal')).toBe(6)
    expect([value('warnBySeverity', '1'), value('warnBySeverity', '2')]).toEqual([2, 4])
    expect([value('warnByType', 'm1'), value('warnByType', 'm3')]).toEqual([2, 4])
    expect([value('warnHandled'), value('warnUnhandled'), value('handleMinutes')]).toEqual([4, 2, 25])
    expect([value('hiddenFound'), value('hiddenMajor'), value('hiddenClosed')]).toEqual([4, 2, 2])
    expect([value('checks'), value('checksByType', '3'), value('licencesEnded')]).toEqual([2, 2, 2])
    expect(value('outages')).toBe(2)
    expect(value('enterprises')).toBeGreaterThan(10)
    const share = value('onlineRate') ?? -1
    expect(share).toBeGreaterThanOrEqual(0)
    expect(share).toBeLessThan(100)
  })

  it.each(['county', 'city', 'province'])('leads %s from every number to exactly its rows', async (as) => {
    const { madeTime } = (await detail('county', id)).data
    const span = { organizeId: offices['430181'] ?? '', from: '2025-09-01', until: '2025-10-01', asOf: madeTime }
    expect(figures.length).toBeGreaterThan(20)
    for (const { key, part, value: number } of figures) {
      const figure = reportFigures.statutory.find((one) => one.key === key)
      if (!figure) throw new Error(`no figure ${key}`)
      const query = { ...rowsBehind(figure, part, span), current: '1', size: '500' }
      const list = await server.call('GET', `${figure.list.of.path}/${figure.list.of.standard.page}`, { as, query })
      expect(list.status, list.msg).toBe(200)
      const rows: Record<string, string>[] = list.data.records
      expect(rows).toHaveLength(list.data.total)
      if (figure.measure === 'count') expect([key, part, list.data.total]).toEqual([key, part, number])
      if (figure.measure === 'minutes') {
        const minutes = rows.map((row) => (Date.parse(row.handleTime ?? '') - Date.parse(row.warnTime ?? '')) / 60_000)
        expect(minutes.reduce((sum, one) => sum + one, 0) / minutes.length).toBeCloseTo(Number(number), 1)
      }
      if (figure.measure === 'onlineRate') expect(rows).toHaveLength(2)
      expect(addressBehind(figure, part, span)).toContain(`organizeId=${span.organizeId}`)
    }
  })

  it('is a file with its period and the source of its figures', async () => {
    const { bytes, headers } = await file('county', id)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('安全监管月报 2025-09.docx')
    const text = textOfDocument(bytes)
    for (const words of ['新增报警：6', '2025-09', '烽燧平台业务数据，截至', '平均处理用时：25 分钟'])
      expect(text).toContain(words)
    expect(text).not.toContain('{{')
  })

  it('notifies its receivers in the bell, and nobody else', async () => {
    const bell = async (as: string) => {
      const found = await server.call('GET', '/blade-desk/notice/getIndexNotice', { as, query: { size: 200 } })
      return found.data.records.filter(({ title }: { title: string }) => title.includes('安全监管月报 2025-09'))
    }
    const [told] = await bell('city')
    const notice = await server.call('GET', '/blade-desk/notice/detail', { as: 'city', query: { id: told.id } })
    expect(notice.data.content).toContain(`<a href="/report/reportlist/${id}">`)
    expect((await bell('county2')).length).toBe(1)
    for (const as of ['county', 'province', 'liling', 'township', 'head']) expect(await bell(as), as).toEqual([])
    const foreign = await server.call('GET', '/blade-desk/notice/detail', { as: 'liling', query: { id: told.id } })
    expect(foreign.status).toBe(404)
  })

  it('opens for its authority and those above it only, and is removed by its own', async () => {
    for (const as of ['county', 'county2', 'city', 'province', 'admin']) {
      expect((await detail(as, id)).status, as).toBe(200)
      expect((await file(as, id)).status, as).toBe(200)
    }
    expect((await detail('liling', id)).status).toBe(404)
    expect((await file('liling', id)).status).toBe(404)
    expect((await file('head', id)).status).toBe(403)
    const remove = (as: string) => server.call('POST', `${path}/remove`, { as, body: {}, query: { ids: id } })
    expect((await remove('city')).status).toBe(403)
    expect((await remove('liling')).status).toBe(404)
    expect((await remove('county')).status).toBe(200)
    expect((await detail('county', id)).status).toBe(404)
  })
})

it('fills an xlsx template: numbers stay numbers, tables grow', async () => {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('月报')
  sheet.addRow(['{{title}}（{{period}}）'])
  sheet.addRow(['新增报警', '{{warnTotal}}'])
  sheet.addRow(['{{warnBySeverity}}'])
  sheet.addRow(['数据来源', '{{source}}'])
  const put = await putFile(server, Buffer.from(await book.xlsx.writeBuffer()), 'm.xlsx', 'admin', 'put-file-attach')
  const template = await server.call('POST', '/blade-report/report-template/submit', {
    as: 'admin',
    body: { name: '报警月报', statistic: 'warnings', files: [put.data.attachId] },
  })
  expect(template.status, template.msg).toBe(200)
  server.clock.advance(120)
  const made = await run('county', { templateId: template.data.id })
  const filled = new exceljs.Workbook()
  await filled.xlsx.load((await file('county', made.data.id)).bytes as never)
  const rows = filled.worksheets[0]?.getSheetValues() as unknown[][]
  expect(rows.slice(1).map((row) => row?.slice(1))).toEqual([
    ['报警月报（2025-09）'],
    ['新增报警', 7],
    ['级别', '数值'],
    ['橙', 4],
    ['红', 3],
    ['数据来源', expect.stringContaining('烽燧平台业务数据')],
  ])
})

it('is listed as compatible front ends ask for it', async () => {
  const { data } = await server.call('GET', `${path}/list`, { as: 'county', query: { current: 1, size: 10 } })
  expect(data.total).toBeGreaterThan(0)
  expect(data.records[0]).toMatchObject({
    period: '2025-09',
    organizeName: expect.any(String),
    madeBy: expect.any(String),
  })
})
