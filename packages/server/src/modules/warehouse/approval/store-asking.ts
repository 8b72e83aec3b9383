import type { StoreKind } from '../ledger/kinds.ts'
import type { Asking } from './ask.ts'
import { needOf, PENDING, RETURN_TO_SUPPLIER } from './need.ts'

/** What a changed in-store or out-store document is asked anew: the authority, and of a return the supplier. */
export const storeAsking = (kind: StoreKind): Asking => ({
  table: kind.of.table,
  by: kind.by,
  needOf: (ctx, tx, head) => needOf(ctx, tx, kind, head),
  ...(kind.direction === 'out'
    ? {
        also: (head) => ({
          acceptStatus: head.outStoreType === RETURN_TO_SUPPLIER && head.receiverId !== null ? PENDING : null,
          ...{ acceptOpinion: null, acceptUser: null, acceptTime: null },
        }),
      }
    : {}),
})
