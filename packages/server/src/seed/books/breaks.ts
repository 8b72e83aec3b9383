import type { Book } from './book.ts'
import { isStopped, roundStart } from './calendar.ts'

/** Rules of the mass balance that the books of the last month break on purpose: whose, and in which round from the end. */
const BREAKS = {
  /** A purchase that ended although less than it came into store. */
  MB3: ['LY03', 2],
  /** More composition drawn than the recipe explains. */
  MB5: ['LY01', 1],
  /** A batch of which some boxes never reached the store. */
  MB7: ['LY08', 1],
  /** Boxes that were loaded and neither signed for nor damaged. */
  MB9: ['LY10', 1],
  /** Goods taken out for destruction of which not all were destroyed. */
  MB10: ['LY02', 3],
} as const satisfies Record<string, readonly [prefix: string, back: number]>

/** Whether the books of an enterprise break a rule in a round; rounds in which everybody stands still are not counted. */
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
