import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { sheetMessages as say } from '@fengsui/contract/kit/sheet-messages.ts'
import { entriesOf } from '../files/zip-directory.ts'
import { badRequest, HttpError } from '../http/http-error.ts'
import type { SheetColumn, SheetRow } from './sheet-columns.ts'
import { unpackedSize } from './unpacked-size.ts'
import { partOf, readBook, readStrings } from './xlsx/book.ts'
import { type ReadRow, readCells } from './xlsx/cells.ts'
import { readDateStyles } from './xlsx/dates.ts'

const mostUnpacked = 64 * 1024 * 1024

/** Reads the first sheet by its headings, in either language. Throws if invalid or too large. */
export async function readXlsx(
  bytes: Buffer,
  columns: readonly SheetColumn[],
  mostRows: number,
): Promise<readonly SheetRow[]> {
  const size = await unpackedSize(bytes, mostUnpacked)
  if (size === null) throw badRequest(say.noSheet)
  if (size >= mostUnpacked) throw badRequest(messages.tooLarge, { max: mostUnpacked / 1024 / 1024 })
  const rows = await rowsOf(bytes, columns, mostRows).catch((error: unknown) => {
    throw error instanceof HttpError ? error : badRequest(say.noSheet)
  })
  if (rows.length === 0) throw badRequest(say.noRows)
  if (rows.length > mostRows) throw badRequest(say.tooMany, { max: mostRows })
  return rows
}

/** Returns the rows below the headings, at most `mostRows` plus one. */
async function rowsOf(bytes: Buffer, columns: readonly SheetColumn[], mostRows: number): Promise<SheetRow[]> {
  const entries = entriesOf(bytes) ?? []
  const { sheet, isFrom1904 } = await readBook(bytes, entries)
  const part = sheet === undefined ? undefined : await partOf(bytes, entries, sheet)
  if (!part) throw badRequest(say.noSheet)
  const strings = await readStrings(bytes, entries)
  const dateStyles = await readDateStyles(bytes, entries)
  const rows: SheetRow[] = []
  let places: ReadonlyMap<string, number> | undefined
  readCells(part, { strings, dateStyles, isFrom1904 }, (number, cells) => {
    // Headings are in the first row; without it every required column is missing.
    places ??= placesOf(number === 1 ? cells : new Map(), columns)
    if (number === 1) return true
    const found = [...places].map(([key, at]) => [key, cells.get(at)] as const)
    const values = Object.fromEntries(found.map(([key, cell]) => [key, cell?.text ?? '']))
    if (Object.values(values).every((text) => text === '')) return true
    rows.push({ row: number, values, formulas: found.flatMap(([key, cell]) => (cell?.isFormula ? [key] : [])) })
    return rows.length <= mostRows
  })
  return rows
}

/** Positions of the columns, by heading. */
function placesOf(heads: ReadRow, columns: readonly SheetColumn[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [at, { text }] of heads) {
    const heading = text.replace(/[*＊]$/, '').trim()
    const column = columns.find(({ key, label }) => heading === label[0] || heading === label[1] || heading === key)
    if (column && !places.has(column.key)) places.set(column.key, at)
  }
  const missing = columns.find(({ key, required }) => required && !places.has(key))
  if (missing) throw badRequest(say.noColumn, { value: missing.label })
  return places
}
