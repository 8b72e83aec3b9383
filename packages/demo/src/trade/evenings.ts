import { DAY, dayOf, HOUR } from '../county/days.ts'
import { type Exact, exactText } from './exact.ts'
import type { Lot } from './stock.ts'
import { countStores } from './stocktakes.ts'
import { type Book, iso } from './trade-book.ts'

/** Daily stock balances are kept for this long. */
const DAILY = 400 * DAY

/**
 * End-of-day processing: records daily stock; at month end everything is counted, and five days later the
 * month is closed.
 */
export function evening(book: Book, midnight: number): void {
  const tomorrow = dayOf(midnight + DAY)
  if (tomorrow.endsWith('-01')) countStores(book, midnight + 17 * HOUR)
  if (dayOf(midnight).endsWith('-05')) closeMonth(book, midnight + 9 * HOUR)
  if (midnight >= book.span.to - DAILY) keepDay(book, midnight)
}

function keepDay({ sheet, stores, lots, enterprise }: Book, midnight: number): void {
  const inside = Map.groupBy([...lots.values()], ({ store }) => store)
  const sum = (own: readonly Lot[] | undefined, of: (lot: Lot) => Exact) =>
    exactText((own ?? []).reduce((total, lot) => total + of(lot), 0))
  for (const store of stores) {
    const own = inside.get(store)
    sheet.note('wh_stock_daily', {
      day: dayOf(midnight),
      warehouseId: store.id,
      enterpriseId: enterprise.id,
      boxCount: sum(own, (it) => it.boxes),
      weightKg: sum(own, (it) => it.weight),
      explosiveKg: sum(own, (it) => it.explosive),
    })
  }
}

function closeMonth({ sheet, enterprise, crew, span }: Book, at: number): void {
  const month = dayOf(at - 10 * DAY).slice(0, 7)
  if (`${month}-01` < dayOf(span.from)) return
  sheet.note('wh_month_close', {
    month,
    enterpriseId: enterprise.id,
    closeUser: crew.verifier.userId,
    closeTime: iso(at),
  })
}
