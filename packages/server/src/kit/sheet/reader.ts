import type { SheetColumn, SheetRow } from './columns.ts'
import { readContent } from './read-content.ts'
import { readXlsx } from './read-xlsx.ts'

let rows: readonly SheetRow[] = []

/** In a worker thread: reads a file whole, keeps its rows for `rowsFrom` and answers how many there are. */
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

/** Rows of the file that is open. The last of them close it. */
export function rowsFrom(start: number, count: number): readonly SheetRow[] {
  const part = rows.slice(start, start + count)
  if (start + count >= rows.length) rows = []
  return part
}
