import type { SheetColumn, SheetRow } from './columns.ts'
import { readContent } from './read-content.ts'
import { readXlsx } from './read-xlsx.ts'

let rows: readonly SheetRow[] = []

/** In a worker thread: reads a whole file, holds its rows for `rowsFrom` and returns their number. */
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
