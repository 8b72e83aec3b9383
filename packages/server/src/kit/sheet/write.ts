import type { Language } from '@fengsui/contract/kit/label.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import exceljs from 'exceljs'
import type { Bare } from '../implement.ts'
import type { SheetColumn } from './columns.ts'

type Row = Readonly<Record<string, unknown>>
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Rows as an xlsx file to be downloaded. Every value is written as text or number, never as a formula, so that what
 * somebody typed into a name is not run by whoever opens the sheet.
 */
export async function sheetFile(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly Row[],
  language: Language,
): Promise<Bare> {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet(name.slice(0, 31))
  sheet.columns = columns.map(({ key, label, width }) => ({ key, header: say(label, language), width: width ?? 18 }))
  sheet.getRow(1).font = { bold: true }
  sheet.views = [{ state: 'frozen', ySplit: 1 }]
  for (const row of rows) sheet.addRow(columns.map(({ key }) => cellOf(row[key])))
  const body = Buffer.from(await book.xlsx.writeBuffer())
  const disposition = `attachment;filename=${encodeURIComponent(name)}.xlsx`
  return { headers: { 'content-type': kind, 'content-disposition': disposition }, body }
}

const cellOf = (value: unknown): string | number | null =>
  value === null || value === undefined ? null : typeof value === 'number' ? value : String(value)
