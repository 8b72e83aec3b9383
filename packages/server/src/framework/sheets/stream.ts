import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { type Language, say } from '@fengsui/contract/kit/label.ts'
import type { Row } from '../store/row.ts'
import { formatOf } from './cells.ts'
import { writeInWorker } from './write-in-worker.ts'

export interface Sheet {
  readonly name: string
  /** The columns, from left to right. */
  readonly fields: FieldMap
  readonly batches: AsyncIterable<readonly Row[]>
  /** Returns the label of a dictionary key. */
  readonly names: (code: string, key: string) => string | undefined
  readonly language: Language
  /** Content of the second page: the filters, the user, the time. */
  readonly notes: readonly (readonly [string, string])[]
  readonly progress?: ((rows: number) => void) | undefined
  /** Aborts when the client no longer waits for the file. */
  readonly gone?: AbortSignal | undefined
}

/** Writes a sheet of declared fields: dates as dates, numbers with decimals and units, keys as labels. */
export function streamSheet({ name, fields, batches, names, language, notes, progress, gone }: Sheet): Promise<Buffer> {
  const shown = Object.entries(fields)
  const columns = shown.map(([, field]) => ({
    heading: heading(field.label, field.unit, language),
    width: widthOf(field.kind),
    kind: field.dictionary ? ('text' as const) : field.kind,
    format: formatOf(field) ?? 'General',
  }))
  const valuesOf = (row: Row) =>
    shown.map(([key, { dictionary }]) => {
      const value = row[key] ?? null
      return dictionary && value !== null ? (names(dictionary.code, String(value)) ?? String(value)) : value
    })
  async function* values() {
    for await (const rows of batches) yield rows.map(valuesOf)
  }
  return writeInWorker({ plan: { name, columns, language, notes }, batches: values(), progress, gone })
}

const heading = (label: readonly [string, string], unit: string | undefined, language: Language): string =>
  unit ? `${say(label, language)}(${unit})` : say(label, language)
const widthOf = (kind: string): number => (kind === 'time' ? 20 : kind === 'date' || kind === 'flag' ? 12 : 18)
