import { DAY } from '../county/days.ts'
import { type Boxes, codeOf } from './stock.ts'
import { type Book, iso, type Product, type Store } from './trade-book.ts'

/** Boxes packed longer ago have left every warehouse; their barcodes are not kept individually. */
const KEPT = 250 * DAY

interface Held {
  state: 'packed' | 'stored' | 'out' | 'discarded'
  store: Store | null
}
/** A packed batch and the location of each of its boxes. */
export interface CodedBatch {
  readonly packId: string
  readonly product: Product
  readonly batch: string
  readonly codes: Boxes
  readonly held: Held[]
}

/** Records the packing of a batch: every box gets a barcode. */
export function notePack({ packs }: Book, batch: Omit<CodedBatch, 'held'>): void {
  const held = Array.from({ length: batch.codes.last }, (): Held => ({ state: 'packed', store: null }))
  packs.set(batch.codes.packNo, { ...batch, held })
}

export function noteBoxes(
  { packs }: Book,
  { packNo, first, last }: Boxes,
  state: Held['state'],
  store: Store | null,
): void {
  const held = packs.get(packNo)?.held ?? []
  for (let box = first; box <= last; box++) held[box - 1] = { state, store }
}

/** Writes a row for every box packed within the retention period. */
export function writeBarcodes({ sheet, enterprise, packs, span }: Book): void {
  const since = `BZ${iso(span.to - KEPT)
    .slice(0, 10)
    .replaceAll('-', '')}`
  for (const [packNo, { packId, product, batch, held }] of packs) {
    if (packNo < since) continue
    for (const [n, { state, store }] of held.entries())
      sheet.note('ord_barcode', {
        code: codeOf(packNo, n + 1),
        packId,
        productId: product.id,
        batchNo: batch,
        holderId: enterprise.id,
        warehouseId: state === 'stored' ? (store?.id ?? null) : null,
        state,
      })
  }
}
