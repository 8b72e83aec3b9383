import type { StoreKind } from '../ledger/kinds.ts'
import type { ApprovalRequest } from './ask.ts'
import { approvalNeedOf, PENDING, RETURN_TO_SUPPLIER } from './need.ts'

/** What a changed in-store or out-store document is asked anew: the authority, and of a return the supplier. */
export const storeAsking = (kind: StoreKind): ApprovalRequest => ({
  table: kind.of.table,
  by: kind.by,
  needOf: (ctx, tx, head) => approvalNeedOf(ctx, tx, kind, head),
  ...(kind.direction === 'out'
    ? {
        also: (head) => ({
          acceptStatus: head.outStoreType === RETURN_TO_SUPPLIER && head.receiverId !== null ? PENDING : null,
          ...{ acceptOpinion: null, acceptUser: null, acceptTime: null },
        }),
      }
    : {}),
})
