import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import type { ResourceHooks } from '../../../framework/http/implement.ts'
import { resourceTables } from '../../../framework/store/resource-table.ts'
import type { Row } from '../../../framework/store/row.ts'
import { type ApprovalNeed, PENDING } from './need.ts'
import { type Proposed, proposeDocument } from './propose.ts'

/** Required approver of a document, and the columns a change resets. */
export interface ApprovalRequest extends Proposed {
  readonly by: string
  readonly needOf: (ctx: Context, tx: Tx, head: Row) => Promise<ApprovalNeed | null>
  /** Further columns reset by a change, as SQL assignments. */
  readonly also?: (head: Row) => Row
}

/**
 * Resets the approval after a draft or one of its lines was written, or a document became a draft again: the
 * approval applied to the previous content. What needs an approval is proposed to the authority.
 */
export async function resubmitForApproval(ctx: Context, tx: Tx, of: ApprovalRequest, id: string): Promise<void> {
  const found = await sql<Row>`select * from ${sql.table(of.of.table)} where id = ${id}`.execute(tx)
  const [head] = found.rows
  if (!head) return
  const need = await of.needOf(ctx, tx, head)
  await resourceTables(tx)
    .updateTable(of.of.table)
    .set({
      reviewStatus: need ? PENDING : null,
      reviewOpinion: null,
      reviewUser: null,
      reviewTime: null,
      reviewRung: null,
      reversalStatus: null,
      reversalReason: null,
      reversalOpinion: null,
      ...of.also?.(head),
    })
    .where('id', '=', id)
    .execute()
  await proposeDocument(ctx, tx, of, head, need !== null)
}

/** Adds the approval reset to the calls of lines. */
export function askingLines(of: ApprovalRequest, hooks: ResourceHooks): ResourceHooks {
  return {
    ...hooks,
    afterSave: async (ctx, tx, id, next, before, raw) => {
      const answer = await hooks.afterSave?.(ctx, tx, id, next, before, raw)
      await resubmitForApproval(ctx, tx, of, String(next[of.by]))
      return answer
    },
    afterDelete: async (ctx, tx, row, raw) => {
      await hooks.afterDelete?.(ctx, tx, row, raw)
      await resubmitForApproval(ctx, tx, of, String(row[of.by]))
    },
  }
}
