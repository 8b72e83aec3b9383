import { materialClass as materialClassCodes } from '@fengsui/contract/dictionaries/chemicals.ts'
import { DAY, dayOf } from '../../county/days.ts'
import type { Actor } from '../people.ts'
import { type Book, writtenBy } from '../trade-book.ts'

/** Quota kinds by their ledger name, and the material classes each is set for. */
const KINDS = [
  ['produce', 'I2', ['3', '4', '6']],
  ['purchase', 'I1', ['1', '3', '4']],
  ['use', 'O2', ['1']],
] as const
const UNIT: Readonly<Record<string, string>> = { '1': 'kg', '3': 'kg', '4': 'bundle', '6': 'box' }

/** Writes the county's quotas for making, buying and using: 125 % of the enterprise's highest year. */
export function setQuotas(book: Book, officer: Actor): void {
  const { sheet, span } = book
  const year = Number(dayOf(span.to - DAY).slice(0, 4))
  const classOf = new Map([...book.products.values()].map(({ id, materialClass }) => [id, materialClass]))
  const sums = new Map<string, number>()
  for (const { productId, bizType, quantity, boxCount, moveTime } of sheet.rows.get('wh_ledger') ?? []) {
    const materialClass = classOf.get(String(productId)) ?? ''
    const amount = Math.abs(Number(materialClass === materialClassCodes.is.finished ? boxCount : quantity))
    const key = `${bizType} ${materialClass} ${String(moveTime).slice(0, 4)}`
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  for (const [indexKind, bizType, classes] of KINDS)
    for (const materialClass of classes) {
      const most = Math.max(...[0, 1, 2].map((n) => sums.get(`${bizType} ${materialClass} ${year - n}`) ?? 0))
      if (most === 0) continue
      for (const n of [year - 1, year])
        sheet.add('base_quota_index', {
          year: n,
          indexKind,
          materialClass,
          productId: null,
          quota: `${Math.ceil((most * 1.25) / 100) * 100}`,
          unit: UNIT[materialClass],
          basis: `${n}年度核定`,
          ...writtenBy(book, officer, Date.parse(`${n}-01-10T02:00:00Z`)),
        })
    }
}
