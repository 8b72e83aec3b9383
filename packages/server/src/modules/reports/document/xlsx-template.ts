import exceljs from 'exceljs'
import type { ReportContent, ReportTable } from './content.ts'

const tag = /\{\{\s*([^{}]{1,60}?)\s*\}\}/g
const onlyTag = /^\s*\{\{\s*([^{}]{1,60}?)\s*\}\}\s*$/

async function opened(template: Buffer): Promise<exceljs.Workbook> {
  const book = new exceljs.Workbook()
  // Its declaration names a Buffer of an older Node.
  await book.xlsx.load(template as never)
  return book
}

interface Cell {
  readonly sheet: exceljs.Worksheet
  readonly cell: exceljs.Cell
  readonly text: string
}

/** Returns the cells of a book that have text: plain, or in runs of several styles. */
function textCells(book: exceljs.Workbook): Cell[] {
  const found: Cell[] = []
  book.eachSheet((sheet) =>
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        const { value } = cell
        const text =
          typeof value === 'string'
            ? value
            : value && typeof value === 'object' && 'richText' in value
              ? value.richText.map((run) => run.text).join('')
              : undefined
        if (text?.includes('{{') && cell.master === cell) found.push({ sheet, cell, text })
      }),
    ),
  )
  return found
}

export async function xlsxTags(template: Buffer): Promise<string[]> {
  const cells = textCells(await opened(template))
  return [...new Set(cells.flatMap(({ text }) => [...text.matchAll(tag)].map((hit) => hit[1] ?? '')))]
}

/** Fills the tags of a book: a cell that is one figure becomes a number; a table goes below and right of its tag. */
export async function fillXlsx(template: Buffer, content: ReportContent): Promise<Uint8Array> {
  const book = await opened(template)
  // From the last row up: a table moves what is below it.
  for (const { sheet, cell, text } of textCells(book).toReversed()) {
    const name = onlyTag.exec(text)?.[1] ?? ''
    const table = content.tables[name]
    const figure = content.figures[name]
    if (table) fillTable(sheet, cell, table, content.none)
    else if (figure) cell.value = figure.value
    else cell.value = text.replace(tag, (_, one: string) => content.texts[one] ?? content.figures[one]?.text ?? '')
  }
  return new Uint8Array(await book.xlsx.writeBuffer())
}

function fillTable(sheet: exceljs.Worksheet, cell: exceljs.Cell, { head, rows }: ReportTable, none: string): void {
  const [row, column] = [cell.fullAddress.row, cell.fullAddress.col]
  if (rows.length === 0) {
    cell.value = none
    return
  }
  sheet.spliceRows(row + 1, 0, ...rows.map(() => []))
  for (const [n, text] of head.entries()) sheet.getCell(row, column + n).value = text
  for (const [n, [name, value]] of rows.entries()) {
    sheet.getCell(row + 1 + n, column).value = name
    sheet.getCell(row + 1 + n, column + 1).value = value
  }
}
