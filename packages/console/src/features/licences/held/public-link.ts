import { licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { businesslicense } from '@fengsui/contract/licences/licence.ts'

const neverInForce: ReadonlySet<unknown> = new Set([
  licenceStatus.is.draft,
  licenceStatus.is.toVerify,
  licenceStatus.is.verificationReturned,
])

/** Whether the licence is publicly visible: published, and issued or verified. */
export const isPublic = (row: RowOf<typeof businesslicense>): boolean =>
  row.publicity === 1 && !neverInForce.has(row.status)

/** Returns the URL encoded in the QR code of a printed licence. */
export const publicLink = (id: string): string => `${location.origin}/licence/public/${id}`
