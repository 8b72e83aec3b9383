import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import type { Row } from '../../ui/client/resource-calls.ts'
import { formatDate } from '../../ui/format/time.ts'
import type { MayChange } from '../../ui/resource/row-acts-of.ts'

/** A draft can be edited; a draft or a cancelled document can be removed. */
export const draftOf =
  (column: string, cancelled: string): MayChange =>
  (row: Row, how) =>
    row[column] === orderStatus.is.draft || (how === 'remove' && row[column] === cancelled)
export const orderDraft = draftOf('orderStatus', orderStatus.is.cancelled)

/** Today's date, the default date of documents. */
export const today = (): string => formatDate(Date.now())
