import { DAY, HOUR } from '../county/days.ts'
import { units } from './exact.ts'
import { goOut } from './go-out.ts'
import { type Lot, reserveOf } from './stock.ts'
import type { Supplier } from './strangers.ts'
import { type Book, mainStore } from './trade-book.ts'
import { carry } from './transport.ts'

const BAG = units(25)
/** Rounds between two purchases with a returned bag. */
const EVERY = 7

/** Sends a damp bag back to its supplier the day after it arrived, on a transport of its own. */
export function giveBack(book: Book, back: number, purchaseId: string, lots: readonly Lot[], supplier: Supplier): void {
  const [lot] = lots
  if (!lot || back % EVERY !== book.n % EVERY) return
  book.agenda.add(lot.lastMove + DAY, (at) => {
    if (lot.quantity - lot.reserved < BAG) return
    const document = goOut(book, {
      type: '7',
      store: mainStore(book, lot.product),
      portions: [reserveOf(lot, BAG)],
      purchaseId,
      receiverName: supplier.name,
      remark: '受潮结块，供货单位同意退货',
      at,
      verifyAt: at + HOUR / 2,
    })
    const buyer = { id: null, ...supplier, hours: 3, signer: '收货员' }
    carry(book, { sale: { buyer }, salesId: null, document, permit: `退运${document.no.slice(2)}` }, at, () => {})
  })
}
