import { type Book, iso, type Product, type Store } from './book.ts'
import { type Exact, exactOrNull, exactText } from './exact.ts'
import { type Figures, figuresOf } from './line.ts'
import type { Actor } from './people.ts'

/** Boxes with codes: those of a packed batch, numbered in a row. */
export interface Boxes {
  readonly packNo: string
  first: number
  last: number
}
/** A batch of a product in a store. */
export interface Lot {
  readonly store: Store
  readonly product: Product
  readonly batch: string
  readonly made: string | null
  readonly expire: string | null
  quantity: Exact
  /** Promised to documents that are not verified yet. */
  reserved: Exact
  moved: Exact
  moves: number
  lastMove: number
  weight: Exact
  boxes: Exact
  explosive: Exact
  /** Coded boxes that are still free. */
  coded: Boxes | null
}

/** What moves a lot: of which document and line, why and by whom. */
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
/** The lot, begun if there is none. */
export function lotOf(book: Book, store: Store, product: Product, batch: string, { made, expire }: Dates): Lot {
  const key = keyOf(store, product, batch)
  const known = book.lots.get(key)
  if (known) return known
  const none = { quantity: 0, reserved: 0, moved: 0, moves: 0, lastMove: 0, weight: 0, boxes: 0, explosive: 0 }
  const lot: Lot = { store, product, batch, made, expire, ...none, coded: null }
  book.lots.set(key, lot)
  return lot
}

/** Adds to a lot, or takes from it when the quantity is below zero, and writes the ledger. */
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
    ...{ enterpriseId: book.enterprise.id, warehouseId: lot.store.id, productId: lot.product.id, batchNo: lot.batch },
    ...{ inOut: quantity > 0 ? '1' : '0', bizType: of.bizType, originType: of.bizType, documentNo: of.documentNo },
    ...{ documentId: of.documentId, lineId: of.lineId, reversalSeq: 0, quantity: exactText(quantity) },
    ...{ unit: lot.product.unit, boxCount: exactOrNull(signed.boxes), weightKg: exactText(signed.weight) },
    ...{ explosiveKg: exactText(signed.explosive), balance: exactText(lot.quantity), moveTime: iso(of.at) },
    ...{ reason: of.reason ?? null, operator: of.actor.name, operatorId: of.actor.userId },
  })
}

function signedFigures(product: Product, quantity: Exact): Figures {
  if (quantity >= 0) return figuresOf(product, quantity)
  const { weight, boxes, explosive } = figuresOf(product, -quantity)
  return { weight: -weight, boxes: boxes === null ? null : -boxes, explosive: -explosive }
}

const freeOf = (lot: Lot): Exact => lot.quantity - lot.reserved
/** Everything of a product that is not promised; of one store, or of all. */
export const available = (book: Book, product: Product, store?: Store): Exact =>
  lotsOf(book, product, store).reduce((total, lot) => total + freeOf(lot), 0)

const lotsOf = (book: Book, product: Product, store?: Store): Lot[] =>
  [...book.lots.values()].filter((lot) => lot.product === product && (!store || lot.store === store) && freeOf(lot) > 0)

/** A part of a lot that a document will take. */
export interface Portion {
  readonly lot: Lot
  readonly quantity: Exact
  readonly boxes: Boxes | null
}

/** Promises a quantity of a product from a store, oldest first; less when there is less. */
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

/** Promises a part of one lot. */
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

/** The code of a box: the batch's number and the box's (as packing gives it). */
export const codeOf = (packNo: string, box: number): string => `${packNo}${String(box).padStart(6, '0')}`
export const codesOf = (boxes: Boxes | null): { barcodeFrom: string | null; barcodeTo: string | null } => ({
  barcodeFrom: boxes && codeOf(boxes.packNo, boxes.first),
  barcodeTo: boxes && codeOf(boxes.packNo, boxes.last),
})
