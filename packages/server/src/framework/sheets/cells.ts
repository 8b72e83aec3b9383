import type { Field } from '@fengsui/contract/kit/field.ts'
import { type Language, say } from '@fengsui/contract/kit/label.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'

/** Value of a cell; text is never evaluated as a formula, whatever it begins with. */
export type Cell = string | number | Date | null
/** The kind of a field; `plain` writes numbers as numbers and anything else as text. */
export type CellKind = Field['kind'] | 'plain'

/** Maximum characters in a cell. */
const longest = 32_767

/** Characters not allowed in XML. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** Converts a wire value to a cell: dates as dates, numbers as numbers. */
export function cellOf(kind: CellKind, value: unknown, language: Language): Cell {
  if (value === null || value === undefined || value === '') return null
  switch (kind) {
    case 'plain':
      return typeof value === 'number' ? value : textOf(value)
    case 'flag':
      return say(Number(value) === 1 ? sheetMessages.yes : sheetMessages.no, language)
    case 'integer':
    case 'number':
    case 'decimal':
      return figureOf(String(value))
    case 'date':
    case 'time':
      return dateOf(String(value)) ?? textOf(value)
    default:
      return textOf(value)
  }
}

/** A number a sheet cannot hold exactly stays text. */
function figureOf(text: string): Cell {
  const digits = text.replace(/^-?0*|\D/g, '').length
  const value = Number(text)
  return Number.isFinite(value) && digits <= 15 ? value : text
}

/** Sheets have no time zones: the cell shows Shanghai time. */
function dateOf(text: string): Date | null {
  const at = new Date(`${text.replace(' ', 'T')}${text.length === 10 ? 'T00:00:00Z' : 'Z'}`)
  return Number.isNaN(at.getTime()) ? null : at
}

function textOf(value: unknown): string {
  const text = Array.isArray(value)
    ? value.map(itemText).join('、')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  return text.toWellFormed().replace(unwritable, '').slice(0, longest)
}
const itemText = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'name' in item
    ? String(item.name)
    : typeof item === 'object'
      ? JSON.stringify(item)
      : String(item)

/** Format of figures with as many decimals as they have, at most three; whole ones are shown without a point. */
export const figureFormat = '#,##0.0##'

/** Number format of a field's cells. */
export function formatOf({ kind, scale = 0, dictionary }: Field): string | undefined {
  if (dictionary) return undefined
  if (kind === 'date') return 'yyyy-mm-dd'
  if (kind === 'time') return 'yyyy-mm-dd hh:mm:ss'
  if (kind === 'number' || (kind === 'decimal' && scale > 2)) return figureFormat
  if (kind === 'decimal') return scale > 0 ? `#,##0.${'0'.repeat(scale)}` : '#,##0'
  return undefined
}
