import { isStopped, roundStart } from './calendar.ts'
import type { Book } from './trade-book.ts'

/**
 * Mass-balance rules that last month's ledgers deliberately violate: the enterprise, and the round counted
 * from the end.
 */
const BREAKS = {
  /** A purchase that was completed although less than ordered entered the warehouse. */
  MB3: ['LY03', 2],
  /** More composition drawn than the recipe accounts for. */
  MB5: ['LY01', 1],
  /** A batch of which some boxes never reached the warehouse. */
  MB7: ['LY08', 1],
  /** Boxes loaded that were neither signed for nor reported damaged. */
  MB9: ['LY10', 1],
  /** Goods taken out for destruction that were not all destroyed. */
  MB10: ['LY02', 3],
} as const satisfies Record<string, readonly [prefix: string, back: number]>

/**
 * Whether an enterprise's ledger violates a rule in a round; rounds in which production is stopped are not
 * counted.
 */
export function isBroken(
  { entry, span }: Pick<Book, 'entry' | 'span'>,
  rule: keyof typeof BREAKS,
  back: number,
): boolean {
  const [prefix, nth] = BREAKS[rule]
  if (prefix !== entry.prefix || isStopped(roundStart(span, back))) return false
  const later = Array.from({ length: back }, (_, n) => n).filter((n) => !isStopped(roundStart(span, n)))
  return later.length === nth
}
