import { HOUR } from '../county/days.ts'
import { type EnterpriseEntry, enterpriseList } from '../county/enterprise-list.ts'
import { makingOf, needOf } from './activity.ts'
import { type Book, productOf } from './book.ts'
import type { Span } from './calendar.ts'
import { type Exact, units } from './exact.ts'
import { OPENING_BOXES, SUPPLY } from './supply-chain.ts'
import { type Deliveries, orderFor } from './trade.ts'

/**
 * Returns the planned stock of the seller's product at each buyer; a buyer is supplied before it runs short.
 */
export function openShelves(seller: number): Map<number, Exact> {
  const supply = SUPPLY[seller]
  const first = supply ? units(OPENING_BOXES[supply.key] * (supply.key === 'powder' ? 25 : 20)) : 0
  return new Map(supply?.buyers.map((buyer) => [buyer, first]))
}

/** Once per round: every buyer about to run short orders, and receives the goods two days later. */
export function supplyAll(book: Book, shelves: Map<number, Exact>, back: number, start: number, out: Deliveries): void {
  const supply = SUPPLY[book.n]
  if (!supply) return
  const product = productOf(book, supply.key)
  const box = units(product.perBox ?? 1)
  for (const [turn, [buyer, here]] of [...shelves].entries()) {
    const need = (n: number) => needOf(makingOf(entryOf(buyer, book.span), back - n), supply.key)
    const after = here - Math.ceil(need(0) * 1.012)
    const wanted = Math.ceil(Math.max(0, (need(1) + need(2)) * 1.012 + box / 2 - after) / box) * box
    if (wanted > 0)
      book.agenda.add(start + 9 * HOUR + turn * (HOUR / 4), (at) => orderFor(book, buyer, wanted, at, out))
    shelves.set(buyer, after + wanted)
  }
}

const entryOf = (n: number, span: Span): { n: number; entry: EnterpriseEntry; span: Span } => {
  const entry = enterpriseList[n]
  if (!entry) throw new Error(`no enterprise ${n}`)
  return { n, entry, span }
}
