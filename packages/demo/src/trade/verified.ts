import { outStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { Row } from '@fengsui/server/framework/store/row.ts'
import { noteBoxes } from './barcodes.ts'
import type { Line } from './line.ts'
import type { Actor } from './people.ts'
import { type Boxes, codesOf, type Lot } from './stock.ts'
import { type Book, iso, type Store } from './trade-book.ts'

/** A warehouse document: its number, and its lines with their ids. */
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

interface Step {
  readonly kind: 'in' | 'out' | 'stocktake'
  readonly id: string
  readonly action: string
  readonly actor: Actor
  readonly to: '0' | '1'
  readonly at: number
}
/** Logs an action on a draft. */
export function noteStep({ enterprise, sheet }: Book, { kind, id, action, actor, to, at }: Step): void {
  sheet.add('wh_document_log', {
    enterpriseId: enterprise.id,
    documentKind: kind,
    documentId: id,
    action,
    fromStatus: '0',
    toStatus: to,
    opinion: null,
    createUser: actor.userId,
    createTime: iso(at),
  })
}

/** Verifies a document by another user than its author (four-eyes principle), and logs it. */
export function verify(book: Book, kind: Step['kind'], head: Row, id: string, at: number): void {
  const actor = book.crew.verifier
  const { userId } = actor
  Object.assign(head, {
    verifyStatus: '1',
    verifyUser: userId,
    verifyTime: iso(at),
    updateUser: userId,
    updateTime: iso(at),
  })
  noteStep(book, { kind, id, action: 'verify', actor, to: '1', at })
}

interface Told {
  readonly id: string
  readonly type: string
  readonly no: string
  readonly store: Store
  readonly boxes: Boxes | null
  readonly at: number
}
/** Records the boxes moved with a line. */
export function tellBoxes(book: Book, direction: 'in' | 'out', { id, no, type, store, boxes, at }: Told): void {
  if (!boxes) return
  const left = type === outStoreType.is.discard ? 'discarded' : 'out'
  noteBoxes(book, boxes, direction === 'in' ? 'stored' : left, store)
  const { enterprise, sheet, crew } = book
  sheet.add('ord_barcode_event', {
    enterpriseId: enterprise.id,
    ...codesOf(boxes),
    direction,
    sign: 1,
    documentId: id,
    documentNo: no,
    documentKind: direction === 'in' ? 'warehouseinstore' : 'warehouseoutstore',
    warehouseId: store.id,
    operator: crew.verifier.name,
    createTime: iso(at),
  })
}
