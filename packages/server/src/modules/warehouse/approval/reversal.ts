import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest, conflict, forbidden } from '../../../framework/http/http-error.ts'
import { lock } from '../../../framework/store/detail.ts'
import { resourceTables } from '../../../framework/store/resource-table.ts'
import type { Row } from '../../../framework/store/row.ts'
import { APPROVED, PENDING } from './need.ts'
import { noteWord } from './note.ts'

/**
 * Roles that may reverse a verification; the permission to verify is not enough, and the warehouse keeper has
 * neither role.
 */
export const reversers: ReadonlySet<string> = new Set(['esp_head', 'esp_warehouse'])

/** Requests the authority's approval to reverse a document it approved. */
export const requestReversal =
  (of: Resource, documentKind: string) =>
  async (
    ctx: Context,
    given: { id?: string | null | undefined; reason?: string | null | undefined },
  ): Promise<null> => {
    const reason = given.reason ?? ''
    await ctx.db.transaction().execute(async (tx) => {
      const head = await lock(tx, ctx.caller, of, given.id ?? '')
      if (!ctx.caller.roles.some((role) => reversers.has(role))) throw forbidden()
      const no = String(head[of.title])
      if (head.verifyStatus !== simpleReview.is.reviewed) throw conflict(say.notVerified, { no })
      if (head.reviewStatus !== APPROVED) throw badRequest(say.noApproval, { no })
      if (head.reversalStatus === PENDING || head.reversalStatus === APPROVED) throw conflict()
      await resourceTables(tx)
        .updateTable(of.table)
        .set({ reversalStatus: PENDING, reversalReason: reason, reversalOpinion: null })
        .where('id', '=', String(head.id))
        .execute()
      await noteWord(ctx, tx, documentKind, head, 'requestReversal', reason)
    })
    return null
  }

/** A document approved by an authority needs its approval to be reversed. */
export function requireReversalApproved({ label }: Pick<Resource, 'label'>, head: Row): void {
  if (head.reviewStatus === APPROVED && head.reversalStatus !== APPROVED)
    throw badRequest(say.reversalNeedsApproval, { label })
}
