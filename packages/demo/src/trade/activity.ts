import { seededRandom } from '../county/random.ts'
import { isStopped, ROUND, roundStart, type Span } from './calendar.ts'
import { products } from './goods.ts'
import { endOf } from './licences/ends.ts'
import type { Good, MaterialKey } from './materials.ts'
import type { BookEntry } from './trade-book.ts'

/** Kilograms of composition that a plant of each type processes per round; 0 for traders. */
const CAPACITY = {
  '001': 160,
  '002': 170,
  '003': 110,
  '004': 44,
  '005': 300,
  wholesale: 0,
  retail: 0,
  chemicals: 0,
} as const
interface Actor {
  readonly n: number
  readonly entry: BookEntry
  readonly span: Span
}
/**
 * An enterprise's production in a round: one product and a number of boxes; null when production is stopped.
 */
export interface Making {
  readonly good: Good
  readonly boxes: number
}
export function makingOf({ n, entry, span }: Actor, back: number): Making | null {
  const start = roundStart(span, back)
  if (CAPACITY[entry.type] === 0 || isStopped(start) || start + ROUND > endOf({ entry, span })) return null
  const list = products[entry.type]
  const good = list[(back + n) % list.length]
  if (!good) return null
  const boxContent = good.content * (good.perBox ?? 1)
  const vigour = seededRandom(9000 + n * 997 + back).between(0.9, 1)
  return { good, boxes: Math.max(4, Math.floor((CAPACITY[entry.type] * vigour * 1_000_000) / boxContent)) }
}

/**
 * Quantity of a material that a production needs, in ten-thousandths of a base unit (kilogram; for fuse, one
 * bundle).
 */
export const needOf = (making: Making | null, key: MaterialKey): number =>
  making ? Math.round((making.good.recipe[key] ?? 0) * making.boxes * (making.good.perBox ?? 1) * 10_000) : 0
