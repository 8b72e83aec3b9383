import { isLongForm } from '@fengsui/contract/kit/test/rotation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { plants } from '../../../test/support/walkers.ts'
import { dateOf } from '../../framework/sheets/cell-values.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const base = '/blade-dcms/hazardouschemicalsproduct'
const headings = ['产品编码', '产品名称', '物料类别', '规格', '基本单位', '单位含药量', '启用']
const csv = (lines: readonly (readonly string[])[], heads = headings) =>
  Buffer.from([heads, ...lines].map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\r\n'))
function send(lines: readonly (readonly string[])[], preview: 0 | 1, as = 'head', heads = headings) {
  const edge = 'x--edge'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="c"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), csv(lines, heads), Buffer.from(`\r\n--${edge}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  return server.call('POST', `${base}/import-product`, { as, headers, payload, query: { preview } })
}
const count = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from ent_product where enterprise_id = ${plants.a}`.execute(
      server.db,
    )
  ).rows[0]?.n
const powder = (code: string, more: Partial<Record<number, string>> = {}) =>
  ['', '黑火药', '黑火药', '25kg', 'kg', '1', '是'].map((cell, at) => more[at] ?? (at === 0 ? code : cell))

describe('an import of products is refused', () => {
  it('for callers who may not add products or have no enterprise', async () => {
    expect((await send([powder('I1')], 1, 'keeper')).status).toBe(403)
    expect((await send([powder('I1')], 1, 'admin')).status).toBe(403)
  })
  it('row by row with what is wrong, and nothing of it is written', async () => {
    const before = await count()
    const lines = [
      powder('I1'),
      powder('I1'),
      powder('I2', { 2: '魔法' }),
      powder('I3', { 5: '' }),
      powder('I4', { 1: '' }),
      powder('I5', { 6: '也许' }),
    ]
    const { data } = await send(lines, 1)
    expect(data).toMatchObject({ total: 6, added: 1, changed: 0 })
    expect(data.faults.map(({ row, message }: { row: number; message: string }) => `${row} ${message}`)).toEqual([
      '3 产品编码：与第2行重复',
      '4 物料类别「魔法」不在可选范围内',
      expect.stringMatching(/^5 .*单位含药量/),
      expect.stringMatching(/^6 .*名称/),
      expect.stringMatching(/^7 /),
    ])
    expect((await send(lines, 0)).msg).toBe('第3行：产品编码：与第2行重复（共5处错误，未导入）')
    expect((await send([['甲']], 1, 'head', ['产品名称'])).msg).toBe('缺少列「产品编码」')
    expect(await count()).toBe(before)
  })
})

describe('an import of products', () => {
  it('says first what it would do, then adds what is new and changes what is known', async () => {
    const before = Number(await count())
    const lines = [powder('J1'), powder('J2', { 2: 'Black powder', 6: '否' })]
    expect((await send(lines, 1)).data).toEqual({ total: 2, added: 2, changed: 0, faults: [] })
    expect(await count()).toBe(before)
    expect((await send(lines, 0)).data).toMatchObject({ added: 2, changed: 0 })
    const again = await send([powder('J1', { 1: '军工黑火药' }), powder('J3')], 0)
    expect(again.data).toMatchObject({ added: 1, changed: 1 })
    expect(await count()).toBe(before + 3)
    const { data } = await server.call('GET', `${base}/page`, { as: 'head', query: { code: 'J1' } })
    expect(data.records).toMatchObject([{ name: '军工黑火药', materialClass: '3', enabled: 1, reviewStatus: '2' }])
  })

  it('accepts five thousand rows as a job, a tenth of them at once in the short form', async () => {
    const lines = Array.from({ length: 5000 }, (_, n) => powder(`K${n}`))
    const total = isLongForm ? 5000 : 500
    const { data } = await send(lines.slice(0, total), 1)
    const job = (id: string) => server.call('GET', '/blade-resource/job/detail', { as: 'head', query: { id } })
    if (isLongForm) await expect.poll(async () => (await job(data.jobId)).data.status).not.toMatch(/^[01]$/)
    const outcome = isLongForm ? (await job(data.jobId)).data.result : data
    expect(outcome).toEqual({ total, added: total, changed: 0, faults: [] })
    expect((await send([...lines, powder('L')], 1)).msg).toBe('一次最多导入5000行')
  })
})

it('days are read in the forms that spreadsheets write', () => {
  for (const text of ['2026-03-09', '2026-3-9', '2026/3/9', '2026.03.09', '20260309', '2026年3月9日'])
    expect(dateOf(text)).toBe('2026-03-09')
  expect(['9/3/2026', 'x', '2026-3'].map(dateOf)).toEqual(['9/3/2026', 'x', '2026-3'])
})
