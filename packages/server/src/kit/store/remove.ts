import { messages } from '@fengsui/contract/kit/messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Context, Tx } from '../context.ts'
import type { Beyond, Raw } from '../implement.ts'
import { refuse } from '../refusal.ts'
import { lock } from './detail.ts'
import { resourceTables } from './resource-table.ts'

/** Marks rows as deleted, all or none; the first row that must stay is named. */
export async function remove(
  ctx: Context,
  of: Resource,
  ids: readonly string[],
  beyond: Beyond = {},
  raw: Raw = {},
): Promise<null> {
  await ctx.db.transaction().execute((tx) => removeRows(tx, ctx, of, ids, beyond, raw))
  for (const change of beyond.changes ?? []) ctx.changed(change)
  return null
}

/** The same inside a transaction. A removal that waits for a review leaves its row. */
export async function removeRows(
  tx: Tx,
  ctx: Context,
  of: Resource,
  asked: readonly string[],
  beyond: Beyond,
  raw: Raw = {},
): Promise<void> {
  const ids: string[] = []
  for (const id of asked) {
    const row = await lock(tx, ctx.caller, of, id)
    const reason = await beyond.keep?.(ctx, tx, row)
    if (reason) throw refuse(messages.removeRefused, { name: String(row[of.title] ?? id), reason })
    const frozen = of.lines && beyond.lines?.frozen?.(row)
    if (frozen) throw refuse(frozen)
    if (await beyond.later?.removal(ctx, tx, row, raw)) continue
    await beyond.removed?.(ctx, tx, row, raw)
    ids.push(id)
  }
  if (ids.length === 0) return
  if (of.lines)
    await resourceTables(tx)
      .updateTable(of.lines.of.table)
      .set({ isDeleted: 1 })
      .where(of.lines.by, 'in', ids)
      .execute()
  const stamp = of.fields.updateUser ? { updateUser: ctx.caller.userId, updateTime: ctx.clock.now() } : {}
  await resourceTables(tx)
    .updateTable(of.table)
    .set({ isDeleted: 1, ...stamp })
    .where('id', 'in', ids)
    .execute()
}
