import type { Row } from '@fengsui/server/framework/store/row.ts'
import { dayOf } from '../county/days.ts'
import { type Act, approvalOf, noteApproval } from './acts.ts'
import { exactText } from './exact.ts'
import { lineColumns, lineOf, totalsOf } from './line.ts'
import { codesOf, move, type Portion } from './stock.ts'
import { type Book, type Store, writtenBy } from './trade-book.ts'
import { type Document, tellBoxes, verify } from './verified.ts'

interface OutDraft {
  /** Dictionary outStoreType. */
  readonly type: string
  readonly store: Store
  readonly portions: readonly Portion[]
  readonly prices?: number | null
  readonly salesId?: string
  /** Order line id of each product. */
  readonly salesDetails?: ReadonlyMap<string, string>
  readonly useOrderId?: string
  readonly discardOrderId?: string
  readonly transferId?: string
  /** For a return, the purchase id. */
  readonly purchaseId?: string
  /** The authority's act that orders it. */
  readonly act?: Act
  readonly remark?: string
  readonly receiverName?: string | null
  readonly receiver?: string | null
  readonly at: number
  readonly verifyAt?: number
  readonly verified?: (document: Document, at: number) => void
}
/** Writes an out-store document. */
export function goOut(book: Book, draft: OutDraft): Document {
  const { sheet, numbers, crew } = book
  const no = numbers.next('CK', draft.at)
  const lines = draft.portions.map(({ lot, quantity }) =>
    lineOf(lot.product, quantity, lot.batch, draft.prices ?? null),
  )
  const head: Row = {
    outstoreNo: no,
    outStoreType: draft.type,
    warehouseId: draft.store.id,
    outstoreDate: dayOf(draft.at),
    salesId: draft.salesId ?? null,
    useOrderId: draft.useOrderId ?? null,
    discardOrderId: draft.discardOrderId ?? null,
    transferId: draft.transferId ?? null,
    receiverName: draft.receiverName ?? null,
    receiver: draft.receiver ?? null,
    handler: crew.worker(0),
    keeper: crew.worker(1),
    ...totalsOf(lines),
    purchaseId: draft.purchaseId ?? null,
    remark: draft.remark ?? null,
    ...approvalOf(draft.act, draft.at),
    verifyStatus: '0',
    verifyUser: null,
    verifyTime: null,
    ...writtenBy(book, crew.writer, draft.at),
  }
  const id = sheet.add('wh_outstore', head)
  noteApproval(book, 'out', id, draft.act, draft.at)
  const written = draft.portions.map(({ lot, boxes }, n) => {
    const line = lines[n] ?? lineOf(lot.product, 0, lot.batch)
    const own = sheet.add('wh_outstore_detail', {
      outstoreId: id,
      salesDetailId: draft.salesDetails?.get(lot.product.id) ?? null,
      ...lineColumns(line),
      baseQuantity: exactText(line.quantity),
      ...codesOf(boxes),
      ...writtenBy(book, crew.writer, draft.at),
    })
    return { id: own, line, boxes, lot }
  })
  const document = { id, no, lines: written }
  if (draft.verifyAt !== undefined)
    book.agenda.add(draft.verifyAt, (at) => {
      verify(book, 'out', head, id, at)
      for (const it of written) {
        it.lot.reserved -= it.line.quantity
        const of = { bizType: `O${draft.type}`, documentNo: no, documentId: id, lineId: it.id, at }
        move(book, it.lot, -it.line.quantity, { ...of, actor: crew.verifier })
        tellBoxes(book, 'out', { id, no, type: draft.type, store: draft.store, boxes: it.boxes, at })
      }
      draft.verified?.(document, at)
    })
  return document
}
