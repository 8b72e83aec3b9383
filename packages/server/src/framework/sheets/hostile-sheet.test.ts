import { afterAll, describe, expect, it } from 'vitest'
import { zip } from '../../../test/support/zip.ts'
import { fileWorkers } from '../workers/file-workers.ts'
import { readSheet } from './read.ts'

afterAll(() => {
  fileWorkers.stop()
  fileWorkers.open()
})

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const linked = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetPart = 'xl/worksheets/sheet1.xml'
/** A workbook of one sheet, as spreadsheets write it. */
const book = (sheet: string, more: Record<string, string> = {}) =>
  zip({
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${linked}"><definedNames><definedName name="x">Sheet1!$A$1:$XFD$1048576</definedName></definedNames><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships><Relationship Id="rId1" Type="${linked}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    [sheetPart]: sheet,
    ...more,
  })
const text = (at: string, said: string) => `<c r="${at}" t="inlineStr"><is><t>${said}</t></is></c>`
const head = `<row r="1">${text('A1', '编号*')}${text('B1', 'Day')}</row>`
const row = `<row r="2">${text('A2', 'x')}</row>`
const sheetOf = (rows: string, more = '', before = '') =>
  `${xml}${before}<worksheet xmlns="${main}"><sheetData>${head}${rows}</sheetData>${more}</worksheet>`

const columns = [
  { key: 'code', label: ['编号', 'Code'], required: true },
  { key: 'day', label: ['日期', 'Day'] },
] as const
const read = (bytes: Buffer, most = 100) => readSheet({ bytes }, columns, most)
const refusal = (zh: string) => ({ label: [expect.stringContaining(zh), expect.any(String)] })
const whole = 'A1:XFD1048576'

describe('what a sheet says of a billion cells costs nothing', () => {
  it.each([
    [
      'a check',
      `<dataValidations><dataValidation type="list" sqref="${whole}"><formula1>"a"</formula1></dataValidation></dataValidations>`,
    ],
    ['one merged cell', `<mergeCells><mergeCell ref="${whole}"/></mergeCells>`],
    [
      'a colour',
      `<conditionalFormatting sqref="${whole}"><cfRule type="cellIs" priority="1"/></conditionalFormatting>`,
    ],
    ['a filter', `<autoFilter ref="${whole}"/>`],
    ['a link', `<hyperlinks><hyperlink ref="${whole}" location="a"/></hyperlinks>`],
  ])('%s', async (_, more) => {
    expect(await read(book(sheetOf(row, more)))).toEqual([{ row: 2, values: { code: 'x', day: '' }, formulas: [] }])
  })
})

describe('is refused as no sheet', () => {
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  it.each([
    ['a row that no sheet has', sheetOf('<row r="4000000000"><c r="A4000000000"><v>1</v></c></row>')],
    ['a row before the first', sheetOf('<row r="-1"><c><v>1</v></c></row>')],
    ['a column that no sheet has', sheetOf('<row r="2"><c r="ZZZ2"><v>1</v></c></row>')],
    ['entities within entities', sheetOf(`<row r="2">${text('A2', '&b;')}</row>`, '', entities)],
    [
      'a file of the server',
      sheetOf(`<row r="2">${text('A2', '&a;')}</row>`, '', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    ],
    ['elements without end', `${xml}<worksheet><sheetData>${'<a>'.repeat(100_000)}`],
    ['no XML', 'PK'],
    ['bytes that are no text', '\ufffe'],
  ])('%s', async (_, sheet) => {
    await expect(read(book(sheet))).rejects.toMatchObject(refusal('不是可读的xlsx表格'))
  })

  it('a book without its sheet', async () => {
    await expect(
      read(book(sheetOf(row), { 'xl/_rels/workbook.xml.rels': `${xml}<Relationships/>` })),
    ).rejects.toMatchObject(refusal('不是可读的xlsx表格'))
  })
})

it('a million rows are refused after the first that are too many', async () => {
  const rows = '<row><c><v>1</v></c></row>'.repeat(1_000_000)
  await expect(read(book(sheetOf(rows)), 10)).rejects.toMatchObject(refusal('一次最多导入'))
})

it('reads what spreadsheets write: shared and rich texts, figures, dates and times, formulas, gaps', async () => {
  const strings = `${xml}<sst xmlns="${main}"><si><t>编号</t></si><si><r><t>富</t></r><r><t>文本</t></r><rPh sb="0" eb="1"><t>フ</t></rPh></si></sst>`
  const styles = `${xml}<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="[Red]0.00&quot;day&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs></styleSheet>`
  const cell = (at: string, value: string, more = '') => `<c r="${at}" ${more}><v>${value}</v></c>`
  const rows = [
    `<row r="2">${cell('A2', '1', 't="s"')}${cell('B2', '46090', 's="1"')}</row>`,
    `<row r="4">${cell('A4', '1.25E-2', 's="2"')}${cell('B4', '46090.5', 's="3"')}</row>`,
    `<row r="5">${cell('A5', '1', 't="b"')}<c r="B5"><f>1+1</f><v>2</v></c></row>`,
    `<row r="6"><c t="str"><v> y </v></c>${cell('B6', '46090')}</row>`,
    `<row r="7"/><row r="8">${cell('C8', '5')}</row>`,
  ]
  const heads = `<row r="1">${cell('A1', '0', 't="s"')}${text('B1', '日期')}</row>`
  const sheet = `${xml}<x:worksheet xmlns:x="${main}"><x:sheetData>${heads}${rows.join('')}</x:sheetData></x:worksheet>`
  const found = await read(book(sheet, { 'xl/sharedStrings.xml': strings, 'xl/styles.xml': styles }))
  expect(found).toEqual([
    { row: 2, values: { code: '富文本', day: '2026-03-09' }, formulas: [] },
    { row: 4, values: { code: '0.0125', day: '2026-03-09 12:00:00' }, formulas: [] },
    { row: 5, values: { code: 'TRUE', day: '' }, formulas: ['day'] },
    { row: 6, values: { code: 'y', day: '46090' }, formulas: [] },
  ])
})
