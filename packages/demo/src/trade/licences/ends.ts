import { DAY } from '../../county/days.ts'
import type { Span } from '../calendar.ts'
import type { BookEntry } from '../trade-book.ts'

/** Licences that have ended or are about to; days counted back from the end of the ledgers. */
export const ENDS: Readonly<
  Record<string, { readonly how: 'expired' | 'suspended' | 'revoking'; readonly daysAgo: number }>
> = {
  LL04: { how: 'expired', daysAgo: 20 },
  LL02: { how: 'suspended', daysAgo: 12 },
  LY11: { how: 'revoking', daysAgo: 5 },
}
/** Days left of licences that were not renewed in time. */
const EXPIRING: Readonly<Record<string, number>> = { LY12: 25, LYPF: 85, LYLS: 40 }

/**
 * Returns the time from which an enterprise may no longer make or sell anything; far in the future for most.
 */
export const endOf = ({ entry, span }: { readonly entry: BookEntry; readonly span: Span }): number =>
  span.to - (ENDS[entry.prefix]?.daysAgo ?? -365) * DAY

/** Returns the last day of the n-th enterprise's licence. */
export function lastDayOf({
  n,
  entry,
  span,
}: {
  readonly n: number
  readonly entry: BookEntry
  readonly span: Span
}): number {
  const end = ENDS[entry.prefix]
  if (end?.how === 'expired') return span.to - (end.daysAgo + 1) * DAY
  return span.to + (EXPIRING[entry.prefix] ?? 200 + n * 20) * DAY
}
