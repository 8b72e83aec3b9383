import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { supervisionMessages as say } from '@fengsui/contract/supervision/messages.ts'
import type { Context, Tx } from '../context.ts'
import { conflict, refuse } from '../refusal.ts'
import { lock } from '../store/detail.ts'

type Row = Record<string, unknown>
const approved = '1'
const returned = '3'
const pending = '2'

export interface Verdict {
  readonly status: string | null | undefined
  readonly opinion: string | null | undefined
}
/** What a verdict leaves on the change and on the row it concerns. */
export interface Reviewed {
  readonly status: string
  readonly isApproved: boolean
  readonly stamp: { readonly reviewUser: string; readonly reviewTime: Date; readonly reviewOpinion: string | null }
}

/**
 * Reviews changes, all or none: `apply` brings an approved one into force and follows a returned one, inside the
 * transaction.
 */
export async function decide(
  ctx: Context,
  of: Resource,
  ids: readonly string[],
  { status, opinion }: Verdict,
  apply: (tx: Tx, change: Row, reviewed: Reviewed) => Promise<void>,
): Promise<null> {
  if (status !== approved && status !== returned) throw refuse(say.verdictRequired)
  if (status === returned && !opinion) throw refuse(say.opinionRequired)
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of ids) {
      const change = await lock(tx, ctx.caller, of, id)
      if (ctx.caller.userType === 'esp') throw refuse(say.notByEnterprise)
      if (change.status !== pending) throw conflict(say.notPending)
      if (change.applyUser === ctx.caller.userId) throw refuse(say.ownChange)
      const stamp = { reviewUser: ctx.caller.userId, reviewTime: ctx.clock.now(), reviewOpinion: opinion ?? null }
      await tx
        .updateTable(of.table)
        .set({ status, ...stamp })
        .where('id', '=', id)
        .execute()
      await apply(tx, change, { status, isApproved: status === approved, stamp })
    }
  })
  ctx.changed('registry')
  return null
}
