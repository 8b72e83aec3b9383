import type { Field } from '@fengsui/contract/kit/field.ts'
import { type Language, say } from '@fengsui/contract/kit/label.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'

/** What a cell of a sheet may hold; a text is never run as a formula, whatever it begins with. */
export type Cell = string | number | Date | null
/** The kind of a field; `plain` writes numbers as numbers and anything else as text. */
export type CellKind = Field['kind'] | 'plain'

/** A sheet's cell takes no more. */
const longest = 32_767

/** What XML cannot hold. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** A value of the wire as a cell: dates as dates, figures as figures. */
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

/** A figure that a sheet cannot hold exactly stays a text. */
function figureOf(text: string): Cell {
  const digits = text.replace(/^-?0*|\D/g, '').length
  const value = Number(text)
  return Number.isFinite(value) && digits <= 15 ? value : text
}

/** A sheet knows no zones: its clock shows what the clock in Shanghai showed. */
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

/** How a sheet shows the values of a field. */
export function formatOf({ kind, scale = 0, dictionary }: Field): string | undefined {
  if (dictionary) return undefined
  if (kind === 'date') return 'yyyy-mm-dd'
  if (kind === 'time') return 'yyyy-mm-dd hh:mm:ss'
  if (kind === 'decimal') return scale > 0 ? `#,##0.${'0'.repeat(scale)}` : '#,##0'
  return undefined
}
