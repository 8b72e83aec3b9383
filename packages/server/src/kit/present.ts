import type { Field } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'

type Row = Record<string, unknown>

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
/** `yyyy-MM-dd HH:mm:ss` in Shanghai, which has had one offset since 1991. */
export function shanghai(at: Date): string {
  if (at.getTime() > 700_000_000_000)
    return new Date(at.getTime() + 28_800_000).toISOString().slice(0, 19).replace('T', ' ')
  return parts.format(at).replace(', ', ' ')
}
/** The day in Shanghai. */
export const shanghaiDay = (at: Date): string => shanghai(at).slice(0, 10)

/** What leaves the house: the declared fields and nothing else, each in its wire form. */
export function present(of: Pick<Resource, 'fields' | 'idAlias'>, row: Row): Row {
  const out: Row = { id: row.id }
  if (of.idAlias) out[of.idAlias] = row.id
  for (const [name, field] of Object.entries(of.fields)) {
    if (!field.writeOnly) out[name] = wire(field, storedValue(name, field, row))
  }
  return out
}
export const presentAll = (of: Pick<Resource, 'fields' | 'idAlias'>, rows: readonly Row[]): Row[] =>
  rows.map((row) => present(of, row))

function storedValue(name: string, field: Field, row: Row): unknown {
  return field.in ? (row[field.in] as Row | null)?.[name] : row[name]
}

function wire(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return field.kind === 'files' ? [] : null
  if (value instanceof Date) return field.kind === 'date' ? shanghaiDay(value) : shanghai(value)
  if (field.kind === 'decimal') return Number.isFinite(Number(value)) ? exact(String(value), field.scale ?? 0) : null
  if (field.kind === 'integer' || field.kind === 'flag' || field.kind === 'number') return Number(value)
  if (field.dictionary?.numeric) return Number(value)
  if (field.kind === 'code' || field.kind === 'ref') return String(value)
  return value
}

/** A decimal with its declared number of decimals; exact strings stay exact. */
function exact(value: string, scale: number): string {
  if (/e/i.test(value)) return Number(value).toFixed(scale)
  const [whole = '0', part = ''] = value.split('.')
  return part.length > scale
    ? Number(value).toFixed(scale)
    : scale === 0
      ? whole
      : `${whole}.${part.padEnd(scale, '0')}`
}
