import { messages } from '@fengsui/contract/kit/messages.ts'
import { sheetMessages as say } from '@fengsui/contract/kit/sheet-messages.ts'
import exceljs from 'exceljs'
import { refuse } from '../refusal.ts'
import type { SheetColumn, SheetRow } from './columns.ts'
import { unpackedSize } from './unpacked-size.ts'

const mostUnpacked = 64 * 1024 * 1024

/** Reads the first sheet by its headings, in either language. What is no sheet, or too much of one, is refused. */
export async function readXlsx(
  bytes: Buffer,
  columns: readonly SheetColumn[],
  mostRows: number,
): Promise<readonly SheetRow[]> {
  const size = await unpackedSize(bytes, mostUnpacked)
  if (size === null) throw refuse(say.noSheet)
  if (size >= mostUnpacked) throw refuse(messages.tooLarge, { max: mostUnpacked / 1024 / 1024 })
  const book = new exceljs.Workbook()
  // exceljs is typed for an older Buffer.
  await book.xlsx.load(bytes as never).catch(() => {
    throw refuse(say.noSheet)
  })
  const sheet = book.worksheets[0]
  if (!sheet) throw refuse(say.noSheet)
  if (sheet.actualRowCount - 1 > mostRows) throw refuse(say.tooMany, { max: mostRows })
  const places = placesOf(sheet, columns)
  const rows: SheetRow[] = []
  sheet.eachRow((row, number) => {
    if (number === 1) return
    const cells = [...places].map(([key, at]) => [key, row.getCell(at)] as const)
    const values = Object.fromEntries(cells.map(([key, cell]) => [key, textOf(cell)]))
    if (Object.values(values).every((text) => text === '')) return
    const formulas = cells.flatMap(([key, { type }]) => (type === exceljs.ValueType.Formula ? [key] : []))
    rows.push({ row: number, values, formulas })
  })
  if (rows.length === 0) throw refuse(say.noRows)
  return rows
}

/** Where each column stands, by its heading. */
function placesOf(sheet: exceljs.Worksheet, columns: readonly SheetColumn[]): Map<string, number> {
  const places = new Map<string, number>()
  sheet.getRow(1).eachCell((cell, at) => {
    const heading = textOf(cell)
      .replace(/[*＊]$/, '')
      .trim()
    const column = columns.find(({ key, label }) => heading === label[0] || heading === label[1] || heading === key)
    if (column && !places.has(column.key)) places.set(column.key, at)
  })
  const missing = columns.find(({ key, required }) => required && !places.has(key))
  if (missing) throw refuse(say.noColumn, { value: missing.label })
  return places
}

const textOf = (cell: exceljs.Cell): string => (cell.type === exceljs.ValueType.Formula ? '' : cell.text.trim())
