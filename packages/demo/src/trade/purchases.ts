import { DAY, dayOf, HOUR } from '../county/days.ts'
import { makingOf, needOf } from './activity.ts'
import { isBroken } from './breaks.ts'
import { isTraded } from './calendar.ts'
import { comeIn } from './come-in.ts'
import { exactText, units } from './exact.ts'
import { goOut } from './go-out.ts'
import { isTrader, usedBy } from './goods.ts'
import { type Line, lineOf, quantityOf } from './line.ts'
import type { MaterialKey } from './materials.ts'
import { carriedOut, type Order, step, writeOrder } from './orders.ts'
import { available, type Lot, reserveOf } from './stock.ts'
import { type Supplier, suppliers } from './strangers.ts'
import { type Book, mainStore, type Product, productOf } from './trade-book.ts'
import { carry } from './transport.ts'

/** Rounds between two purchases with a returned bag. */
const EVERY = 7

/** Sends a damp bag back to its supplier the day after it arrived, on a transport of its own. */
function giveBack(book: Book, back: number, purchaseId: string, lots: readonly Lot[], supplier: Supplier): void {
  const [lot] = lots
  if (!lot || back % EVERY !== book.n % EVERY) return
  book.agenda.add(lot.lastMove + DAY, (at) => {
    if (lot.quantity - lot.reserved < BAG) return
    const document = goOut(book, {
      type: '7',
      store: mainStore(book, lot.product),
      portions: [reserveOf(lot, BAG)],
      purchaseId,
      receiverName: supplier.name,
      remark: '受潮结块，供货单位同意退货',
      at,
      verifyAt: at + HOUR / 2,
    })
    const buyer = { id: null, ...supplier, hours: 3, signer: '收货员' }
    carry(book, { sale: { buyer }, salesId: null, document, permit: `退运${document.no.slice(2)}` }, at, () => {})
  })
}

const tables = { head: 'ord_purchase', lines: 'ord_purchase_detail', by: 'purchaseId' }
const KIND = 'directionpurchase'
/** Purchases cover this many rounds, when stock does not last for the next ones. */
const AHEAD = 6
const BAG = units(25)

export interface Source {
  readonly supplierId: string | null
  readonly supplierName: string
  readonly supplierLicenceNo: string
  readonly orderFormId: string | null
}

/** Writes a purchase that is confirmed immediately. */
export function buy(book: Book, source: Source, lines: readonly Line[], at: number): Order {
  const { crew, random } = book
  const isPrecursor = lines.some(({ product }) => product.key === 'potash')
  const order = writeOrder(
    book,
    { ...tables, author: crew.clerk },
    {
      purchaseNo: book.numbers.next('CG', at),
      ...source,
      purchaseDate: dayOf(at),
      handler: crew.worker(2),
      purpose: isTrader(book.entry.type) ? '经营' : '烟花爆竹生产',
      permitNo: isPrecursor ? `湘公爆购${dayOf(at).replaceAll('-', '')}${random.whole(100, 999)}` : null,
      orderStatus: '0',
      inStoreQuantity: '0',
    },
    lines,
    at,
    { storedQuantity: '0' },
  )
  const { id, head } = order
  step(book, { kind: KIND, id, head, column: 'orderStatus', to: '1', actor: crew.clerk, at: at + HOUR / 6 })
  return order
}

/** Completes a purchase after its goods entered the warehouse. */
export function bought(book: Book, order: Order, lines: readonly Line[], at: number): void {
  for (const { row, line } of order.rows) {
    const own = lines.filter(({ product }) => product === line.product)
    row.storedQuantity = exactText(quantityOf(own))
  }
  order.head.inStoreQuantity = exactText(quantityOf(lines))
  carriedOut(book, KIND, order, at)
}

/** Buys raw material that runs short from outside, and takes it in the day after. */
export function buyRaw(book: Book, back: number, at: number): void {
  const isLost = isBroken(book, 'MB3', back)
  const short = isLost ? [[productOf(book, 'sulfur'), units(400)] as const] : shortages(book, back)
  if (short.length === 0) return
  const lines = short.map(([product, quantity]) => lineOf(product, quantity, null, product.price))
  const supplier = book.random.pick(suppliers)
  const source = {
    supplierId: null,
    supplierName: supplier.name,
    supplierLicenceNo: supplier.licence,
    orderFormId: null,
  }
  const order = buy(book, source, lines, at)
  const [first] = lines
  if (!first) return
  const made = dayOf(at - 20 * 24 * HOUR)
  const batch = made.slice(2).replaceAll('-', '')
  // A few of the last batches have been with the supplier for long.
  const isOld = book.n % 4 === 0 && at > book.span.to - 30 * 24 * HOUR
  const expire = dayOf(isOld ? book.span.to + (9 + book.n) * 24 * HOUR : at + 700 * 24 * HOUR)
  const arrivals = order.rows.map(({ line }) => ({
    // A purchase completed although not all of it arrived.
    line: lineOf(line.product, line.quantity - (isLost ? units(25) : 0), batch, line.price),
    batch,
    made,
    expire,
    purchaseDetailId: order.details.get(line.product.id) ?? null,
  }))
  const day = at + 28 * HOUR
  const store = mainStore(book, first.product)
  book.agenda.add(day, () =>
    comeIn(book, {
      type: '1',
      store,
      arrivals,
      purchaseId: order.id,
      supplier: supplier.name,
      plate: supplier.plate,
      at: day,
      verifyAt: day + 1.5 * HOUR,
      verified: (document, when) => {
        const stored = arrivals.map((it) => it.line)
        bought(book, order, stored, when)
        giveBack(
          book,
          back,
          order.id,
          document.lines.map(({ lot }) => lot),
          supplier,
        )
      },
    }),
  )
}

const shortages = (book: Book, back: number) => usedBy(book.entry.type).flatMap((key) => shortOf(book, key, back))

function shortOf(book: Book, key: MaterialKey, back: number): [Product, number][] {
  if (isTraded(key)) return []
  const need = (rounds: number) =>
    Array.from({ length: rounds }, (_, n) => needOf(makingOf(book, back - n), key)).reduce((sum, one) => sum + one, 0)
  const product = productOf(book, key)
  const here = available(book, product)
  if (here >= need(3)) return []
  const wanted = Math.max(need(AHEAD) - here, BAG)
  return [[product, Math.ceil((wanted * 1.05) / BAG) * BAG]]
}
