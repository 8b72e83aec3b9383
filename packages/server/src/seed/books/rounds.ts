import { DAY, HOUR } from '../demo/days.ts'
import { type Book, mainStore, productOf } from './book.ts'
import { isBroken } from './breaks.ts'
import { isStopped, roundStart, roundsOf } from './calendar.ts'
import { comeIn } from './come-in.ts'
import { discard } from './discards.ts'
import { units } from './exact.ts'
import { products } from './goods.ts'
import { endOf } from './licences/ends.ts'
import { lineOf } from './line.ts'
import type { Actor } from './people.ts'
import { produce } from './production.ts'
import { bought, buy, buyRaw } from './purchases.ts'
import { sell } from './sales.ts'
import { sample } from './samples.ts'
import { available } from './stock.ts'
import { customers, plantsAbroad } from './strangers.ts'
import { openShelves, supplyAll } from './supply.ts'
import type { Deliveries, Delivery } from './trade.ts'
import { transfer } from './transfers.ts'

/** Puts everything an enterprise does on its agenda, round by round; what others sent it is taken in. */
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
    for (const day of [1, 4]) sellAbroad(book, back, start + day * DAY + 9 * HOUR)
    discard(book, back, start, county)
    sample(book, back, start, county)
    transfer(book, back, start)
  }
  for (const delivery of deliveries.get(book.n) ?? []) takeIn(book, delivery)
}

/** Sells to buyers beyond the county what is more than a few weeks' making. */
function sellAbroad(book: Book, back: number, at: number): void {
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
    const buyer = random.pick(isFinished ? customers : plantsAbroad)
    const lost =
      isBroken(book, 'MB9', back) && at - roundStart(book.span, back) < 2 * DAY ? units(2 * (product.perBox ?? 1)) : 0
    const quantity = units(boxes * (product.perBox ?? 1))
    sell(book, { buyer: { ...buyer, id: null, signer: '收货员' }, product, quantity, at, lost })
  })
}

/** What another plant sent: bought when it was sold, in store an hour after it was signed for. */
function takeIn(book: Book, delivery: Delivery): void {
  const { sellerId, sellerName, sellerLicence, key, formId, orderedAt, receivedAt, price, batches } = delivery
  book.agenda.add(orderedAt, () => {
    const product = productOf(book, key)
    const whole = batches.reduce((sum, { quantity }) => sum + quantity, 0)
    const source = {
      supplierId: sellerId,
      supplierName: sellerName,
      supplierLicenceNo: sellerLicence,
      orderFormId: formId,
    }
    const lines = [lineOf(product, whole, null, price)]
    const order = buy(book, source, lines, orderedAt)
    book.agenda.add(receivedAt, () =>
      comeIn(book, {
        ...{ type: '1', store: mainStore(book, product), purchaseId: order.id, supplier: sellerName, at: receivedAt },
        verifyAt: receivedAt + HOUR,
        arrivals: batches.map(({ batch, quantity, made, expire }) => ({
          ...{ line: lineOf(product, quantity, batch, price), batch, made, expire },
          purchaseDetailId: order.details.get(product.id) ?? null,
        })),
        verified: (_, when) => bought(book, order, lines, when),
      }),
    )
  })
}
