import { dust } from '@fengsui/contract/devices/registers.ts'
import { text } from '@fengsui/contract/kit/field.ts'
import exceljs from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApiDocument } from '../../src/openapi/document.ts'
import { startForTest, type TestApp } from '../support/app.ts'

const dashboard = '/yhjg-dp/sss/Dashboard'
const probe = text(['新声明的字段', 'Newly declared'], 60, { in: 'attrs', list: true, search: 'eq', weaker: 'never' })

let server: TestApp
beforeAll(async () => {
  // The declaration alone: no other file knows the field.
  Object.assign(dust.fields, { probe })
  server = await startForTest()
})
afterAll(async () => {
  Reflect.deleteProperty(dust.fields, 'probe')
  await server.stop()
})

it('a field that a resource newly declares is validated, stored, listed, exported and described', async () => {
  const { rows } = await sql<{ id: string }>`
    select min(id)::text as id from wp_workplace where enterprise_id = 21000001`.execute(server.db)
  const body = { code: 'NEW-FIELD-1', name: '粉尘仪', workplaceId: rows[0]?.id, probe: '甲' }
  const submit = (more: object) =>
    server.call('POST', `${dashboard}/dust/submit`, { as: 'safety', body: { ...body, ...more } })
  const refused = await submit({ probe: '长'.repeat(61) })
  expect([refused.status, refused.msg]).toEqual([400, expect.stringContaining('新声明的字段')])
  expect((await submit({})).status).toBe(200)

  const path = dust.standard.page ?? ''
  const found = await server.call('GET', path, { as: 'safety', query: { probe: '甲' } })
  expect(found.data.records).toEqual([expect.objectContaining({ code: 'NEW-FIELD-1', probe: '甲' })])
  const sheet = await server.call('GET', '/blade-dcms/export', {
    as: 'admin',
    query: { resource: dust.path, probe: '甲' },
  })
  expect(sheet.status).toBe(200)
  const book = new exceljs.Workbook()
  await book.xlsx.load(sheet.bytes as never)
  const [heading, first] = [4, 5].map((at) => book.worksheets[0]?.getRow(at).values as unknown[])
  expect(first?.[heading?.indexOf('新声明的字段') ?? -1]).toBe('甲')

  const described = JSON.stringify(openApiDocument())
  expect(described.match(/"probe":\{/g)?.length).toBeGreaterThan(1)
})
