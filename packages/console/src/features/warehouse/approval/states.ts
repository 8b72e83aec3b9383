import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import type { Row } from '../../../ui/client/resource-calls.ts'

/** Roles that may reverse a verification. */
export const reversers: readonly string[] = ['esp_head', 'esp_warehouse']
const APPROVED = '1'
const RETURNED = '3'

/**
 * Whether the document may be reversed. One approved by an authority also needs its approval of the
 * reversal.
 */
export const mayReverse = (row: Row, userId: string | undefined): boolean =>
  row.verifyStatus === simpleReview.is.reviewed &&
  !row.transferId &&
  row.verifyUser !== userId &&
  (row.reviewStatus !== APPROVED || row.reversalStatus === APPROVED)

/** Whether a reversal can be requested, also again after a return. */
export const mayAskReversal = (row: Row): boolean =>
  row.verifyStatus === simpleReview.is.reviewed &&
  row.reviewStatus === APPROVED &&
  (!row.reversalStatus || row.reversalStatus === RETURNED)
