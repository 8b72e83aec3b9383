import { type ChangeState, changeReview, workplaceChange } from '@fengsui/contract/workplaces/change.ts'
import { workplaceMessages as say } from '@fengsui/contract/workplaces/messages.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../kit/context.ts'
import { conflict, refuse } from '../../kit/refusal.ts'
import { lock } from '../../kit/store/detail.ts'
import { uniqueClash } from '../../kit/store/unique.ts'
import { columns } from '../../kit/store/write-row.ts'
import { nextState } from '../../kit/transition.ts'
import { checkWorkplace } from './rules.ts'
import { approveSetting } from './setting/approve.ts'

type Row = Record<string, unknown>
export interface Verdict {
  readonly status: string | null | undefined
  readonly opinion: string | null | undefined
}

/** Reviews changes, all or none: approved they come into force, sent back they leave everything as it was. */
export async function review(ctx: Context, ids: readonly string[], verdict: Verdict): Promise<null> {
  const move = verdict.status === '1' ? 'approve' : verdict.status === '3' ? 'sendBack' : null
  if (!move) throw refuse(say.verdictRequired)
  if (move === 'sendBack' && !verdict.opinion) throw refuse(say.opinionRequired)
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of ids) await reviewOne(ctx, tx, id, move, verdict.opinion ?? null)
  })
  ctx.changed('registry')
  return null
}

async function reviewOne(
  ctx: Context,
  tx: Tx,
  id: string,
  move: 'approve' | 'sendBack',
  opinion: string | null,
): Promise<void> {
  const change = await lock(tx, ctx.caller, workplaceChange, id)
  if (change.status !== '2') throw conflict(say.notPending)
  if (change.applyUser === ctx.caller.userId) throw refuse(say.ownChange)
  const status = nextState(changeReview, change.status as ChangeState, move)
  const reviewed = { reviewUser: ctx.caller.userId, reviewTime: ctx.clock.now(), reviewOpinion: opinion }
  await tx
    .updateTable('wpProcess')
    .set({ status, ...reviewed })
    .where('id', '=', id)
    .execute()
  const stamp = {
    ...reviewed,
    reviewStatus: status,
    updateUser: ctx.caller.userId,
    updateTime: ctx.clock.now(),
    version: sql`version + 1`,
  }
  if (change.changeType === 'setting') {
    if (move === 'approve') await approveSetting(ctx, tx, change)
    return
  }
  const after = move === 'approve' ? (change.after as Row) : {}
  await applyToWorkplace(ctx, tx, String(change.workplaceId), after, stamp)
}

async function applyToWorkplace(ctx: Context, tx: Tx, id: string, after: Row, stamp: Row): Promise<void> {
  const before = await lock(tx, ctx.caller, workplace, id)
  await checkWorkplace(tx, { ...before, ...after }, before)
  const row = { ...columns(workplace, after, before), ...stamp }
  await uniqueClash(workplace, after, () => tx.updateTable('wpWorkplace').set(row).where('id', '=', id).execute())
}
