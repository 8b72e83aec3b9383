import type { Row } from '../../kit/client/resource-calls.ts'
import { formatDate } from '../../kit/format/time.ts'
import type { MayChange } from '../../kit/resource/row-acts-of.ts'

/** A draft is changed; a draft or a cancelled document is removed. */
export const draftOf =
  (column: string, cancelled: string): MayChange =>
  (row: Row, how) =>
    row[column] === '0' || (how === 'remove' && row[column] === cancelled)
export const orderDraft = draftOf('orderStatus', '4')

/** Most documents are of today. */
export const today = (): string => formatDate(Date.now())
