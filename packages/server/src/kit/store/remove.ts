import { messages } from '@fengsui/contract/kit/messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Context } from '../context.ts'
import type { Beyond } from '../implement.ts'
import { refuse } from '../refusal.ts'
import { lock } from './detail.ts'

/** Marks rows as deleted, all or none; the first row that must stay is named. */
export async function remove(ctx: Context, of: Resource, ids: readonly string[], beyond: Beyond = {}): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of ids) {
      const row = await lock(tx, ctx.caller, of, id)
      const reason = await beyond.keep?.(ctx, tx, row)
      if (reason) throw refuse(messages.removeRefused, { name: String(row[of.title] ?? id), reason })
      const frozen = of.lines && beyond.lines?.frozen?.(row)
      if (frozen) throw refuse(frozen)
      await beyond.removed?.(ctx, tx, row)
    }
    if (of.lines) await tx.updateTable(of.lines.of.table).set({ isDeleted: 1 }).where(of.lines.by, 'in', ids).execute()
    const stamp = of.fields.updateUser ? { updateUser: ctx.caller.userId, updateTime: ctx.clock.now() } : {}
    await tx
      .updateTable(of.table)
      .set({ isDeleted: 1, ...stamp })
      .where('id', 'in', ids)
      .execute()
  })
  for (const change of beyond.changes ?? []) ctx.changed(change)
  return null
}
