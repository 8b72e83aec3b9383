import type { Book } from './book.ts'

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

export const isBroken = ({ entry }: Pick<Book, 'entry'>, rule: keyof typeof BREAKS, back: number): boolean =>
  BREAKS[rule][0] === entry.prefix && BREAKS[rule][1] === back
