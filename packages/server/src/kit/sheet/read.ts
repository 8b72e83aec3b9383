import { fileWorkers } from '../workers/file-workers.ts'
import type { SheetColumn, SheetRow } from './columns.ts'

const reader = new URL('./reader.ts', import.meta.url)
/** As many rows come from the worker at once. */
const batch = 500

interface Upload {
  readonly bytes: Buffer
}

/** Reads the first sheet of an xlsx file by its headings, in either language. What is no sheet, or too much of one, is refused. */
export const readSheet = (
  upload: Upload,
  columns: readonly SheetColumn[],
  mostRows: number,
  gone?: AbortSignal,
): Promise<readonly SheetRow[]> => readIn(upload, [columns, mostRows, false], gone)

/** The same of an xlsx or a comma-separated file; by what is in it, not by its name. */
export const readAnySheet = (
  upload: Upload,
  columns: readonly SheetColumn[],
  mostRows: number,
  gone?: AbortSignal,
): Promise<readonly SheetRow[]> => readIn(upload, [columns, mostRows, true], gone)

function readIn({ bytes }: Upload, how: readonly unknown[], gone?: AbortSignal): Promise<readonly SheetRow[]> {
  return fileWorkers.withThread(async (run) => {
    const file = new Uint8Array(bytes)
    const count = (await run(reader, 'openFile', [file, ...how], [file.buffer])) as number
    const rows: SheetRow[] = []
    while (rows.length < count)
      rows.push(...((await run(reader, 'rowsFrom', [rows.length, batch])) as readonly SheetRow[]))
    return rows
  }, gone)
}
