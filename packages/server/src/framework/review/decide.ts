import { flowMessages } from '@fengsui/contract/flow/flow-messages.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { supervisionMessages as say } from '@fengsui/contract/supervision/supervision-messages.ts'
import { refuseSamePerson } from '../auth/same-person.ts'
import type { Context, Tx } from '../context.ts'
import { type Decided, decideTask, isDecidedByProcess } from '../flow/decide-task.ts'
import { badRequest, conflict } from '../http/http-error.ts'
import { lock } from '../store/detail.ts'
import { resourceTables } from '../store/resource-table.ts'
import type { Row } from '../store/row.ts'
import { isWhole, partOf } from './part.ts'

const approved = '1'
const returned = '3'
const pending = '2'
const approvedInPart = '5'

export interface Verdict {
  readonly status: string | null | undefined
  readonly opinion: string | null | undefined
  /** The approved fields, when not all are. */
  readonly fields?: readonly string[]
  /** The task of the change's process that is meant, and the values entered in its form. */
  readonly taskId?: string | undefined
  readonly form?: Row | undefined
}
/** Columns a verdict sets on the change and on its row. */
export interface Reviewed {
  readonly status: string
  readonly isApproved: boolean
  readonly stamp: { readonly reviewUser: string; readonly reviewTime: Date; readonly reviewOpinion: string | null }
}

/**
 * Reviews changes, all or none: `apply` applies what is approved and handles what is returned, inside the
 * transaction. Of a change approved in part it receives the approved fields only. Where a process decides a change,
 * the caller decides their task of it, and the change moves when the process has ended; `apply` gets a context
 * that still sees the rows which the task has let the caller see.
 */
export async function decide(
  ctx: Context,
  of: Resource,
  ids: readonly string[],
  verdict: Verdict,
  apply: (tx: Tx, change: Row, reviewed: Reviewed, ctx: Context) => Promise<void>,
  /** Locks what is locked before the change wherever both are. */
  lockFirst?: (tx: Tx, id: string) => Promise<void>,
): Promise<null> {
  const { opinion, fields = [] } = verdict
  const asked = checked(verdict, ids)
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of ids) {
      await lockFirst?.(tx, id)
      const change = await lock(tx, ctx.caller, of, id)
      const isEnterprise = ctx.caller.userType === 'esp'
      if (isEnterprise && !(await isDecidedByProcess(tx, id))) throw badRequest(say.notByEnterprise)
      if (change.status !== pending) throw conflict(say.notPending)
      await refuseSamePerson(tx, ctx.caller.userId, [change.applyUser], say.ownChange)
      const decision = asked === returned ? 'return' : 'approve'
      const { taskId, form } = verdict
      const decided = await decideTask(ctx, tx, id, { decision, opinion: opinion ?? null, taskId, form })
      if (decided && !decided.outcome) {
        goesOn(ctx, asked, decided)
        continue
      }
      // Of people at the enterprise a process may ask the opinion; what takes effect, an authority has approved.
      if (isEnterprise && decided?.outcome === 'approve') throw badRequest(say.notByEnterprise)
      const final = finalOf(asked, decided)
      const chosen = final === approvedInPart ? partOf(change, fields) : undefined
      const part = chosen && !isWhole(change, fields) ? chosen : undefined
      const status = chosen && !part ? approved : final
      const stamp = { reviewUser: ctx.caller.userId, reviewTime: ctx.clock.now(), reviewOpinion: opinion ?? null }
      await resourceTables(tx)
        .updateTable(of.table)
        .set({ status, ...stamp, ...(part && { approvedFields: JSON.stringify(fields) }) })
        .where('id', '=', id)
        .execute()
      await apply(tx, part ?? change, { status, isApproved: status !== returned, stamp }, seeing(ctx, change))
    }
  })
  ctx.publish('registry')
  return null
}

/** What becomes of the change: what the caller decides, or what the process has come to. */
function finalOf(asked: string, decided: Decided | undefined): string {
  if (!decided) return asked
  if (decided.outcome === 'return') return returned
  return asked === returned ? approved : asked
}

/** The process goes on: the answer says where. */
function goesOn(ctx: Context, asked: string, { task }: Decided): void {
  if (asked === approvedInPart) throw badRequest(flowMessages.partNotLast)
  ctx.setMessage?.(task ? filled(flowMessages.forwarded, { task }) : flowMessages.recorded)
}

/** The context with the rows of a change that is being decided in sight. */
const seeing = (ctx: Context, { id, subjectId }: Row): Context => ({
  ...ctx,
  caller: { ...ctx.caller, deciding: [id, subjectId].flatMap((one) => (one ? String(one) : [])) },
})

function checked({ status, opinion, fields = [] }: Verdict, ids: readonly string[]): string {
  if (status !== approved && status !== returned && status !== approvedInPart) throw badRequest(say.verdictRequired)
  if (status !== approvedInPart && fields.length > 0) throw badRequest(say.partOnly)
  if (status === returned && !opinion) throw badRequest(say.opinionRequired)
  if (status !== approvedInPart) return status
  if (fields.length === 0) throw badRequest(say.partRequired)
  if (ids.length > 1) throw badRequest(say.partOfOne)
  if (!opinion) throw badRequest(say.partOpinion)
  return status
}
