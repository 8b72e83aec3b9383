import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'

/** What verification and approval keep of a document; one made by a transfer has its id. */
type Verified = Pick<
  RowOf<typeof warehousestocktake>,
  'verifyStatus' | 'verifyUser' | 'reviewStatus' | 'reversalStatus'
> & {
  readonly transferId?: string | null | undefined
}

/** Roles that may reverse a verification. */
export const reversers: readonly string[] = ['esp_head', 'esp_warehouse']
const APPROVED = '1'
const RETURNED = '3'

/**
 * Whether the document may be reversed. One approved by an authority also needs its approval of the
 * reversal.
 */
export const mayReverse = (row: Verified, userId: string | undefined): boolean =>
  row.verifyStatus === simpleReview.is.reviewed &&
  !row.transferId &&
  row.verifyUser !== userId &&
  (row.reviewStatus !== APPROVED || row.reversalStatus === APPROVED)

/** Whether a reversal can be requested, also again after a return. */
export const mayAskReversal = (row: Verified): boolean =>
  row.verifyStatus === simpleReview.is.reviewed &&
  row.reviewStatus === APPROVED &&
  (!row.reversalStatus || row.reversalStatus === RETURNED)
