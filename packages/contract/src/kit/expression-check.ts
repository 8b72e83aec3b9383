import type { MessageValue } from './common-messages.ts'
import { type Expression, fieldsIn, type Value } from './expression.ts'
import type { Field, FieldMap } from './field.ts'
import type { Label } from './label.ts'

/** Reason why an expression does not match the declared fields. */
interface Misfit {
  readonly message: Label
  readonly values: Readonly<Record<string, MessageValue>>
}

const say = {
  unknown: ['没有字段「{name}」', 'there is no field "{name}"'],
  incomparable: ['字段「{label}」不能用于条件', 'the field "{label}" cannot be used in a condition'],
  value: ['字段「{label}」的值「{value}」不正确', 'the value "{value}" is not valid for the field "{label}"'],
  order: ['字段「{label}」不能比较大小', 'the values of the field "{label}" cannot be ordered'],
  under: [
    '只有区划和部门可以使用 under：「{label}」',
    '"under" can only be used with regions and departments, not "{label}"',
  ],
} as const satisfies Record<string, Label>

const ordered = new Set<Field['kind']>(['integer', 'decimal', 'number', 'date', 'time', 'clock'])
const compared = (field: Field) => field.kind !== 'json' && field.kind !== 'files' && !field.writeOnly

/** Checks fields and values against a resource's declaration; returns the first mismatch, or undefined. */
export function misfitOf(of: Expression, fields: FieldMap): Misfit | undefined {
  for (const name of fieldsIn(of)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) return { message: say.unknown, values: { name } }
    if (!compared(field)) return { message: say.incomparable, values: { label: field.label } }
  }
  return misfitBelow(of, fields)
}

function misfitBelow(of: Expression, fields: FieldMap): Misfit | undefined {
  if (of.kind === 'all' || of.kind === 'any')
    return of.of.reduce<Misfit | undefined>((found, part) => found ?? misfitBelow(part, fields), undefined)
  if (of.kind === 'not') return misfitBelow(of.of, fields)
  const field = fields[of.field] as Field
  if (of.kind === 'absent') return undefined
  if (of.kind === 'in')
    return of.values.reduce<Misfit | undefined>((found, value) => found ?? misfitValue(field, value), undefined)
  if (of.by === 'like') return undefined
  if (of.by === 'under' && field.refersTo !== 'region' && field.refersTo !== 'dept')
    return { message: say.under, values: { label: field.label } }
  if (/[<>]/.test(of.by) && !ordered.has(field.kind)) return { message: say.order, values: { label: field.label } }
  return misfitValue(field, of.value)
}

function misfitValue(field: Field, value: Value): Misfit | undefined {
  if ('mine' in value) {
    const wanted = value.mine === 'userId' ? 'user' : 'dept'
    return field.refersTo === wanted
      ? undefined
      : { message: say.value, values: { label: field.label, value: `\${${value.mine}}` } }
  }
  return field.schema().safeParse(value.text).success
    ? undefined
    : { message: say.value, values: { label: field.label, value: value.text.slice(0, 60) } }
}
