import type { Field } from '@fengsui/contract/kit/field.ts'
import type { NamedField } from '../field-sets.ts'

/** A date range takes two cells, if there are two. */
export const spanOf = ({ kind, search }: Field, columns: number): 1 | 2 =>
  search === 'range' && (kind === 'time' || kind === 'date') && columns > 2 ? 2 : 1

/** Returns how many fields fit the first row; its last cell is for the buttons. At least one is shown. */
export function fitting(fields: readonly NamedField[], columns: number): number {
  let room = columns - 1
  let count = 0
  for (const [, field] of fields) {
    room -= spanOf(field, columns)
    if (room < 0) break
    count += 1
  }
  return Math.max(1, count)
}
