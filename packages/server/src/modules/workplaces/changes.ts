import type { Shape } from '@fengsui/contract/kit/field.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { type Difference, workplaceChange } from '@fengsui/contract/workplaces/change.ts'
import { settingFields } from '@fengsui/contract/workplaces/setting.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import type { Context } from '../../kit/context.ts'
import { detail } from '../../kit/store/detail.ts'
import { list } from '../../kit/store/page.ts'

type Row = Record<string, unknown>
/** Which workplaces a setting concerns, and its name, are no change of theirs. */
const aside = new Set(['workplaceIds', 'settingName'])
const known: Shape = { ...settingFields, ...workplace.fields }

/** Every field of a change with what it was and what it becomes. */
function withDiff(ctx: Context, row: Row): Row & { diff: Difference[] } {
  const [before, after] = [(row.before ?? {}) as Row, (row.after ?? {}) as Row]
  const diff = Object.keys(after).flatMap((field): Difference[] => {
    const label = aside.has(field) ? undefined : known[field]?.label
    if (!label || before[field] === after[field]) return []
    return [{ field, label: say(label, ctx.request.language), old: before[field] ?? null, new: after[field] }]
  })
  return { ...row, diff }
}

/** Changes in scope, as a page when one is asked for. */
export async function changes(ctx: Context, raw: Readonly<Record<string, unknown>>) {
  const found = await list(ctx, workplaceChange, raw)
  if (Array.isArray(found)) return found.map((row) => withDiff(ctx, row))
  return { ...found, records: found.records.map((row) => withDiff(ctx, row)) }
}

export const change = async (ctx: Context, id: string) => withDiff(ctx, await detail(ctx, workplaceChange, id))
