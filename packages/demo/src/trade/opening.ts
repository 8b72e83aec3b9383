import { DAY, dayOf, HOUR } from '../county/days.ts'
import { makingOf, needOf } from './activity.ts'
import { type Book, mainStore, type Product } from './book.ts'
import { isTraded, roundsOf } from './calendar.ts'
import { comeIn } from './come-in.ts'
import { units } from './exact.ts'
import { products } from './goods.ts'
import { lineOf } from './line.ts'
import type { MaterialKey } from './materials.ts'
import type { Actor } from './people.ts'
import { OPENING_BOXES } from './supply-chain.ts'

/** Opening stock in boxes of each own product: for powder and fuse, what the first buyers need. */
const OPENING_OWN = { '3': 12, '4': 40, '6': 120, '8': 2000 } as const

/** Writes the opening stock of every warehouse: a batch of each product. */
export function openStock(book: Book, officer: Actor, at: number): void {
  const last = roundsOf(book.span) - 1
  const batch = `QC${dayOf(at).slice(0, 4)}`
  const [made, expire] = [dayOf(at - 60 * DAY), dayOf(at + 900 * DAY)]
  const quantityOf = (product: Product): number => {
    if (products[book.entry.type].some(({ key }) => key === product.key))
      return units(OPENING_OWN[product.materialClass as '3' | '4' | '6' | '8'] * (product.perBox ?? 1))
    if (isTraded(product.key)) return units(OPENING_BOXES[product.key] * (product.perBox ?? 1))
    const need = [0, 1, 2, 3, 4].reduce(
      (sum, n) => sum + needOf(makingOf(book, last - n), product.key as MaterialKey),
      0,
    )
    return Math.ceil(need / units(25)) * units(25) + units(50)
  }
  for (const [store, own] of Map.groupBy(book.products.values(), (product) => mainStore(book, product))) {
    const arrivals = own.map((product) => ({ line: lineOf(product, quantityOf(product), batch), batch, made, expire }))
    const act = { no: `应急核〔${dayOf(at).slice(0, 4)}〕${100 + book.n}号`, officer, opinion: '期初库存已现场核查' }
    comeIn(book, { type: '6', store, arrivals, act, remark: '期初建账', at: at + 8 * HOUR, verifyAt: at + 10 * HOUR })
  }
}
