import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { changeLog } from '@fengsui/contract/supervision/change-log.ts'
import { noValue } from '../format/number.ts'

/** Formats an old or new value of the change log as text. */
export const loggedValue =
  (name: 'oldValue' | 'newValue') =>
  (row: RowOf<typeof changeLog>): string => {
    const value = row[name]
    if (value === null || value === undefined || value === '') return noValue
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
