import exceljs from 'exceljs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileWorkers } from '../workers/file-workers.ts'
import { readSheet } from './read.ts'
import { sheetFile } from './write-sheet.ts'

const columns = [
  { key: 'code', label: ['编号', 'Code'], required: true },
  { key: 'note', label: ['备注', 'Note'], width: 30 },
  { key: 'sum', label: ['数量', 'Sum'] },
] as const
type Row = Readonly<{ code: string; note: string | null; sum: number | null }>
const rows = Array.from({ length: 1234 }, (_, n): Row => {
  return { code: `C${n}`, note: n % 3 === 0 ? null : `=第${n}行 <&>"'`, sum: n % 2 === 0 ? n / 8 : null }
})
const parts = (all: readonly Row[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
const fileOf = async (all: readonly Row[], size = 100) =>
  (await sheetFile('表:格', columns, parts(all, size), 'zh')).body as Buffer

async function pageOf(bytes: Buffer) {
  const book = new exceljs.Workbook()
  await book.xlsx.load(bytes as never)
  const [page, another] = book.worksheets
  expect(another).toBeUndefined()
  return page as exceljs.Worksheet
}

it('a file holds its rows cell by cell, numbers as numbers and texts as texts, below a bold frozen heading', async () => {
  const page = await pageOf(await fileOf(rows))
  expect([page.name, page.views[0]?.state, page.getRow(1).font?.bold]).toEqual(['表 格', 'frozen', true])
  expect(page.columns.map(({ width }) => width)).toEqual([18, 30, 18])
  expect(page.getRow(1).values).toEqual([undefined, '编号', '备注', '数量'])
  const read = rows.map((_, n) => [1, 2, 3].map((at) => page.getRow(n + 2).getCell(at).value))
  expect(read).toEqual(rows.map(({ code, note, sum }) => [code, note, sum]))
  expect(page.rowCount).toBe(rows.length + 1)
})

it('an import reads what an export wrote, however the rows came', async () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/\p{Cc}/gu, ' ').trim())
  const row = fc.record({ code: cell.map((text) => `x${text}`), note: cell, sum: fc.integer() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 50 }),
      async (all, size) => {
        const read = await readSheet({ bytes: await fileOf(all, size) }, columns, 100)
        expect(read.map(({ values }) => values)).toEqual(
          all.map(({ code, note, sum }) => ({ code, note, sum: String(sum) })),
        )
      },
    ),
    { numRuns: 20 },
  )
})

it('rows above the limit are refused, and 1,234 come in order', async () => {
  const bytes = await fileOf(rows)
  await expect(readSheet({ bytes }, columns, 1233)).rejects.toMatchObject({
    status: 400,
    message: '一次最多导入{max}行',
  })
  const read = await readSheet({ bytes }, columns, 1234)
  expect(read.map(({ row }) => row)).toEqual(rows.map((_, n) => n + 2))
})

it('rows that break off fail the file and leave no worker at work', async () => {
  async function* broken() {
    yield rows.slice(0, 200)
    throw new Error('the database is away')
  }
  await expect(sheetFile('x', columns, broken(), 'zh')).rejects.toThrow('the database is away')
  expect(fileWorkers.load()).toEqual({ busy: 0, waiting: 0 })
  expect((await pageOf(await fileOf(rows.slice(0, 3)))).rowCount).toBe(4)
})
