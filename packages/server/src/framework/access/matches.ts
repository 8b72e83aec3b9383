import { type Expression, fieldsIn, type Value } from '@fengsui/contract/kit/expression.ts'
import type { Field } from '@fengsui/contract/kit/field.ts'
import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Caller } from '../context.ts'
import type { Row } from '../store/row.ts'

type Me = Pick<Caller, 'userId' | 'deptId'>
const numeric = new Set<Field['kind']>(['integer', 'decimal', 'number', 'flag'])

/** Whether a row in wire form meets a condition. Missing values meet none. */
export const matches = (of: Expression, { fields }: Pick<Resource, 'fields'>, row: Row, me: Me): boolean =>
  fieldsIn(of).every((name) => Object.hasOwn(row, name)) && meets(of, fields, row, me)

function meets(of: Expression, fields: Resource['fields'], row: Row, me: Me): boolean {
  if (of.kind === 'all') return of.of.every((part) => meets(part, fields, row, me))
  if (of.kind === 'any') return of.of.some((part) => meets(part, fields, row, me))
  if (of.kind === 'not') return !meets(of.of, fields, row, me)
  const value = row[of.field]
  if (of.kind === 'absent') return value === null
  if (value === null) return of.kind === 'compare' && of.by === '!='
  const field = fields[of.field] as Field
  const order = (other: Value) => compare(field, value, textOf(other, me))
  if (of.kind === 'in') return of.values.some((one) => order(one) === 0)
  const text = textOf(of.value, me)
  if (of.by === 'like')
    return String(value)
      .toLowerCase()
      .includes((text ?? '').toLowerCase())
  if (of.by === 'under')
    return field.refersTo === 'region' && text !== null && String(value).startsWith(regionPrefix(text))
  const found = compare(field, value, text)
  if (found === null) return of.by === '!='
  const verdicts = {
    '=': found === 0,
    '!=': found !== 0,
    '<': found < 0,
    '<=': found <= 0,
    '>': found > 0,
    '>=': found >= 0,
  }
  return verdicts[of.by]
}

const textOf = (value: Value, me: Me): string | null => ('mine' in value ? me[value.mine] : value.text)

function compare(field: Field, value: unknown, text: string | null): number | null {
  if (text === null) return null
  if (numeric.has(field.kind)) return Number(value) - Number(text)
  const [one, other] = [String(value), text]
  return one === other ? 0 : one < other ? -1 : 1
}
