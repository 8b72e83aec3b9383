import type { Field } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Row } from '../store/row.ts'

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
/** Since 1991 Shanghai has had one offset; years have four digits. */
const [since, until] = [700_000_000_000, 250_000_000_000_000]
const offsetMs = 28_800_000
const dayMs = 86_400_000
const two = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))
/** Dates by their day since 1970: the rows of a page have few. */
const dates = new Map<number, string>()
const mostDates = 10_000

/** Formats `yyyy-MM-dd HH:mm:ss` in Shanghai. */
export function shanghai(at: Date): string {
  const time = at.getTime()
  if (!(time > since && time < until)) return parts.format(at).replace(', ', ' ')
  const local = Math.floor((time + offsetMs) / 1000)
  const day = Math.floor(local / 86_400)
  const second = local - day * 86_400
  const minute = Math.floor(second / 60)
  return `${dateOf(day)} ${two[Math.floor(minute / 60)]}:${two[minute % 60]}:${two[second % 60]}`
}

function dateOf(day: number): string {
  const found = dates.get(day)
  if (found) return found
  if (dates.size >= mostDates) dates.clear()
  const date = new Date(day * dayMs).toISOString().slice(0, 10)
  dates.set(day, date)
  return date
}
export const shanghaiDay = (at: Date): string => shanghai(at).slice(0, 10)

type Presented = Pick<Resource, 'fields' | 'idAlias'>
type Wire = (value: unknown) => unknown

/** How the rows of a field map are formatted: computed once per map, used for every row. */
interface Plan {
  readonly idAlias: string | undefined
  /** Every name with null, in wire order: filling a copy is faster than growing an object. */
  readonly blank: Readonly<Row>
  readonly columns: readonly { readonly name: string; readonly packed: string | undefined; readonly wire: Wire }[]
}
const plans = new WeakMap<Presented['fields'], Plan>()

function planOf({ fields, idAlias }: Presented): Plan {
  const known = plans.get(fields)
  if (known && known.idAlias === idAlias) return known
  const columns = Object.entries(fields)
    .filter(([, field]) => !field.writeOnly)
    .map(([name, field]) => ({ name, packed: field.in, wire: wireOf(field) }))
  const names = ['id', ...(idAlias ? [idAlias] : []), ...columns.map(({ name }) => name)]
  const plan = { idAlias, columns, blank: Object.fromEntries(names.map((name) => [name, null])) }
  plans.set(fields, plan)
  return plan
}

/** Formats a row for the wire: the declared fields and nothing else. */
export const serializeRow = (of: Presented, row: Row): Row => presentAs(planOf(of), row)

export function presentAll(of: Presented, rows: readonly Row[]): Row[] {
  const plan = planOf(of)
  return rows.map((row) => presentAs(plan, row))
}

function presentAs({ idAlias, blank, columns }: Plan, row: Row): Row {
  const out: Row = { ...blank }
  out.id = row.id
  if (idAlias) out[idAlias] = row.id
  for (const { name, packed, wire } of columns) {
    out[name] = wire(packed === undefined ? row[name] : (row[packed] as Row | null)?.[name])
  }
  return out
}

function wireOf(field: Field): Wire {
  const isMissing = (value: unknown) => value === null || value === undefined
  if (field.kind === 'files') return (value) => (isMissing(value) ? [] : plain(field, value))
  return (value) => (isMissing(value) ? null : plain(field, value))
}

function plain(field: Field, value: unknown): unknown {
  if (value instanceof Date) return field.kind === 'date' ? shanghaiDay(value) : shanghai(value)
  switch (field.kind) {
    case 'decimal':
      return Number.isFinite(Number(value)) ? exact(String(value), field.scale ?? 0) : null
    case 'integer':
    case 'flag':
    case 'number':
      return Number(value)
  }
  if (field.dictionary?.numeric) return Number(value)
  return field.kind === 'code' || field.kind === 'ref' ? String(value) : value
}

/** Formats a decimal with its declared number of decimals; strings stay exact. */
function exact(value: string, scale: number): string {
  if (/e/i.test(value)) return Number(value).toFixed(scale)
  const [whole = '0', part = ''] = value.split('.')
  return part.length > scale
    ? Number(value).toFixed(scale)
    : scale === 0
      ? whole
      : `${whole}.${part.padEnd(scale, '0')}`
}
