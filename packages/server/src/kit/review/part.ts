import { supervisionMessages as say } from '@fengsui/contract/supervision/messages.ts'
import { badRequest } from '../refusal.ts'

type Row = Record<string, unknown>

/** Fields of a change, as they are sent: names with commas between. */
export const fieldNames = (sent: string | null | undefined): string[] => [
  ...new Set((sent ?? '').split(',').flatMap((name) => name.trim() || [])),
]

/** The change with these of its fields alone; what else it names, such as the limit it is made of, stays. */
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

/** Whether all of what the change proposes is among the fields. */
export const isWhole = (change: Row, fields: readonly string[]): boolean =>
  Object.keys((change.before ?? {}) as Row).every((name) => fields.includes(name))
