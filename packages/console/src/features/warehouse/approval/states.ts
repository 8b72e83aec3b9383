import type { Row } from '../../../kit/client/resource-calls.ts'

/** Who may take a verification back. */
export const reversers: readonly string[] = ['esp_head', 'esp_warehouse']
const APPROVED = '1'
const RETURNED = '3'

/** What an authority approved is reversed when it has approved that, too. */
export const mayReverse = (row: Row, userId: string | undefined): boolean =>
  row.verifyStatus === '1' &&
  !row.transferId &&
  row.verifyUser !== userId &&
  (row.reviewStatus !== APPROVED || row.reversalStatus === APPROVED)

/** Its reversal can be asked for, again after it was returned. */
export const mayAskReversal = (row: Row): boolean =>
  row.verifyStatus === '1' && row.reviewStatus === APPROVED && (!row.reversalStatus || row.reversalStatus === RETURNED)
