import { DAY, dayOf, HOUR } from '../county/days.ts'
import type { Act } from './acts.ts'
import { units } from './exact.ts'
import { goOut } from './go-out.ts'
import { products } from './goods.ts'
import type { Actor } from './people.ts'
import { reserve } from './stock.ts'
import { type Book, mainStore, productOf } from './trade-book.ts'

/** Rounds between two samples. */
const EVERY = 13

/** Occasionally the authority takes a box of the first product for testing. */
export function sample(book: Book, back: number, start: number, officer: Actor): void {
  if (back % EVERY !== (book.n + 3) % EVERY) return
  book.agenda.add(start + DAY + 10 * HOUR, (at) => takeSample(book, officer, at))
}

/**
 * Writes an out-store document of one box by the authority's act; verified an hour later, or left pending for
 * the authority.
 */
export function takeSample(book: Book, officer: Actor, at: number, isPending = false): void {
  const [key = ''] = products[book.entry.type].map((it) => it.key)
  const product = productOf(book, key)
  const store = mainStore(book, product)
  const portions = reserve(book, product, store, units(product.perBox ?? 1))
  if (portions.length === 0) return
  const [year, month, day] = dayOf(at).split('-')
  const act: Act = { no: `应急抽〔${year}〕${month}${day}${10 + book.n}号`, officer, opinion: '监督抽检', isPending }
  goOut(book, {
    type: '9',
    store,
    portions,
    act,
    receiverName: '县烟花爆竹产品质量检验所',
    receiver: officer.name,
    remark: '监督抽检取样',
    at,
    ...(isPending ? {} : { verifyAt: at + HOUR }),
  })
}
