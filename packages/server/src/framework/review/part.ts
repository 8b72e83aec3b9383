import { supervisionMessages as say } from '@fengsui/contract/supervision/supervision-messages.ts'
import { badRequest } from '../http/http-error.ts'
import type { Row } from '../store/row.ts'

/** Parses the field names of a change: comma-separated. */
export const fieldNames = (sent: string | null | undefined): string[] => [
  ...new Set((sent ?? '').split(',').flatMap((name) => name.trim() || [])),
]

/** Returns the change reduced to these fields; its other attributes, such as its limit, stay. */
export function partOf(change: Row, fields: readonly string[]): Row {
  const [before, after] = [(change.before ?? {}) as Row, (change.after ?? {}) as Row]
  const proposed = Object.keys(before).filter((name) => Object.hasOwn(after, name))
  if (proposed.length === 0) throw badRequest(say.noParts)
  const unknown = fields.find((name) => !proposed.includes(name))
  if (unknown !== undefined) throw badRequest(say.noSuchPart, { name: unknown.slice(0, 40) })
  const left = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !proposed.includes(name) || fields.includes(name)))
  return { ...change, before: left(before), after: left(after) }
}

/** Whether the fields cover all of the change. */
export const isWhole = (change: Row, fields: readonly string[]): boolean =>
  Object.keys((change.before ?? {}) as Row).every((name) => fields.includes(name))
