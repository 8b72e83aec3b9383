import { DAY, dayOf, HOUR } from '../demo/days.ts'
import { type Book, iso } from './book.ts'
import { type Exact, exactText } from './exact.ts'
import { type Lot, move } from './stock.ts'

/** What lay in each store is kept day by day for so long. */
const DAILY = 400 * DAY

/** The end of a day: what lies in each store; at the end of a month everything is counted, and five days later it is shut. */
export function evening(book: Book, midnight: number): void {
  const tomorrow = dayOf(midnight + DAY)
  if (tomorrow.endsWith('-01')) countAll(book, midnight + 17 * HOUR)
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
      ...{
        day: dayOf(midnight),
        warehouseId: store.id,
        enterpriseId: enterprise.id,
        boxCount: sum(own, (it) => it.boxes),
      },
      ...{ weightKg: sum(own, (it) => it.weight), explosiveKg: sum(own, (it) => it.explosive) },
    })
  }
}

/** Every batch is counted; of loose material a little is missing or too much now and then, and the ledger is set right. */
function countAll(book: Book, at: number): void {
  const { sheet, random, crew, numbers, enterprise } = book
  for (const store of book.stores) {
    const own = [...book.lots.values()].filter((lot) => lot.store === store && lot.quantity > 0)
    const no = numbers.next('PD', at)
    for (const lot of own) {
      const found = lot.product.materialClass === '1' && random.next() < 0.03 ? random.whole(-30, 20) * 100 : 0
      const diff = Math.max(found, lot.reserved - lot.quantity)
      const reason = diff === 0 ? '月末盘点' : diff > 0 ? '月末盘点盘盈' : '月末盘点盘亏'
      const id = sheet.add('wh_stocktake', {
        ...{ enterpriseId: enterprise.id, stocktakeNo: no, warehouseId: store.id, productId: lot.product.id },
        ...{
          batchNo: lot.batch,
          bookQuantity: exactText(lot.quantity),
          countedQuantity: exactText(lot.quantity + diff),
        },
        ...{ ledgerId: null, reason, createUser: crew.verifier.userId, createTime: iso(at) },
      })
      const of = { bizType: diff > 0 ? 'I5' : 'O5', documentNo: no, documentId: id, lineId: id, at, reason }
      if (diff !== 0) move(book, lot, diff, { ...of, actor: crew.verifier })
    }
  }
  book.counted.day = dayOf(at)
}

function closeMonth({ sheet, enterprise, crew, span }: Book, at: number): void {
  const month = dayOf(at - 10 * DAY).slice(0, 7)
  if (`${month}-01` < dayOf(span.from)) return
  sheet.note('wh_month_close', {
    ...{ month, enterpriseId: enterprise.id, closeUser: crew.verifier.userId, closeTime: iso(at) },
  })
}
