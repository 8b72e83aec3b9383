import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import type { Row } from '@fengsui/server/framework/store/row.ts'
import { dayOf, HOUR } from '../county/days.ts'
import { drawStack } from '../county/picture.ts'
import { type Exact, exactOrNull, exactText } from './exact.ts'
import { type Figures, figuresOf } from './line.ts'
import { type Lot, move } from './stock.ts'
import { type Book, iso, type Store, writtenBy } from './trade-book.ts'
import { noteStep, verify } from './verified.ts'

/** Stores photos of the stack from both sides, taken by the two counters. Returns the attachment ids. */
function takePhotos({ sheet, crew }: Book, at: number): string[] {
  return ['盘点照片-正面', '盘点照片-侧面'].map((title, n) => {
    const bytes = drawStack({ columns: 8 - 2 * n, rows: 5, missing: 3 })
    const { userId, deptId } = crew.writer
    const taken = { createUser: userId, createDept: deptId, createTime: iso(at + n * 60_000) }
    const row = {
      name: '',
      originalName: `${title}.png`,
      extension: 'png',
      attachSize: bytes.length,
      kind: 'image/png',
      ...taken,
    }
    const id = sheet.add('sys_attach', row)
    row.name = `demo/${id}.png`
    sheet.files.set(row.name, bytes)
    return id
  })
}

/** Has every batch of every warehouse counted by two people, and corrects the ledger. */
export function countStores(book: Book, at: number): void {
  for (const store of book.stores) countStore(book, store, at)
  book.counted.day = dayOf(at)
}

interface Counted {
  readonly lot: Lot
  readonly diff: Exact
}

/**
 * Returns an occasional small shortage or surplus of bulk material, always below the thresholds for photos or
 * approval.
 */
function differenceOf({ random }: Book, lot: Lot): Exact {
  const found =
    lot.product.materialClass === materialClass.is.rawMaterial && random.next() < 0.03 ? random.whole(-30, 20) * 100 : 0
  return Math.max(found, lot.reserved - lot.quantity)
}

function countStore(book: Book, store: Store, at: number): void {
  const { crew, numbers } = book
  const own = [...book.lots.values()].filter((lot) => lot.store === store && lot.quantity > 0)
  if (own.length === 0) return
  const counted = own.map((lot): Counted => ({ lot, diff: differenceOf(book, lot) }))
  const stocktakeNo = numbers.next('PD', at)
  const { id, head, lines } = writeCount(book, { store, counted, stocktakeNo, at: at - 2 * HOUR })
  const signedAt = at - HOUR / 2
  head.countersignTime = iso(signedAt)
  noteStep(book, { kind: 'stocktake', id, action: 'countersign', actor: crew.verifier, to: '0', at: signedAt })
  verify(book, 'stocktake', head, id, at)
  for (const { lot, diff, lineId } of lines) {
    if (diff === 0) continue
    const [bizType, reason] = diff > 0 ? ['I5', '月末盘点盘盈'] : ['O5', '月末盘点盘亏']
    const of = { bizType, documentNo: stocktakeNo, documentId: id, lineId, at, reason }
    move(book, lot, diff, { ...of, actor: crew.verifier })
  }
}

/** Bags of a raw material that a count finds missing. */
const MISSING = 3

/**
 * Writes a stocktake of one warehouse with missing bags: signed by both counters with photos, awaiting the
 * authority's decision.
 */
export function missBags(book: Book, bag: Exact, at: number): void {
  const loose = [...book.lots.values()].filter(
    (lot) => lot.product.materialClass === materialClass.is.rawMaterial && lot.product.unit === 'kg',
  )
  const short = loose.find((lot) => lot.quantity - lot.reserved >= MISSING * bag)
  if (!short) return
  const counted = loose
    .filter((lot) => lot.store === short.store && lot.quantity > 0)
    .map((lot): Counted => ({ lot, diff: lot === short ? -MISSING * bag : 0 }))
  const stocktakeNo = book.numbers.next('PD', at)
  const { id, head } = writeCount(book, { store: short.store, counted, stocktakeNo, at: at - 2 * HOUR })
  const signedAt = at - HOUR / 2
  Object.assign(head, { countersignTime: iso(signedAt), reviewStatus: '2', reason: '复称少3袋，原因待查' })
  head.photos = book.keepsFiles ? takePhotos(book, at - HOUR) : []
  noteStep(book, { kind: 'stocktake', id, action: 'countersign', actor: book.crew.verifier, to: '0', at: signedAt })
}

interface Draft {
  readonly store: Store
  readonly counted: readonly Counted[]
  readonly stocktakeNo: string
  readonly at: number
}
/** Writes a stocktake draft: the writer counts first, the head second. */
export function writeCount(book: Book, { store, counted, stocktakeNo, at }: Draft) {
  const { crew, sheet } = book
  const head: Row = {
    stocktakeNo,
    warehouseId: store.id,
    stocktakeDate: dayOf(at),
    firstCounterId: crew.writer.userId,
    secondCounterId: crew.verifier.userId,
    countersignTime: null,
    reviewStatus: null,
    ...totalsOf(counted),
    reason: counted.some(({ diff }) => diff !== 0) ? '散装原料称量误差' : null,
    photos: [],
    verifyStatus: '0',
    verifyUser: null,
    verifyTime: null,
    ...writtenBy(book, crew.writer, at),
  }
  const id = sheet.add('wh_stocktake', head)
  const lines = counted.map((it) => ({ ...it, lineId: sheet.add('wh_stocktake_detail', lineOf(book, id, it, at)) }))
  return { id, head, lines }
}

function differenceFigures({ lot, diff }: Counted): Figures {
  const { weight, boxes, explosive } = figuresOf(lot.product, Math.abs(diff))
  const sign = diff < 0 ? -1 : 1
  return { weight: sign * weight, boxes: boxes === null ? null : sign * boxes, explosive: sign * explosive }
}

function lineOf(book: Book, stocktakeId: string, it: Counted, at: number): Row {
  const { lot, diff } = it
  const { id, name, spec, unit } = lot.product
  const { weight, boxes, explosive } = differenceFigures(it)
  return {
    stocktakeId,
    productId: id,
    productName: name,
    spec,
    unit,
    batchNo: lot.batch,
    remark: null,
    bookQuantity: exactText(lot.quantity),
    countedQuantity: exactText(lot.quantity + diff),
    difference: exactText(diff),
    bookKg: exactText(figuresOf(lot.product, lot.quantity).weight),
    differenceKg: exactText(weight),
    differenceBox: exactOrNull(boxes),
    differenceExplosiveKg: exactText(explosive),
    countTime: iso(at),
    ...writtenBy(book, book.crew.writer, at),
  }
}

function totalsOf(counted: readonly Counted[]): Row {
  const sum = (of: (it: Counted) => Exact) => exactText(counted.reduce((total, it) => total + of(it), 0))
  return {
    lineCount: counted.length,
    bookKg: sum(({ lot }) => figuresOf(lot.product, lot.quantity).weight),
    gainKg: sum((it) => Math.max(differenceFigures(it).weight, 0)),
    lossKg: sum((it) => Math.max(-differenceFigures(it).weight, 0)),
  }
}
