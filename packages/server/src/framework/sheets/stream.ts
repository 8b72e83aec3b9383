import { unitLabel } from '@fengsui/contract/chemicals/quantity.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { type Label, type Language, say } from '@fengsui/contract/kit/label.ts'
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
  /** Lines above the heading: title, conditions, who and when. */
  readonly head: readonly string[]
  /** The row of totals below the rows, by field. */
  readonly foot?: Row | undefined
  /** Content of the second page: the filters, the user, the time. */
  readonly notes: readonly (readonly [string, string])[]
  readonly progress?: ((rows: number) => void) | undefined
  /** Aborts when the client no longer waits for the file. */
  readonly gone?: AbortSignal | undefined
}

/** Writes a sheet of declared fields: dates as dates, numbers with decimals and units, keys as labels. */
export function streamSheet(sheet: Sheet): Promise<Buffer> {
  const { name, fields, batches, names, language, head, notes, foot, progress, gone } = sheet
  const shown = Object.entries(fields)
  const columns = shown.map(([, field]) => ({
    heading: heading(field.label, field.unit, language),
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
  const plan = { name, head, columns, language, notes, foot: foot && valuesOf(foot) }
  return writeInWorker({ plan, batches: values(), progress, gone })
}

const heading = (label: Label, unit: string | undefined, language: Language): string =>
  unit ? `${say(label, language)}(${say(unitLabel(unit), language)})` : say(label, language)
