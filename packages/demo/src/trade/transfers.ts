import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import { dayOf, HOUR } from '../county/days.ts'
import { comeIn } from './come-in.ts'
import { exactText, units } from './exact.ts'
import { goOut } from './go-out.ts'
import { lineColumns, lineOf, totalsOf } from './line.ts'
import { type Lot, reserveOf } from './stock.ts'
import { type Book, iso, storesFor, writtenBy } from './trade-book.ts'

/** Once a month, moves boxes of the oldest batch to the second warehouse; out and in at the same time. */
export function transfer(book: Book, back: number, start: number): void {
  if (back % 4 !== book.n % 4) return
  const at = start + 2.5 * 24 * HOUR
  book.agenda.add(at, () => {
    const lot = candidate(book)
    const [from, to] = lot ? storesFor(book, lot.product) : []
    if (!lot || !from || !to) return
    const portion = reserveOf(lot, half(lot))
    const { crew, numbers, sheet } = book
    const line = lineOf(lot.product, portion.quantity, portion.lot.batch)
    const verified = { verifyStatus: '1', verifyUser: crew.verifier.userId, verifyTime: iso(at + HOUR) }
    const id = sheet.add('wh_transfer', {
      transferNo: numbers.next('DB', at),
      fromWarehouseId: from.id,
      toWarehouseId: to.id,
      transferDate: dayOf(at),
      handler: crew.worker(0),
      reason: '均衡库容',
      ...totalsOf([line]),
      ...writtenBy(book, crew.writer, at),
      ...verified,
    })
    sheet.add('wh_transfer_detail', {
      transferId: id,
      ...lineColumns(line),
      baseQuantity: exactText(line.quantity),
      ...writtenBy(book, crew.writer, at),
    })
    const both = { type: '4', transferId: id, at, verifyAt: at + HOUR }
    goOut(book, { ...both, store: from, portions: [portion] })
    const { batch, made, expire } = portion.lot
    comeIn(book, { ...both, store: to, arrivals: [{ line, batch, made, expire, boxes: portion.boxes }] })
  })
}

/** Returns the oldest batch in the main warehouse with no stock in the second one. */
function candidate({ lots, stores }: Book): Lot | undefined {
  const main = stores.find(({ kind }) => kind === workplaceKind.is.finishedGoodsStore)
  const inOther = new Set([...lots.values()].filter((it) => it.store !== main).map((it) => it.batch + it.product.id))
  const free = [...lots.values()].filter(
    (it) => it.store === main && it.quantity - it.reserved > units(it.product.perBox ?? 1),
  )
  return free.find((it) => !inOther.has(it.batch + it.product.id))
}

const half = ({ product, quantity, reserved }: Lot): number => {
  const box = units(product.perBox ?? 1)
  return Math.max(1, Math.floor((quantity - reserved) / box / 2)) * box
}
