import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { workplaceChange } from '@fengsui/contract/workplaces/change.ts'
import { station } from '@fengsui/contract/workplaces/station.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { applyChange as saveReviewedChange } from '../../framework/review/apply-change.ts'
import { decide, type Reviewed, type Verdict } from '../../framework/review/decide.ts'
import { lock } from '../../framework/store/detail.ts'
import type { Row } from '../../framework/store/row.ts'
import { uniqueClash } from '../../framework/store/unique.ts'
import { columns } from '../../framework/store/write-row.ts'
import { logWorkplace } from './log-workplace.ts'
import { approveSetting } from './setting/approve.ts'
import { stationBeyond } from './station.ts'
import { checkWorkplace } from './workplace-rules.ts'
import { workplaceBeyond } from './write-workplace.ts'

/** Reviews changes, all or none: approved ones take effect, returned ones change nothing. */
export const review = (ctx: Context, ids: readonly string[], verdict: Verdict): Promise<null> =>
  decide(ctx, workplaceChange, ids, verdict, (tx, change, reviewed, seeing) =>
    applyChange(seeing, tx, change, reviewed),
  )

async function applyChange(ctx: Context, tx: Tx, change: Row, { status, isApproved, stamp }: Reviewed): Promise<void> {
  if (change.changeType === 'setting') {
    if (isApproved) await approveSetting(ctx, tx, change)
    return
  }
  if (change.subject === 'station' || change.changeType === 'remove') {
    const [of, hooks] = change.subject === 'station' ? [station, stationBeyond] : [workplace, workplaceBeyond]
    if (isApproved) await saveReviewedChange(ctx, tx, change, of as Resource, hooks)
    return
  }
  const id = String(change.workplaceId)
  const after = isApproved ? (change.after as Row) : {}
  const before = await lock(tx, ctx.caller, workplace, id)
  await checkWorkplace(tx, { ...before, ...after }, before)
  const touched = { updateUser: ctx.caller.userId, updateTime: ctx.clock.now(), version: sql<number>`version + 1` }
  const row = { ...columns(workplace, after, before), ...stamp, reviewStatus: status as '1' | '3', ...touched }
  await uniqueClash(workplace, after, () => tx.updateTable('wpWorkplace').set(row).where('id', '=', id).execute())
  await logWorkplace(ctx, tx, before, { ...before, ...after }, { change })
}
