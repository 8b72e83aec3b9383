import { DAY, dayOf, HOUR } from '../county/days.ts'
import { isBroken } from './breaks.ts'
import { exactText, units } from './exact.ts'
import { goOut } from './go-out.ts'
import { products } from './goods.ts'
import { figuresOf, lineOf, perProduct } from './line.ts'
import { fulfil, type Order, step, writeOrder } from './orders.ts'
import type { Actor } from './people.ts'
import { reserve } from './stock.ts'
import { type Book, iso, mainStore, productOf, writtenBy } from './trade-book.ts'
import type { Document } from './verified.ts'

const tables = { head: 'ord_discard', lines: 'ord_discard_detail', by: 'discardOrderId' }
const KIND = 'directiondiscardorder'
const REASONS = ['1', '3', '4', '5'] as const

/**
 * Twice a year, damaged or old goods are declared for disposal, approved by the county, taken out and
 * destroyed.
 */
export function discard(book: Book, back: number, start: number, county: Actor): void {
  const isBrokenRound = isBroken(book, 'MB10', back)
  if (back % 26 !== book.n % 26 && !isBrokenRound) return
  const at = start + 9 * HOUR
  book.agenda.add(at, () => {
    const [key = ''] = products[book.entry.type].map((it) => it.key)
    const product = productOf(book, key)
    const store = mainStore(book, product)
    const portions = reserve(book, product, store, units(4 * (product.perBox ?? 1)))
    if (portions.length === 0) return
    const { crew, random } = book
    const lines = portions.map(({ lot, quantity }) => lineOf(product, quantity, lot.batch))
    const order = writeOrder(
      book,
      tables,
      {
        discardNo: book.numbers.next('FQ', at),
        discardDate: dayOf(at),
        discardReason: random.pick(REASONS),
        discardMethod: '1',
        warehouseId: store.id,
        applicant: crew.worker(1),
        orderStatus: '0',
        reviewStatus: '2',
        reviewOpinion: null,
        reviewUser: null,
        reviewTime: null,
      },
      perProduct(lines),
      at,
      { issuedQuantity: '0', disposedQuantity: '0' },
    )
    const go = (to: string, when: number, actor = crew.writer, opinion?: string) => {
      const told = opinion ? { opinion } : {}
      step(book, { kind: KIND, ...order, column: 'orderStatus', to, actor, at: when, ...told })
    }
    go('1', at + HOUR)
    book.agenda.add(at + DAY, (when) => {
      go('2', when, county, '同意处置')
      Object.assign(order.head, {
        reviewStatus: '1',
        reviewOpinion: '同意处置',
        reviewUser: county.userId,
        reviewTime: iso(when),
      })
    })
    goOut(book, {
      type: '3',
      store,
      portions,
      discardOrderId: order.id,
      at: at + DAY + HOUR,
      verifyAt: at + DAY + 2 * HOUR,
      verified: (document, when) => {
        fulfil(order, 'issuedQuantity')
        book.agenda.add(when + DAY, (end) => {
          destroy(book, order, document, isBrokenRound ? (product.perBox ?? 1) : 0, end)
          if (!isBrokenRound) go('3', end)
        })
      },
    })
    campaign(book, order, county, at + 2 * HOUR)
  })
}

/** Records the destruction of goods, except for what is missing. */
function destroy(book: Book, order: Order, document: Document, missing: number, at: number): void {
  const { crew, sheet } = book
  for (const { row, line } of order.rows) {
    const quantity = line.quantity - units(missing)
    row.disposedQuantity = exactText(quantity)
    sheet.add('ord_discard_info', {
      discardOrderId: order.id,
      outstoreId: document.id,
      productId: line.product.id,
      quantity: exactText(quantity),
      unit: line.product.unit,
      weightKg: exactText(figuresOf(line.product, quantity).weight),
      disposeTime: iso(at - HOUR),
      disposePlace: '县指定销毁场',
      operators: `${crew.worker(4)}、${crew.worker(5)}`,
      supervisorName: '应急办监销员',
      ...writtenBy(book, crew.writer, at),
    })
  }
}

function campaign(book: Book, { id, rows }: Order, county: Actor, at: number): void {
  const { crew, sheet } = book
  const weight = rows.reduce((sum, { line }) => sum + line.figures.weight, 0)
  sheet.add('ord_discard_mgmt', {
    planName: `${dayOf(at)}废弃产品销毁方案`,
    planDate: dayOf(at + DAY),
    discardMethod: '1',
    orderIds: [id],
    disposeUnit: '浏阳安达烟花爆竹销毁服务有限公司',
    unitQualification: '烟花爆竹销毁服务备案',
    site: '县指定销毁场',
    safeRadius: '200.0',
    totalWeightKg: exactText(weight),
    commander: crew.verifier.name,
    finishTime: iso(at + 2 * DAY),
    reviewStatus: '1',
    reviewOpinion: '同意',
    reviewUser: county.userId,
    reviewTime: iso(at + DAY / 2),
    ...writtenBy(book, crew.writer, at),
  })
}
