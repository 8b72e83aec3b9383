import type { StoreKind } from '../../stock/index.ts'
import type { ApprovalRequest } from './ask.ts'
import { approvalNeedOf, PENDING, RETURN_TO_SUPPLIER } from './need.ts'

/**
 * Approvals reset by a change of an in-store or out-store document: the authority's and, for a return, the
 * supplier's.
 */
export const storeAsking = (kind: StoreKind): ApprovalRequest => ({
  table: kind.of.table,
  by: kind.by,
  needOf: (ctx, tx, head) => approvalNeedOf(ctx, tx, kind, head),
  ...(kind.direction === 'out'
    ? {
        also: (head) => ({
          acceptStatus: head.outStoreType === RETURN_TO_SUPPLIER && head.receiverId !== null ? PENDING : null,
          acceptOpinion: null,
          acceptUser: null,
          acceptTime: null,
        }),
      }
    : {}),
})
