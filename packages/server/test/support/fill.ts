import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import { shanghaiDay } from '../../src/framework/http/serialize-row.ts'

/** Returns a valid value for a field; `refer` supplies references. */
export function valueFor(field: Field, refer: (refersTo: string) => string): unknown {
  const { kind, min = 0 } = field
  if (kind === 'ref') return refer(field.refersTo ?? '')
  if (kind === 'code') return Object.keys(field.dictionary?.entries ?? {})[0]
  const day = field.dated ? shanghaiDay(new Date()) : '2026-01-01'
  const values: Readonly<Record<Exclude<Field['kind'], 'ref' | 'code'>, unknown>> = {
    text: 'x',
    integer: Math.max(min, 1),
    decimal: String(Math.max(min, 1)),
    number: 1,
    flag: 1,
    date: day,
    time: `${day} 00:00:00`,
    clock: '08:00',
    files: [],
    json: {},
  }
  return values[kind]
}

/** Creates a body or query with every optional field. */
export function filled(
  fields: FieldMap,
  refer: (refersTo: string) => string,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const written = Object.entries(fields).filter(
    ([, field]) => !field.readOnly && field.kind !== 'json' && field.kind !== 'files',
  )
  const values = Object.fromEntries(written.map(([name, field]) => [name, valueFor(field, refer)]))
  if ('start' in values && 'end' in values) values.end = '2026-01-02 00:00:00'
  return { ...values, ...more }
}
