import { DAY, dayOf, HOUR } from '../county/days.ts'
import { makingOf } from './activity.ts'
import { isTraded } from './calendar.ts'
import { comeIn } from './come-in.ts'
import { units } from './exact.ts'
import { products, usedBy } from './goods.ts'
import { endOf } from './licences/ends.ts'
import { lineOf } from './line.ts'
import { step, writeOrder } from './orders.ts'
import type { Actor } from './people.ts'
import { movePlan, writePlan } from './production.ts'
import { buy } from './purchases.ts'
import { promise, sell } from './sales.ts'
import { takeSample } from './samples.ts'
import { missBags } from './stocktakes.ts'
import { suppliers } from './strangers.ts'
import { SUPPLY, WHOLESALER } from './supply-chain.ts'
import { orderFor, registered } from './trade.ts'
import { type Book, mainStore, productOf } from './trade-book.ts'

/**
 * Leaves work in progress at the end of the ledgers: goods in transit, unverified documents, orders, a plan,
 * and a discard and a stocktake awaiting review.
 */
export function leaveUnderway(book: Book, officer: Actor): void {
  if (endOf(book) < book.span.to) return
  const day = book.span.to - DAY
  const [key = ''] = products[book.entry.type].map((it) => it.key)
  book.agenda.add(day + 10 * HOUR, (at) => {
    const product = productOf(book, key)
    const [first] = SUPPLY[book.n]?.buyers ?? []
    // Far enough to be in transit for some more days.
    const buyer = { ...registered(book.county, first ?? WHOLESALER), hours: 76 }
    const quantity = units(6 * (product.perBox ?? 1))
    sell(book, { buyer, product, quantity, at })
    promise(book, buyer, lineOf(product, quantity, null, product.price), at + 2 * HOUR)
    // An order from one of the county's plants, due to be sold tomorrow.
    if (first !== undefined) orderFor(book, first, units(2 * (product.perBox ?? 1)), at + 3 * HOUR, new Map())
  })
  book.agenda.add(day + 14 * HOUR, (at) => planNext(book, at))
  book.agenda.add(day + 15 * HOUR, (at) => arrive(book, at))
  book.agenda.add(day + 16 * HOUR, (at) => giveUp(book, key, at, officer))
  if (SUPPLY[book.n]?.key === 'powder') book.agenda.add(day + 17 * HOUR, (at) => missBags(book, units(25), at))
}

/** Releases next week's plan. */
function planNext(book: Book, at: number): void {
  const making = makingOf(book, -1)
  if (!making) return
  const plan = writePlan(book, making, at)
  movePlan(book, plan, '1', at + HOUR, true)
}

/** Writes a purchase whose goods have arrived and await verification, and another one still expected. */
function arrive(book: Book, at: number): void {
  const product = productOf(book, usedBy(book.entry.type).find((it) => !isTraded(it)) ?? '')
  const [supplier, other] = suppliers
  for (const [n, it] of [supplier, other].entries()) {
    const source = { supplierId: null, supplierName: it.name, supplierLicenceNo: it.licence, orderFormId: null }
    const line = lineOf(product, units(50), null, product.price)
    const order = buy(book, source, [line], at + (n * HOUR) / 2)
    if (n > 0) return
    const batch = dayOf(at).slice(2).replaceAll('-', '')
    comeIn(book, {
      type: '1',
      store: mainStore(book, product),
      purchaseId: order.id,
      supplier: it.name,
      plate: it.plate,
      at: at + HOUR,
      arrivals: [
        {
          line: lineOf(product, units(50), batch, product.price),
          batch,
          made: dayOf(at - 9 * DAY),
          expire: dayOf(at + 700 * DAY),
          purchaseDetailId: order.details.get(product.id) ?? null,
        },
      ],
    })
  }
}

/** Writes a discard of wet boxes awaiting approval, and a sample awaiting the authority. */
function giveUp(book: Book, key: string, at: number, officer: Actor): void {
  const product = productOf(book, key)
  const store = mainStore(book, product)
  const line = lineOf(product, units(product.perBox ?? 1), null)
  const order = writeOrder(
    book,
    { head: 'ord_discard', lines: 'ord_discard_detail', by: 'discardOrderId' },
    {
      discardNo: book.numbers.next('FQ', at),
      discardDate: dayOf(at),
      discardReason: '3',
      discardMethod: '1',
      warehouseId: store.id,
      applicant: book.crew.worker(1),
      orderStatus: '0',
      reviewStatus: '2',
      reviewOpinion: null,
      reviewUser: null,
      reviewTime: null,
    },
    [line],
    at,
    { issuedQuantity: '0', disposedQuantity: '0' },
  )
  const move = { kind: 'directiondiscardorder', column: 'orderStatus', to: '1', actor: book.crew.writer } as const
  step(book, { ...move, ...order, at: at + HOUR / 2 })
  takeSample(book, officer, at + HOUR, true)
}
