import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { formatDate } from '../../ui/format/time.ts'

/** A draft can be edited; a draft or a cancelled document can be removed. */
export const draftOf =
  <K extends string>(column: K, cancelled: string) =>
  (row: Readonly<Record<K, unknown>>, how: 'edit' | 'remove'): boolean =>
    row[column] === orderStatus.is.draft || (how === 'remove' && row[column] === cancelled)
export const orderDraft = draftOf('orderStatus', orderStatus.is.cancelled)

/** Today's date, the default date of documents. */
export const today = (): string => formatDate(Date.now())
