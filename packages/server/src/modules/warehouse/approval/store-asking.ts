import { flowCategory } from '@fengsui/contract/dictionaries/flows.ts'
import { sql } from 'kysely'
import type { StoreKind } from '../../stock/index.ts'
import type { ApprovalRequest } from './ask.ts'
import { approvalNeedOf, isReturn, PENDING, RETURN_TO_SUPPLIER } from './need.ts'

/**
 * Approvals reset by a change of an in-store or out-store document: the authority's and, for a return, the
 * supplier's.
 */
export const storeAsking = (kind: StoreKind): ApprovalRequest => ({
  of: kind.of,
  documentKind: kind.direction,
  category: (head) => (isReturn(kind, head[kind.type]) ? flowCategory.is.supplierReturn : flowCategory.is.stock),
  files: 'files',
  goods: (
    id,
  ) => sql`select concat_ws(' ', d.product_name, d.batch_no, trim_scale(d.quantity) || coalesce(d.unit, '')) as line
    from ${sql.table(kind.lines)} d where d.${sql.ref(kind.by)} = ${id} and d.is_deleted = 0`,
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
