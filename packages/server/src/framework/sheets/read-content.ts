import { sheetMessages as say } from '@fengsui/contract/kit/sheet-messages.ts'
import { badRequest } from '../http/http-error.ts'
import type { SheetColumn, SheetRow } from './columns.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

/** Reads a spreadsheet or CSV file by its headings; the format is detected by content, not by name. */
export async function readContent(
  bytes: Buffer,
  columns: readonly SheetColumn[],
  mostRows: number,
): Promise<readonly SheetRow[]> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readXlsx(bytes, columns, mostRows)
  if (bytes.includes(0)) throw badRequest(say.noSheet)
  const [heads = [], ...lines] = readCsv(bytes)
  const placeOf = ({ key, label }: SheetColumn): number =>
    heads.findIndex((head) => [label[0], label[1], key].includes(head.replace(/[*＊]$/, '').trim()))
  const places = columns.map((column) => [column, placeOf(column)] as const)
  const missing = places.find(([{ required }, at]) => required && at < 0)
  if (missing) throw badRequest(say.noColumn, { value: missing[0].label })
  const rows = lines
    .map((cells, index) => ({
      row: index + 2,
      values: Object.fromEntries(places.filter(([, at]) => at >= 0).map(([{ key }, at]) => [key, cells[at] ?? ''])),
      formulas: [],
    }))
    .filter(({ values }) => Object.values(values).some((text) => text !== ''))
  if (rows.length === 0) throw badRequest(say.noRows)
  if (rows.length > mostRows) throw badRequest(say.tooMany, { max: mostRows })
  return rows
}
