import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import type { Difference } from '@fengsui/contract/supervision/change.ts'
import type { Context } from '../context.ts'
import { nameOfRow } from '../store/references.ts'
import type { Row } from '../store/row.ts'

/** Adds to a change the old and new value of every field that differs, labelled by `fields`. */
export function withDiff(ctx: Context, fields: FieldMap, row: Row): Row & { diff: Difference[] } {
  const [before, after] = [(row.before ?? {}) as Row, (row.after ?? {}) as Row]
  const diff = Object.keys(after).flatMap((field): Difference[] => {
    const label = fields[field]?.label
    if (!label || before[field] === after[field]) return []
    return [{ field, label: say(label, ctx.request.language), old: before[field] ?? null, new: after[field] }]
  })
  return { ...row, diff }
}

/** Adds the names of the rows that fields refer to. */
export async function withNames<T extends { diff: Difference[] }>(ctx: Context, fields: FieldMap, row: T): Promise<T> {
  const nameOf = async (field: string, id: unknown): Promise<string | null> =>
    id && fields[field]?.refersTo ? nameOfRow(ctx.db, fields[field].refersTo, String(id)) : null
  const diff: Difference[] = []
  for (const line of row.diff) {
    const names = { oldName: await nameOf(line.field, line.old), newName: await nameOf(line.field, line.new) }
    diff.push({ ...line, ...names })
  }
  return { ...row, diff }
}
