import { DAY } from '../../demo/days.ts'
import type { BookEntry } from '../book.ts'
import type { Span } from '../calendar.ts'

/** How the licences of some enterprises ended or are about to; days counted back from the end of the books. */
export const ENDS: Readonly<
  Record<string, { readonly how: 'expired' | 'suspended' | 'revoking'; readonly daysAgo: number }>
> = {
  LL04: { how: 'expired', daysAgo: 20 },
  LL02: { how: 'suspended', daysAgo: 12 },
  LY11: { how: 'revoking', daysAgo: 5 },
}
/** Days left of a licence that nobody has renewed in time. */
const EXPIRING: Readonly<Record<string, number>> = { LY12: 25, LYPF: 85, LYLS: 40 }

/** From when an enterprise may make and sell nothing; far off for most. */
export const endOf = ({ entry, span }: { readonly entry: BookEntry; readonly span: Span }): number =>
  span.to - (ENDS[entry.prefix]?.daysAgo ?? -365) * DAY

/** The last day of the licence of the n-th enterprise. */
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
