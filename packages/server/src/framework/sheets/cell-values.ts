import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { sheetMessages as say } from '@fengsui/contract/kit/sheet-messages.ts'
import type { Tx } from '../context.ts'
import type { SheetColumn, SheetRow } from './sheet-columns.ts'

type Values = Readonly<Record<string, string>>

/** A column with the code of a row of another table: the field for that row's id, and the ids by code. */
export interface CodeColumn extends SheetColumn {
  readonly field: string
  readonly ids: (tx: Tx) => Promise<ReadonlyMap<string, string>>
}
export type Codes = readonly { readonly column: CodeColumn; readonly ids: ReadonlyMap<string, string> }[]

export const readCodes = (tx: Tx, columns: readonly CodeColumn[]): Promise<Codes> =>
  Promise.all(columns.map(async (column) => ({ column, ids: await column.ids(tx) })))

/** A column whose cell is wrong, the field it is for, and why. */
export interface CellFault {
  readonly field: string
  /** The headings, where several columns are wrong together. */
  readonly label?: Label
  readonly message: Label
}

/** Codes in cells that no row has. */
export const unknownCodes = (cells: Values, codes: Codes): CellFault[] =>
  codes.flatMap(({ column: { key, field, label }, ids }) => {
    const value = cells[key]
    return value && !ids.has(value) ? { field, message: filled(say.noSuch, { label, value }) } : []
  })

/** Replaces codes in cells by their ids; leaves out the unknown. */
export function withIds(cells: Values, codes: Codes): Values {
  const found = codes.flatMap(({ column: { key, field }, ids }) => {
    const id = ids.get(cells[key] ?? '')
    return id ? [[field, id]] : []
  })
  const keys = new Set(codes.map(({ column }) => column.key))
  return {
    ...Object.fromEntries(Object.entries(cells).filter(([key]) => !keys.has(key))),
    ...Object.fromEntries(found),
  }
}

/** Values of the cells that are not empty, normalized for their fields. */
export const valuesOf = (fields: FieldMap, cells: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => [name, cellValue(fields, name, text)]),
  )

/** Cells with a formula instead of a value. */
export const formulaFaults = (columns: readonly SheetColumn[], { formulas }: SheetRow): CellFault[] =>
  formulas.map((field) => ({
    field,
    message: filled(say.formula, { label: columns.find(({ key }) => key === field)?.label ?? field }),
  }))

/** Why a row with a formula is rejected. */
export const formulaFault = (columns: readonly SheetColumn[], row: SheetRow): Label | null =>
  formulaFaults(columns, row)[0]?.message ?? null

const yes: ReadonlySet<string> = new Set(['是', 'Y', 'YES', 'TRUE', '√'])
const no: ReadonlySet<string> = new Set(['否', 'N', 'NO', 'FALSE', '×', '—', '-'])

/** Normalizes a cell for its field: dictionary labels in either language, flags and dates in any spelling. */
function cellValue(fields: FieldMap, name: string, text: string): string {
  const field = fields[name]
  if (field?.dictionary) {
    const { dictionary } = field
    return keysOf(dictionary).find((key) => key === text || dictionary.entries[key]?.includes(text)) ?? text
  }
  const word = text.toUpperCase()
  if (field?.kind === 'flag') return yes.has(word) ? '1' : no.has(word) ? '0' : text
  if (field?.kind === 'date') return dateOf(text)
  return text
}

/**
 * Parses 2026-3-9, 2026/03/09, 2026.3.9, 20260309 and 2026年3月9日; returns anything else for the field to
 * reject.
 */
export function dateOf(text: string): string {
  const found = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/.exec(text.trim())
  if (!found) return text
  const [, year, month = found[4] ?? '', day = found[5] ?? ''] = found
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
