import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Context, Tx } from '../context.ts'
import { badRequest } from '../http/http-error.ts'
import type { HooksOf, RawInput, ResourceHooks } from '../http/implement.ts'
import { lock } from './detail.ts'
import { resourceTables } from './resource-table.ts'

/** Marks rows as deleted, all or none; throws for the first that cannot be removed, by name. */
export function remove<R extends Resource>(
  ctx: Context,
  of: R,
  ids: readonly string[],
  hooks?: HooksOf<R>,
  raw?: RawInput,
): Promise<null>
export async function remove(
  ctx: Context,
  of: Resource,
  ids: readonly string[],
  hooks: ResourceHooks = {},
  raw: RawInput = {},
): Promise<null> {
  await ctx.db.transaction().execute((tx) => removeRows(tx, ctx, of, ids, hooks, raw))
  for (const change of hooks.publishes ?? []) ctx.publish(change)
  return null
}

/** The same inside a transaction. A removal that waits for a review leaves its row. */
export async function removeRows(
  tx: Tx,
  ctx: Context,
  of: Resource,
  asked: readonly string[],
  hooks: ResourceHooks,
  raw: RawInput = {},
): Promise<void> {
  const ids: string[] = []
  for (const id of asked) {
    const row = await lock(tx, ctx.caller, of, id)
    const reason = await hooks.deleteBlocker?.(ctx, tx, row)
    if (reason) throw badRequest(messages.removeRefused, { name: String(row[of.title] ?? id), reason })
    const frozen = of.lines && hooks.lines?.frozen?.(row)
    if (frozen) throw badRequest(frozen)
    if (await hooks.pendingReview?.removal(ctx, tx, row, raw)) continue
    await hooks.afterDelete?.(ctx, tx, row, raw)
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
