import { DAY, dayOf, HOUR } from '../county/days.ts'
import { buyerAbroad } from './abroad.ts'
import { roundStart, roundsOf } from './calendar.ts'
import { comeIn } from './come-in.ts'
import { units } from './exact.ts'
import { lineOf } from './line.ts'
import { bought, buy } from './purchases.ts'
import { sell } from './sales.ts'
import { available } from './stock.ts'
import { chemicalUsers, customers, suppliers } from './strangers.ts'
import { RETAILER } from './supply-chain.ts'
import { takeIn } from './take-in.ts'
import { type Deliveries, registered } from './trade.ts'
import { type Book, mainStore, type Product } from './trade-book.ts'

/** Schedules a trader's activities round by round, and takes in the plants' deliveries. */
export function planTrade(book: Book, deliveries: Deliveries): void {
  const acts = book.entry.type === 'wholesale' ? wholesaleRound : chemicalRound
  for (let back = roundsOf(book.span) - 1; back >= 0; back--) {
    const start = roundStart(book.span, back)
    if (start >= book.span.from + 2 * DAY) acts(book, back, start)
  }
  for (const delivery of deliveries.get(book.n) ?? []) takeIn(book, delivery)
  // The last round to the retailer is still in transit when the ledgers end.
  if (book.entry.type === 'wholesale')
    book.agenda.add(book.span.to - DAY + 9 * HOUR, (at) => bringToRetailer(book, at, 30))
}

/** Boxes of each product that the wholesaler keeps in reserve. */
const floorBoxes = 60

/** Sells surplus to other wholesalers twice per round, and a few boxes to the retailer once. */
function wholesaleRound(book: Book, _back: number, start: number): void {
  for (const day of [2, 5]) book.agenda.add(start + day * DAY + 9 * HOUR, (at) => sellOn(book, at))
  book.agenda.add(start + 3 * DAY + 10 * HOUR, (at) => bringToRetailer(book, at, 2))
}

const boxesOf = (book: Book, product: Product): number =>
  Math.floor(available(book, product, mainStore(book, product)) / units(product.perBox ?? 1))

function sellOn(book: Book, at: number): void {
  for (const product of book.products.values()) {
    const boxes = Math.floor((boxesOf(book, product) - floorBoxes) * book.random.between(0.5, 0.7))
    if (boxes < 20) continue
    const buyer = buyerAbroad(book.random.pick(customers))
    sell(book, { buyer, product, quantity: units(boxes * (product.perBox ?? 1)), at })
  }
}

function bringToRetailer(book: Book, at: number, hours: number): void {
  const buyer = { ...registered(book.county, RETAILER), hours }
  const product = book.random.pick([...book.products.values()])
  const boxes = Math.min(book.random.whole(4, 10), boxesOf(book, product))
  if (boxes > 0) sell(book, { buyer, product, quantity: units(boxes * (product.perBox ?? 1)), at, isDistributed: true })
}

/** Every second round: buys what runs short, then sells. */
function chemicalRound(book: Book, back: number, start: number): void {
  if (back % 2 === 1) return
  book.agenda.add(start + DAY + 9 * HOUR, (at) => {
    for (const product of book.products.values()) if (available(book, product) < units(1500)) restock(book, product, at)
  })
  book.agenda.add(start + 3 * DAY + 9 * HOUR, (at) => {
    const product = book.random.pick([...book.products.values()])
    const buyer = buyerAbroad(book.random.pick(chemicalUsers))
    sell(book, { buyer, product, quantity: units(160 * book.random.whole(1, 3)), at })
  })
}

function restock(book: Book, product: Product, at: number): void {
  const supplier = book.random.pick(suppliers)
  const line = lineOf(product, units(1600), null, product.price)
  const source = {
    supplierId: null,
    supplierName: supplier.name,
    supplierLicenceNo: supplier.licence,
    orderFormId: null,
  }
  const order = buy(book, source, [line], at)
  const batch = dayOf(at - 10 * DAY)
    .slice(2)
    .replaceAll('-', '')
  const arrival = lineOf(product, units(1600), batch, product.price)
  const day = at + 28 * HOUR
  book.agenda.add(day, () =>
    comeIn(book, {
      type: '1',
      store: mainStore(book, product),
      purchaseId: order.id,
      supplier: supplier.name,
      at: day,
      plate: supplier.plate,
      verifyAt: day + HOUR,
      arrivals: [
        {
          line: arrival,
          batch,
          made: dayOf(at - 10 * DAY),
          expire: dayOf(at + 700 * DAY),
          purchaseDetailId: order.details.get(product.id) ?? null,
        },
      ],
      verified: (_, when) => bought(book, order, [arrival], when),
    }),
  )
}
