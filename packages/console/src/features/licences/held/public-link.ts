import { licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import type { Row } from '../../../ui/client/resource-calls.ts'

const neverInForce: ReadonlySet<unknown> = new Set([
  licenceStatus.is.draft,
  licenceStatus.is.toVerify,
  licenceStatus.is.verificationReturned,
])

/** Whether the licence is publicly visible: published, and issued or verified. */
export const isPublic = (row: Row): boolean => row.publicity === 1 && !neverInForce.has(row.status)

/** Returns the URL encoded in the QR code of a printed licence. */
export const publicLink = (id: string): string => `${location.origin}/licence/public/${id}`
