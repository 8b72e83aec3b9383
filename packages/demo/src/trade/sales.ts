import { dayOf, HOUR } from '../county/days.ts'
import { distribute } from './distribution.ts'
import { type Exact, exactText } from './exact.ts'
import { goOut } from './go-out.ts'
import { type Line, lineOf, perProduct, quantityOf } from './line.ts'
import { carriedOut, fulfil, type Order, step, writeOrder } from './orders.ts'
import { available, reserve } from './stock.ts'
import { type Book, type Product, type Store, storesFor } from './trade-book.ts'
import { carry } from './transport.ts'
import type { Document } from './verified.ts'

const tables = { head: 'ord_sales', lines: 'ord_sales_detail', by: 'salesId' }
const KIND = 'directionsales'

/**
 * The consignee of a transport; a supplier outside the county that receives returned goods is in no register.
 */
export interface Receiver extends Omit<Buyer, 'id'> {
  readonly id: string | null
}
/** A buyer, its location, and the travel time. */
export interface Buyer {
  readonly id: string
  readonly name: string
  readonly licence: string
  readonly region: string
  readonly address: string
  readonly hours: number
  readonly signer: string
  /** Hours from the arrival to the signature; one when absent. */
  readonly signsAfter?: number
}
export interface Sale {
  readonly buyer: Buyer
  readonly product: Product
  readonly quantity: Exact
  readonly formId?: string
  readonly at: number
  /** Called when the goods have left the warehouse, and when they are signed for. */
  readonly left?: (lines: readonly Line[], at: number) => void
  readonly signed?: (lines: readonly Line[], at: number) => void
  /** Delivered by the seller's own distribution round to a retailer instead of a transport. */
  readonly isDistributed?: boolean
  /** Quantity of the first line that is loaded but not signed for: lost in transport. */
  readonly lost?: Exact
}

/** Returns the warehouse with the largest stock of a product; occasionally the one with the oldest. */
function storeOf(book: Book, product: Product): Store | undefined {
  const oldest = [...book.lots.values()].find((lot) => lot.product === product && lot.quantity > lot.reserved)
  if (oldest && book.random.next() < 0.35) return oldest.store
  return storesFor(book, product)
    .map((store) => ({ store, here: available(book, product, store) }))
    .sort((one, other) => other.here - one.here)[0]?.store
}

/**
 * Sells available stock, up to the quantity: sale, out-store document and transport. Returns the lines to be
 * delivered.
 */
export function sell(book: Book, given: Sale): readonly Line[] {
  const { random } = book
  const { product, buyer, at } = given
  const store = storeOf(book, product)
  const portions = store ? reserve(book, product, store, given.quantity) : []
  if (!store || portions.length === 0) return []
  const price = Math.round(product.price * random.between(0.96, 1.05) * 100) / 100
  const lines = portions.map(({ lot, quantity }) => lineOf(product, quantity, lot.batch, price))
  const sale = { ...given, lost: Math.min(given.lost ?? 0, lines[0]?.quantity ?? 0) }
  const permit = permitOf(book, at)
  const order = writeSale(book, { buyer, formId: sale.formId ?? null, permit }, lines, at)
  goOut(book, {
    type: given.isDistributed ? '6' : '1',
    store,
    portions,
    prices: price,
    salesId: order.id,
    salesDetails: order.details,
    receiverName: buyer.name,
    receiver: buyer.signer,
    at: at + HOUR,
    verifyAt: at + 2 * HOUR,
    verified: (document, when) => leave(book, sale, order, { document, permit, lines, when }),
  })
  return lines
}

const permitOf = ({ entry, random }: Book, at: number): string =>
  `${entry.type === 'chemicals' ? '湘危化' : '湘烟花'}运证${dayOf(at).replaceAll('-', '')}${random.whole(1000, 9999)}`

interface Sold {
  readonly buyer: Buyer
  readonly formId: string | null
  readonly permit: string
}
function writeSale(book: Book, { buyer, formId, permit }: Sold, lines: readonly Line[], at: number): Order {
  const { crew, numbers } = book
  const order = writeOrder(
    book,
    { ...tables, author: crew.clerk },
    {
      salesNo: numbers.next('XS', at),
      orderFormId: formId,
      buyerId: buyer.id,
      buyerName: buyer.name,
      buyerLicenceNo: buyer.licence,
      salesDate: dayOf(at),
      flowRegion: buyer.region,
      transportPermitNo: permit,
      handler: crew.worker(2),
      orderStatus: '0',
      outStoreQuantity: '0',
      signedQuantity: '0',
    },
    perProduct(lines),
    at,
    { deliveredQuantity: '0' },
  )
  step(book, { kind: KIND, ...order, column: 'orderStatus', to: '1', actor: crew.clerk, at: at + HOUR / 4 })
  return order
}

/** Writes a confirmed sale that has not left the warehouse. */
export function promise(book: Book, buyer: Buyer, line: Line, at: number): void {
  writeSale(book, { buyer, formId: null, permit: permitOf(book, at) }, [line], at)
}

interface Left {
  readonly document: Document
  readonly permit: string
  readonly lines: readonly Line[]
  readonly when: number
}
function leave(book: Book, sale: Sale, order: Order, { document, permit, lines, when }: Left): void {
  fulfil(order, 'deliveredQuantity')
  order.head.outStoreQuantity = exactText(quantityOf(lines))
  carriedOut(book, KIND, order, when)
  sale.left?.(lines, when)
  const bring = sale.isDistributed ? distribute : carry
  bring(book, { sale, salesId: order.id, document, permit }, when + HOUR, (at) => {
    order.head.signedQuantity = exactText(quantityOf(lines) - (sale.lost ?? 0))
    sale.signed?.(lines, at)
  })
}
