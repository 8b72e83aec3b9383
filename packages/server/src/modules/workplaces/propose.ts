import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { ChangeState } from '@fengsui/contract/supervision/change.ts'
import { reasonFields } from '@fengsui/contract/supervision/reason.ts'
import { supervisionMessages as say } from '@fengsui/contract/supervision/supervision-messages.ts'
import { changeReview } from '@fengsui/contract/workplaces/change.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, conflict } from '../../framework/http/http-error.ts'
import { read, readId } from '../../framework/http/read-input.ts'
import { propose } from '../../framework/review/request.ts'
import { lock } from '../../framework/store/detail.ts'
import { checkReferences } from '../../framework/store/references.ts'
import { nextState } from '../../framework/store/transition.ts'
import { labelsOf } from '../../supervision/later.ts'
import { roomWeakenedBy } from '../../supervision/weigh-room.ts'
import { refusePending } from './pending.ts'
import { checkWorkplace } from './workplace-rules.ts'
import { imageOf, ofWorkplace } from './write-workplace.ts'

type Raw = Readonly<Record<string, unknown>>

/**
 * Proposes a change of an enterprise's workplace. The old values apply until a supervisor has approved it. A
 * workplace returned before its first approval is proposed anew.
 */
export async function proposeUpdate(ctx: Context, raw: Raw): Promise<{ id: string }> {
  const id = readId(raw, ['id', 'positionId'])
  const values = read(workplace.fields, raw, { partial: true })
  const { changeReason: reason, changeFiles } = read(reasonFields, raw, { partial: true })
  await ctx.db.transaction().execute(async (tx) => {
    const before = await lock(tx, ctx.caller, workplace, id)
    if (raw.version && Number(raw.version) !== before.version) throw conflict(messages.stale)
    await refusePending(tx, [id])
    const reviewStatus = nextState(changeReview, before.reviewStatus as ChangeState, 'propose') as '2'
    await checkReferences(tx, ctx.caller, { ...workplace.fields, ...reasonFields }, { ...values, changeFiles }, before)
    await checkWorkplace(tx, { ...before, ...values }, before)
    if (!reason) await refuseWithoutReason(tx, before, values)
    const of = { ...ofWorkplace(before), before: imageOf(before), after: imageOf(values) }
    await propose(ctx, tx, { ...of, changeType: 'update', reason: reason ?? null, files: changeFiles ?? [] })
    await tx
      .updateTable('wpWorkplace')
      .set({ reviewStatus, updateUser: ctx.caller.userId })
      .where('id', '=', id)
      .execute()
  })
  return { id }
}

/** Requires a reason for changes that weaken supervision. */
async function refuseWithoutReason(tx: Tx, before: Raw, values: Raw): Promise<void> {
  const weakened = await roomWeakenedBy(tx, before, { ...before, ...values })
  if (weakened.length > 0) throw badRequest(say.reasonRequired, { fields: labelsOf(workplace, weakened) })
}
