import { dayOf } from '../demo/days.ts'
import { noteBoxes } from './barcodes.ts'
import { type Book, iso, type Store, writtenBy } from './book.ts'
import { exactText } from './exact.ts'
import { type Line, lineColumns, lineOf, totalsOf } from './line.ts'
import type { Row } from './sheet.ts'
import { type Boxes, codesOf, type Lot, lotOf, move, type Portion } from './stock.ts'

/** Goods that come in: a line and what is known of its batch. */
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
  /** When it is written and when it is verified; never verified when that is left out. */
  readonly at: number
  readonly verifyAt?: number
  /** Told when it is verified. */
  readonly verified?: (document: Document, at: number) => void
}
interface OutDraft {
  /** Dictionary outStoreType. */
  readonly type: string
  readonly store: Store
  readonly portions: readonly Portion[]
  readonly prices?: number | null
  readonly salesId?: string
  /** The order's line of each product. */
  readonly salesDetails?: ReadonlyMap<string, string>
  readonly useOrderId?: string
  readonly discardOrderId?: string
  readonly transferId?: string
  readonly receiverName?: string | null
  readonly receiver?: string | null
  readonly at: number
  readonly verifyAt?: number
  readonly verified?: (document: Document, at: number) => void
}
/** A store document: its number, and its lines with their ids. */
export interface Document {
  readonly id: string
  readonly no: string
  readonly lines: readonly {
    readonly id: string
    readonly line: Line
    readonly boxes: Boxes | null
    readonly lot: Lot
  }[]
}

/** A document of goods that come in. */
export function comeIn(book: Book, draft: InDraft): Document {
  const { sheet, numbers, crew } = book
  const no = numbers.next('RK', draft.at)
  const lines = draft.arrivals.map(({ line }) => line)
  const head: Row = {
    ...{ instoreNo: no, inStoreType: draft.type, warehouseId: draft.store.id, instoreDate: dayOf(draft.at) },
    ...{ purchaseId: draft.purchaseId ?? null, packId: draft.packId ?? null, planId: draft.planId ?? null },
    ...{
      transferId: draft.transferId ?? null,
      supplierName: draft.supplier ?? null,
      vehiclePlate: draft.plate ?? null,
    },
    ...{ handler: crew.worker(0), keeper: crew.worker(1), remark: draft.remark ?? null, ...totalsOf(lines) },
    ...{ verifyStatus: '0', verifyUser: null, verifyTime: null, ...writtenBy(book, crew.writer, draft.at) },
  }
  const id = sheet.add('wh_instore', head)
  const written = draft.arrivals.map(({ line, batch, made, expire, purchaseDetailId = null, boxes = null }) => {
    const own = sheet.add('wh_instore_detail', {
      ...{ instoreId: id, purchaseDetailId, ...lineColumns(line), baseQuantity: exactText(line.quantity) },
      ...{ productionDate: made, expireDate: expire, ...codesOf(boxes), ...writtenBy(book, crew.writer, draft.at) },
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

/** A document of goods that go out. */
export function goOut(book: Book, draft: OutDraft): Document {
  const { sheet, numbers, crew } = book
  const no = numbers.next('CK', draft.at)
  const lines = draft.portions.map(({ lot, quantity }) =>
    lineOf(lot.product, quantity, lot.batch, draft.prices ?? null),
  )
  const head: Row = {
    ...{ outstoreNo: no, outStoreType: draft.type, warehouseId: draft.store.id, outstoreDate: dayOf(draft.at) },
    ...{ salesId: draft.salesId ?? null, useOrderId: draft.useOrderId ?? null },
    ...{ discardOrderId: draft.discardOrderId ?? null, transferId: draft.transferId ?? null },
    ...{ receiverName: draft.receiverName ?? null, receiver: draft.receiver ?? null },
    ...{ handler: crew.worker(0), keeper: crew.worker(1), ...totalsOf(lines) },
    ...{ verifyStatus: '0', verifyUser: null, verifyTime: null, ...writtenBy(book, crew.writer, draft.at) },
  }
  const id = sheet.add('wh_outstore', head)
  const written = draft.portions.map(({ lot, boxes }, n) => {
    const line = lines[n] ?? lineOf(lot.product, 0, lot.batch)
    const own = sheet.add('wh_outstore_detail', {
      ...{ outstoreId: id, salesDetailId: draft.salesDetails?.get(lot.product.id) ?? null, ...lineColumns(line) },
      ...{ baseQuantity: exactText(line.quantity), ...codesOf(boxes), ...writtenBy(book, crew.writer, draft.at) },
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

/** Another than the writer verifies (four eyes), and the log says so. */
function verify({ crew, enterprise, sheet }: Book, kind: 'in' | 'out', head: Row, id: string, at: number): void {
  const { userId } = crew.verifier
  Object.assign(head, {
    verifyStatus: '1',
    verifyUser: userId,
    verifyTime: iso(at),
    updateUser: userId,
    updateTime: iso(at),
  })
  sheet.add('wh_document_log', {
    ...{ enterpriseId: enterprise.id, documentKind: kind, documentId: id, action: 'verify', fromStatus: '0' },
    ...{ toStatus: '1', opinion: null, createUser: userId, createTime: iso(at) },
  })
}

interface Told {
  readonly id: string
  readonly type: string
  readonly no: string
  readonly store: Store
  readonly boxes: Boxes | null
  readonly at: number
}
function tellBoxes(book: Book, direction: 'in' | 'out', { id, no, type, store, boxes, at }: Told): void {
  if (!boxes) return
  const left = type === '3' ? 'discarded' : 'out'
  noteBoxes(book, boxes, direction === 'in' ? 'stored' : left, store)
  const { enterprise, sheet, crew } = book
  sheet.add('ord_barcode_event', {
    ...{ enterpriseId: enterprise.id, ...codesOf(boxes), direction, sign: 1, documentId: id, documentNo: no },
    ...{ documentKind: direction === 'in' ? 'warehouseinstore' : 'warehouseoutstore', warehouseId: store.id },
    ...{ operator: crew.verifier.name, createTime: iso(at) },
  })
}
