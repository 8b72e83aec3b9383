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
 * Which enterprises leave a slip of a kind, and how many days before the end: every few of them, on different days.
 * The largest leaves one of each.
 */
const slips = {
  sale: (n: number) => (n === 0 || n % 3 !== 1 ? 1 + (n % 3 === 2 ? 1 : 0) : null),
  plan: (n: number) => 1 + (n % 3),
  arrival: (n: number) => (n % 4 === 0 ? 1 + ((n / 4) % 3) : null),
  discard: (n: number) => (n % 5 === 0 ? 1 + ((n / 5) % 4) : null),
} as const

/**
 * Leaves work in progress at the end of the ledgers: goods in transit, unverified documents, orders, a plan,
 * and a discard and a stocktake awaiting review.
 */
export function leaveUnderway(book: Book, officer: Actor): void {
  if (endOf(book) < book.span.to) return
  const leave = (kind: keyof typeof slips, hour: number, act: (at: number) => void) => {
    const back = slips[kind](book.n)
    const minutes = (book.n * 37) % 60
    if (back !== null) book.agenda.add(book.span.to - back * DAY + hour * HOUR + minutes * 60_000, act)
  }
  const [key = ''] = products[book.entry.type].map((it) => it.key)
  leave('sale', 9, (at) => {
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
  // Fuse that has arrived at the largest enterprise, whose keeper has not signed for it yet.
  if (SUPPLY[book.n]?.key === 'fuse' && SUPPLY[book.n]?.buyers[0] === 0)
    book.agenda.add(book.span.to - DAY + 8 * HOUR, (at) => {
      const product = productOf(book, key)
      const buyer = { ...registered(book.county, 0), signsAfter: 72 }
      sell(book, { buyer, product, quantity: units(2 * (product.perBox ?? 1)), at })
    })
  leave('plan', 14, (at) => planNext(book, at))
  leave('arrival', 15, (at) => arrive(book, at))
  leave('discard', 16, (at) => giveUp(book, key, at, officer))
  if (SUPPLY[book.n]?.key === 'powder')
    book.agenda.add(book.span.to - DAY + 17 * HOUR, (at) => missBags(book, units(25), at))
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
