import type { Field } from '@fengsui/contract/kit/field.ts'
import dayjs from 'dayjs'

/**
 * Returns the parameter names of a range filter: `createTime_datege`, `createTime_datelt`; numbers `_ge`,
 * `_le`.
 */
export function rangeNames(name: string, { kind }: Field): readonly [from: string, to: string] {
  if (kind === 'time') return [`${name}_datege`, `${name}_datelt`]
  if (kind === 'date') return [`${name}_datege`, `${name}_datele`]
  return [`${name}_ge`, `${name}_le`]
}

/** Returns the parameter names of a field's filter. */
export const filterNames = (name: string, field: Field): readonly string[] =>
  field.search === 'range' ? rangeNames(name, field) : [name]

/**
 * Converts a date range to transfer format. A time range runs from the first second of the first day to
 * before the first second of the day after the last.
 */
export function daysToWire(kind: 'date' | 'time', from: string, to: string): [string, string] {
  if (kind === 'date') return [from, to]
  const after = to && dayjs(to).add(1, 'day').format('YYYY-MM-DD')
  return [from && `${from} 00:00:00`, after && `${after} 00:00:00`]
}

/** Converts transfer values back to dates for display. */
export function wireToDays(kind: 'date' | 'time', from: string, to: string): [string, string] {
  if (kind === 'date') return [from, to]
  const last = to && dayjs(to).subtract(1, 'second').format('YYYY-MM-DD')
  return [from.slice(0, 10), last]
}
