import { type Exact, exactOrNull, exactText } from './exact.ts'
import { type Figures, figuresOf } from './line.ts'
import type { Actor } from './people.ts'
import { type Book, iso, type Product, type Store } from './trade-book.ts'

/** Barcoded boxes of a packed batch, numbered consecutively. */
export interface Boxes {
  readonly packNo: string
  first: number
  last: number
}
/** A batch of a product in a warehouse. */
export interface Lot {
  readonly store: Store
  readonly product: Product
  readonly batch: string
  readonly made: string | null
  readonly expire: string | null
  quantity: Exact
  /** Reserved for documents not verified yet. */
  reserved: Exact
  moved: Exact
  moves: number
  lastMove: number
  weight: Exact
  boxes: Exact
  explosive: Exact
  /** Barcoded boxes still available. */
  coded: Boxes | null
}

/** A lot movement: its document and line, reason and user. */
export interface Move {
  readonly bizType: string
  readonly documentNo: string
  readonly documentId: string | null
  readonly lineId: string
  readonly at: number
  readonly actor: Actor
  readonly reason?: string
}

const keyOf = (store: Store, product: Product, batch: string) => `${store.id} ${product.id} ${batch}`

interface Dates {
  readonly made: string | null
  readonly expire: string | null
}
/** Returns the lot; creates it if missing. */
export function lotOf(book: Book, store: Store, product: Product, batch: string, { made, expire }: Dates): Lot {
  const key = keyOf(store, product, batch)
  const known = book.lots.get(key)
  if (known) return known
  const none = { quantity: 0, reserved: 0, moved: 0, moves: 0, lastMove: 0, weight: 0, boxes: 0, explosive: 0 }
  const lot: Lot = { store, product, batch, made, expire, ...none, coded: null }
  book.lots.set(key, lot)
  return lot
}

/** Adds to a lot, or subtracts when the quantity is negative, and writes the ledger entry. */
export function move(book: Book, lot: Lot, quantity: Exact, of: Move): void {
  const signed = signedFigures(lot.product, quantity)
  lot.quantity += quantity
  if (lot.quantity < 0) throw new Error(`${of.documentNo} takes more of ${lot.product.name} than there is`)
  lot.moved = quantity
  lot.moves += 1
  lot.lastMove = of.at
  lot.weight += signed.weight
  lot.boxes += signed.boxes ?? 0
  lot.explosive += signed.explosive
  book.sheet.add('wh_ledger', {
    enterpriseId: book.enterprise.id,
    warehouseId: lot.store.id,
    productId: lot.product.id,
    batchNo: lot.batch,
    inOut: quantity > 0 ? '1' : '0',
    bizType: of.bizType,
    originType: of.bizType,
    documentNo: of.documentNo,
    documentId: of.documentId,
    lineId: of.lineId,
    reversalSeq: 0,
    quantity: exactText(quantity),
    unit: lot.product.unit,
    boxCount: exactOrNull(signed.boxes),
    weightKg: exactText(signed.weight),
    explosiveKg: exactText(signed.explosive),
    balance: exactText(lot.quantity),
    moveTime: iso(of.at),
    reason: of.reason ?? null,
    operator: of.actor.name,
    operatorId: of.actor.userId,
  })
}

function signedFigures(product: Product, quantity: Exact): Figures {
  if (quantity >= 0) return figuresOf(product, quantity)
  const { weight, boxes, explosive } = figuresOf(product, -quantity)
  return { weight: -weight, boxes: boxes === null ? null : -boxes, explosive: -explosive }
}

const freeOf = (lot: Lot): Exact => lot.quantity - lot.reserved
/** Returns the unreserved quantity of a product, in one warehouse or in all. */
export const available = (book: Book, product: Product, store?: Store): Exact =>
  lotsOf(book, product, store).reduce((total, lot) => total + freeOf(lot), 0)

const lotsOf = (book: Book, product: Product, store?: Store): Lot[] =>
  [...book.lots.values()].filter((lot) => lot.product === product && (!store || lot.store === store) && freeOf(lot) > 0)

/** The part of a lot reserved for a document. */
export interface Portion {
  readonly lot: Lot
  readonly quantity: Exact
  readonly boxes: Boxes | null
}

/** Reserves a quantity of a product in a warehouse, oldest lots first; less if there is less. */
export function reserve(book: Book, product: Product, store: Store, quantity: Exact): Portion[] {
  const portions: Portion[] = []
  let left = quantity
  for (const lot of lotsOf(book, product, store)) {
    if (left <= 0) break
    const part = Math.min(left, freeOf(lot))
    left -= part
    portions.push(reserveOf(lot, part))
  }
  return portions
}

export function reserveOf(lot: Lot, quantity: Exact): Portion {
  lot.reserved += quantity
  return { lot, quantity, boxes: boxesOf(lot, quantity) }
}

function boxesOf(lot: Lot, quantity: Exact): Boxes | null {
  if (!lot.coded || !lot.product.perBox) return null
  const count = quantity / (lot.product.perBox * 10_000)
  const { packNo, first } = lot.coded
  lot.coded.first += count
  return { packNo, first, last: first + count - 1 }
}

/** Returns the barcode of a box: the batch number and the box number (as assigned at packing). */
export const codeOf = (packNo: string, box: number): string => `${packNo}${String(box).padStart(6, '0')}`
export const codesOf = (boxes: Boxes | null): { barcodeFrom: string | null; barcodeTo: string | null } => ({
  barcodeFrom: boxes && codeOf(boxes.packNo, boxes.first),
  barcodeTo: boxes && codeOf(boxes.packNo, boxes.last),
})
