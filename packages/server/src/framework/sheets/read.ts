import { fileWorkers } from '../workers/file-workers.ts'
import type { SheetColumn, SheetRow } from './sheet-columns.ts'

const reader = new URL('./reader.ts', import.meta.url)
/** Rows fetched from the worker per batch. */
const batch = 500

interface Upload {
  readonly bytes: Buffer
}

/** Reads the first sheet of an xlsx by its headings, in either language. Throws if invalid or too large. */
export const readSheet = (
  upload: Upload,
  columns: readonly SheetColumn[],
  mostRows: number,
  gone?: AbortSignal,
): Promise<readonly SheetRow[]> => readIn(upload, [columns, mostRows, false], gone)

/** The same for xlsx or CSV; the format is detected by content, not by name. */
export const readAnySheet = (
  upload: Upload,
  columns: readonly SheetColumn[],
  mostRows: number,
  gone?: AbortSignal,
): Promise<readonly SheetRow[]> => readIn(upload, [columns, mostRows, true], gone)

function readIn({ bytes }: Upload, how: readonly unknown[], gone?: AbortSignal): Promise<readonly SheetRow[]> {
  return fileWorkers.withWorker(async (run) => {
    const count = (await run(reader, 'openFile', [bytes, ...how])) as number
    const rows: SheetRow[] = []
    while (rows.length < count)
      rows.push(...((await run(reader, 'rowsFrom', [rows.length, batch])) as readonly SheetRow[]))
    return rows
  }, gone)
}
