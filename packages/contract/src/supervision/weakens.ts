import type { Row } from '../kit/any-row.ts'
import type { Field, FieldMap } from '../kit/field.ts'

/** Context that the fields of one row do not contain. */
export interface Around {
  /** Effective value of an empty field, such as the kind's offline timeout; null without one. */
  readonly usual: (name: string) => number | null
  /** Whether active limits, pairings or the plan weaken for any device when only these fields change. */
  readonly limitsWeaken: (names: readonly string[]) => boolean
  /** True until the device's first report: its bindings may still be set up. */
  readonly bindsFreely: boolean
}

/**
 * Returns the fields whose change weakens supervision, by the `weaker` property of each; without it every
 * change weakens. The remaining fields may be written at once; their combination weakens no limit either.
 */
export function weakenedFields(fields: FieldMap, before: Row, after: Row, around: Around): string[] {
  const changed = Object.entries(fields).filter(
    ([name, field]) => !field.readOnly && Object.hasOwn(after, name) && !isSame(field, before[name], after[name]),
  )
  const weakened = changed.filter(([name]) => isWeaker(fields, name, before, after, around)).map(([name]) => name)
  const rest = changed.filter(([name, { weaker }]) => weaker !== 'never' && !weakened.includes(name))
  const names = rest.map(([name]) => name)
  return names.length > 1 && around.limitsWeaken(names) ? [...weakened, ...names] : weakened
}

function isWeaker(fields: FieldMap, name: string, before: Row, after: Row, around: Around): boolean {
  const [was, is] = [before[name], after[name]]
  const direction = fields[name]?.weaker
  switch (direction) {
    case 'never':
      return false
    case 'larger':
    case 'smaller':
      return isPast(direction, measured(was) ?? around.usual(name), measured(is) ?? around.usual(name))
    case 'off':
      return Number(is ?? 0) !== 1 || around.limitsWeaken([name])
    case 'limit':
      return around.limitsWeaken([name])
    case 'place':
      return isFilled(was) || around.limitsWeaken([name])
    case 'binding':
      return !around.bindsFreely || around.limitsWeaken([name])
    default:
      return true
  }
}

/** Whether a value is weaker: no value is weaker than any value. */
function isPast(direction: 'larger' | 'smaller', was: number | null, is: number | null): boolean {
  if (is === null) return was !== null
  if (was === null) return false
  return direction === 'larger' ? is > was : is < was
}

/** Numeric value: numbers as they are, dates as timestamps. */
function measured(value: unknown): number | null {
  if (!isFilled(value)) return null
  const number = value instanceof Date ? value.getTime() : Number(value)
  const found = Number.isNaN(number) ? Date.parse(String(value)) : number
  return Number.isNaN(found) ? null : found
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

const numeric: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'number', 'flag'])

/** Whether two stored or sent field values are equal: numbers `35`, `'35.00'` and 35 are; null and '' are. */
export function isSame({ kind }: Pick<Field, 'kind'>, one: unknown, other: unknown): boolean {
  const [a, b] = [wordOf(one), wordOf(other)]
  return a === b || (numeric.has(kind) && a !== '' && b !== '' && Number(a) === Number(b))
}
const wordOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
