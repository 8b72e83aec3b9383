import { expect, it } from 'vitest'
import { readAnySheet } from './read.ts'

const columns = [
  { key: 'code', label: ['编号', 'Code'], required: true },
  { key: 'note', label: ['备注', 'Note'] },
] as const
const read = (text: string, mostRows = 10) => readAnySheet({ bytes: Buffer.from(text) }, columns, mostRows)

it.each([
  ['a quote that is never closed', '编号,备注\n1,"x\n2,y', 400],
  ['no required column', '备注\nx', 400],
  ['no rows', '编号,备注\n,\n', 400],
])('refuses a CSV file with %s', async (_, text, status) => {
  await expect(read(text)).rejects.toMatchObject({ status })
})

it('refuses more rows than may be imported at once, empty ones not counted', async () => {
  await expect(read('编号\n1\n2\n3', 2)).rejects.toMatchObject({ status: 400 })
  expect(await read('编号\n1\n\n2', 2)).toHaveLength(2)
})

it('reads quoted cells, short rows, a byte order mark and both line ends, with the number of each row', async () => {
  const rows = await read('\uFEFF编号*,备注\r\n 1 ,"a, ""b""\nc"\r\n\r\n2\r\n')
  expect(rows).toEqual([
    { row: 2, values: { code: '1', note: 'a, "b"\nc' }, formulas: [] },
    { row: 4, values: { code: '2', note: '' }, formulas: [] },
  ])
})

it('reads GB 18030, as spreadsheets in China write it', async () => {
  // 编号 and 烟花.
  const bytes = Buffer.from([0xb1, 0xe0, 0xba, 0xc5, 0x0a, 0xd1, 0xcc, 0xbb, 0xa8])
  expect((await readAnySheet({ bytes }, columns, 10)).map(({ values }) => values.code)).toEqual(['烟花'])
})
