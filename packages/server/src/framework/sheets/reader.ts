import { sheetMessages as say } from '@fengsui/contract/kit/sheet-messages.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { badRequest } from '../http/http-error.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetColumn, SheetRow } from './sheet-columns.ts'

/** Returns the cells of a CSV file (RFC 4180), in UTF-8 or, as spreadsheets in China write it, GB 18030. */
function readCsv(bytes: Buffer): string[][] {
  try {
    return parse(decoded(bytes), { relax_column_count: true, relax_quotes: true, trim: true })
  } catch (error) {
    // Such as a quote that is never closed.
    throw error instanceof CsvError ? badRequest(say.noSheet) : error
  }
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Reads a spreadsheet or CSV file by its headings; the format is detected by content, not by name. */
async function readContent(
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
      values: Object.fromEntries(
        places.filter(([, at]) => at >= 0).map(([{ key }, at]) => [key, cells[at]?.trim() ?? '']),
      ),
      formulas: [],
    }))
    .filter(({ values }) => Object.values(values).some((text) => text !== ''))
  if (rows.length === 0) throw badRequest(say.noRows)
  if (rows.length > mostRows) throw badRequest(say.tooMany, { max: mostRows })
  return rows
}

let rows: readonly SheetRow[] = []

/** In a worker process: reads a whole file, holds its rows for `rowsFrom` and returns their number. */
export async function openFile(
  file: Uint8Array,
  columns: readonly SheetColumn[],
  mostRows: number,
  mayBeCsv: boolean,
): Promise<number> {
  rows = []
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  rows = mayBeCsv ? await readContent(bytes, columns, mostRows) : await readXlsx(bytes, columns, mostRows)
  return rows.length
}

/** Returns rows of the open file. Reading the last ones closes it. */
export function rowsFrom(start: number, count: number): readonly SheetRow[] {
  const part = rows.slice(start, start + count)
  if (start + count >= rows.length) rows = []
  return part
}
