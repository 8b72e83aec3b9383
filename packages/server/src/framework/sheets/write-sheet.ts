import { type Language, say } from '@fengsui/contract/kit/label.ts'
import type { RawResponse } from '../http/implement.ts'
import type { Row } from '../store/row.ts'
import { attached } from './attached.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { writeInWorker } from './write-in-worker.ts'

type Batches = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/**
 * Returns rows as a downloadable xlsx file that can be imported again. Every value is written as text or
 * number, never as a formula. `gone` aborts when the client left.
 */
export async function sheetFile(
  name: string,
  columns: readonly SheetColumn[],
  batches: Batches,
  language: Language,
  gone?: AbortSignal,
): Promise<RawResponse> {
  async function* values() {
    for await (const rows of batches) yield rows.map((row) => columns.map(({ key }) => row[key]))
  }
  const plan = {
    name,
    language,
    columns: columns.map(({ label, width = 18 }) => ({ heading: say(label, language), width, kind: 'plain' as const })),
  }
  return attached(`${name}.xlsx`, await writeInWorker({ plan, batches: values(), gone }))
}
