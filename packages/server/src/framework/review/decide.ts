import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { supervisionMessages as say } from '@fengsui/contract/supervision/supervision-messages.ts'
import { refuseSamePerson } from '../auth/same-person.ts'
import type { Context, Tx } from '../context.ts'
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
}
/** Columns a verdict sets on the change and on its row. */
export interface Reviewed {
  readonly status: string
  readonly isApproved: boolean
  readonly stamp: { readonly reviewUser: string; readonly reviewTime: Date; readonly reviewOpinion: string | null }
}

/**
 * Reviews changes, all or none: `apply` applies what is approved and handles what is returned, inside the
 * transaction. Of a change approved in part it receives the approved fields only.
 */
export async function decide(
  ctx: Context,
  of: Resource,
  ids: readonly string[],
  verdict: Verdict,
  apply: (tx: Tx, change: Row, reviewed: Reviewed) => Promise<void>,
): Promise<null> {
  const { opinion, fields = [] } = verdict
  const asked = checked(verdict, ids)
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of ids) {
      const change = await lock(tx, ctx.caller, of, id)
      if (ctx.caller.userType === 'esp') throw badRequest(say.notByEnterprise)
      if (change.status !== pending) throw conflict(say.notPending)
      await refuseSamePerson(tx, ctx.caller.userId, [change.applyUser], say.ownChange)
      const chosen = asked === approvedInPart ? partOf(change, fields) : undefined
      const part = chosen && !isWhole(change, fields) ? chosen : undefined
      const status = chosen && !part ? approved : asked
      const stamp = { reviewUser: ctx.caller.userId, reviewTime: ctx.clock.now(), reviewOpinion: opinion ?? null }
      await resourceTables(tx)
        .updateTable(of.table)
        .set({ status, ...stamp, ...(part && { approvedFields: JSON.stringify(fields) }) })
        .where('id', '=', id)
        .execute()
      await apply(tx, part ?? change, { status, isApproved: status !== returned, stamp })
    }
  })
  ctx.publish('registry')
  return null
}

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
