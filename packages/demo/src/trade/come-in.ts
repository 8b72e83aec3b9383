import type { Row } from '@fengsui/server/framework/store/row.ts'
import { dayOf } from '../county/days.ts'
import { type Act, approvalOf, noteApproval } from './acts.ts'
import { exactText } from './exact.ts'
import { type Line, lineColumns, totalsOf } from './line.ts'
import { type Boxes, codesOf, type Lot, lotOf, move } from './stock.ts'
import { type Book, type Store, writtenBy } from './trade-book.ts'
import { type Document, tellBoxes, verify } from './verified.ts'

/** A line of incoming goods with its batch data. */
export interface Arrival {
  readonly line: Line
  readonly batch: string
  readonly made: string | null
  readonly expire: string | null
  readonly purchaseDetailId?: string | null
  readonly boxes?: Boxes | null
}
interface InDraft {
  /** Dictionary inStoreType. */
  readonly type: string
  readonly store: Store
  readonly arrivals: readonly Arrival[]
  readonly purchaseId?: string
  readonly packId?: string
  readonly planId?: string | null
  readonly transferId?: string
  readonly supplier?: string | null
  readonly plate?: string | null
  readonly remark?: string
  /** The authority's act it results from. */
  readonly act?: Act
  /** Creation and verification times; without the latter it is never verified. */
  readonly at: number
  readonly verifyAt?: number
  /** Called on verification. */
  readonly verified?: (document: Document, at: number) => void
}
/** Writes an in-store document. */
export function comeIn(book: Book, draft: InDraft): Document {
  const { sheet, numbers, crew } = book
  const no = numbers.next('RK', draft.at)
  const lines = draft.arrivals.map(({ line }) => line)
  const head: Row = {
    instoreNo: no,
    inStoreType: draft.type,
    warehouseId: draft.store.id,
    instoreDate: dayOf(draft.at),
    purchaseId: draft.purchaseId ?? null,
    packId: draft.packId ?? null,
    planId: draft.planId ?? null,
    transferId: draft.transferId ?? null,
    supplierName: draft.supplier ?? null,
    vehiclePlate: draft.plate ?? null,
    handler: crew.worker(0),
    keeper: crew.worker(1),
    remark: draft.remark ?? null,
    ...totalsOf(lines),
    verifyStatus: '0',
    verifyUser: null,
    verifyTime: null,
    ...approvalOf(draft.act, draft.at),
    ...writtenBy(book, crew.writer, draft.at),
  }
  const id = sheet.add('wh_instore', head)
  noteApproval(book, 'in', id, draft.act, draft.at)
  const written = draft.arrivals.map(({ line, batch, made, expire, purchaseDetailId = null, boxes = null }) => {
    const own = sheet.add('wh_instore_detail', {
      instoreId: id,
      purchaseDetailId,
      ...lineColumns(line),
      baseQuantity: exactText(line.quantity),
      productionDate: made,
      expireDate: expire,
      ...codesOf(boxes),
      ...writtenBy(book, crew.writer, draft.at),
    })
    return { id: own, line, boxes, batch, made, expire }
  })
  const document = { id, no, lines: [] as { id: string; line: Line; boxes: Boxes | null; lot: Lot }[] }
  if (draft.verifyAt !== undefined)
    book.agenda.add(draft.verifyAt, (at) => {
      verify(book, 'in', head, id, at)
      for (const { batch, made, expire, ...it } of written) {
        const lot = lotOf(book, draft.store, it.line.product, batch, { made, expire })
        if (it.boxes) lot.coded = { ...it.boxes }
        const of = { bizType: `I${draft.type}`, documentNo: no, documentId: id, lineId: it.id, at }
        move(book, lot, it.line.quantity, { ...of, actor: crew.verifier })
        tellBoxes(book, 'in', { id, no, type: draft.type, store: draft.store, boxes: it.boxes, at })
        document.lines.push({ ...it, lot })
      }
      draft.verified?.(document, at)
    })
  return document
}
