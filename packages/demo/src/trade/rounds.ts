import { DAY, HOUR } from '../county/days.ts'
import { type EnterpriseEntry, enterpriseList } from '../county/enterprise-list.ts'
import { buyerAbroad } from './abroad.ts'
import { makingOf, needOf } from './activity.ts'
import { isBroken } from './breaks.ts'
import { isStopped, roundStart, roundsOf, type Span } from './calendar.ts'
import { discard } from './discards.ts'
import { type Exact, units } from './exact.ts'
import { products } from './goods.ts'
import { endOf } from './licences/ends.ts'
import type { Actor } from './people.ts'
import { produce } from './production.ts'
import { buyRaw } from './purchases.ts'
import { sell } from './sales.ts'
import { sample } from './samples.ts'
import { available } from './stock.ts'
import { customers, plantsAbroad } from './strangers.ts'
import { OPENING_BOXES, SUPPLY, WHOLESALER } from './supply-chain.ts'
import { takeIn } from './take-in.ts'
import { type Deliveries, deliver, orderFor, registered } from './trade.ts'
import { type Book, mainStore, productOf } from './trade-book.ts'
import { transfer } from './transfers.ts'

/**
 * Returns the planned stock of the seller's product at each buyer; a buyer is supplied before it runs short.
 */
function openShelves(seller: number): Map<number, Exact> {
  const supply = SUPPLY[seller]
  const first = supply ? units(OPENING_BOXES[supply.key] * (supply.key === 'powder' ? 25 : 20)) : 0
  return new Map(supply?.buyers.map((buyer) => [buyer, first]))
}

/** Once per round: every buyer about to run short orders, and receives the goods two days later. */
function supplyAll(book: Book, shelves: Map<number, Exact>, back: number, start: number, out: Deliveries): void {
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

/** Schedules all activities of an enterprise round by round, and takes in deliveries from others. */
export function planRounds(book: Book, deliveries: Deliveries, county: Actor): void {
  const shelves = openShelves(book.n)
  for (let back = roundsOf(book.span) - 1; back >= 0; back--) {
    const start = roundStart(book.span, back)
    if (start < book.span.from + 2 * DAY || start >= endOf(book)) continue
    book.agenda.add(start + 8 * HOUR, () => {
      buyRaw(book, back, start + 8 * HOUR)
      supplyAll(book, shelves, back, start, deliveries)
    })
    produce(book, back, start)
    for (const day of [1, 4]) sellSpare(book, back, start + day * DAY + 9 * HOUR, deliveries)
    discard(book, back, start, county)
    sample(book, back, start, county)
    transfer(book, back, start)
  }
  for (const delivery of deliveries.get(book.n) ?? []) takeIn(book, delivery)
}

/**
 * Sells stock above a few weeks' production: fireworks at the start of a round to the county's wholesaler
 * (the largest plant always), otherwise to buyers outside the county.
 */
function sellSpare(book: Book, back: number, at: number, deliveries: Deliveries): void {
  book.agenda.add(at, () => {
    if (at + 3 * HOUR > endOf(book)) return
    const { random, entry } = book
    const isFinished = entry.type <= '003'
    const stock = products[entry.type].map((it) => {
      const product = productOf(book, it.key)
      return {
        product,
        boxes: Math.floor(available(book, product, mainStore(book, product)) / units(product.perBox ?? 1)),
      }
    })
    const [most] = stock.sort((one, other) => other.boxes - one.boxes)
    const floor = isFinished ? 60 : 16
    const share = isStopped(at) ? 0.15 : 0.45
    const boxes = most ? Math.floor((most.boxes - floor) * share * random.between(0.7, 1.1)) : 0
    if (!most || boxes < 4) return
    const { product } = most
    const stranger = random.pick(isFinished ? customers : plantsAbroad)
    const isFirst = at - roundStart(book.span, back) < 2 * DAY
    const lost = isBroken(book, 'MB9', back) && isFirst ? units(2 * (product.perBox ?? 1)) : 0
    const quantity = units(boxes * (product.perBox ?? 1))
    if (isFinished && lost === 0 && (isFirst || book.n === 0)) {
      const lines = sell(book, { buyer: registered(book.county, WHOLESALER), product, quantity, at })
      deliver(book, WHOLESALER, { formId: null, lines, day: at }, deliveries)
    } else sell(book, { buyer: buyerAbroad(stranger), product, quantity, at, lost })
  })
}
