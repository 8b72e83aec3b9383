import { workplaceProcess } from '@fengsui/contract/dictionaries/workplaces.ts'
import { DAY, dayOf } from '../county/days.ts'
import { exactText, units } from './exact.ts'
import { type Line, lineOf } from './line.ts'
import { type Book, iso, writtenBy } from './trade-book.ts'
import type { Plan } from './trade-plan.ts'

/** In-plant transfers are written of the last days of the books only. */
const KEPT = 45 * DAY
const mixes: readonly string[] = [workplaceProcess.is.mixing, workplaceProcess.is.blackPowderMaking]
/** Share of its limit that a mixing room takes in; once a day. */
const SHARE = 0.8
const LEAST = units(0.5)

/**
 * Transfers weighed raw material to the mixing room, within its limit: carried by the keeper, who is certified for it,
 * and received by an operator.
 */
export function handOn(book: Book, plan: Plan, fromRoom: string, [line]: readonly Line[], at: number): void {
  const { county, enterprise, crew, sheet, span } = book
  const to = county.workplaces.find((it) => it.enterpriseId === enterprise.id && mixes.includes(it.processType))
  if (!line || !to || to.id === fromRoom || at < span.to - KEPT) return
  const isTaken = (sheet.rows.get('ops_inplant_transfer') ?? []).some(
    (row) => row.toWorkplaceId === to.id && dayOf(Date.parse(String(row.transferTime))) === dayOf(at),
  )
  const most = units(Number(to.xianDingYaoLiang) * SHARE)
  const quantity = Math.min(line.quantity, Math.floor(most / 100) * 100)
  if (isTaken || quantity < LEAST) return
  const { product, batch, figures } = lineOf(line.product, quantity, line.batch)
  sheet.add('ops_inplant_transfer', {
    transferNo: book.numbers.next('ZZ', at),
    fromWorkplaceId: fromRoom,
    toWorkplaceId: to.id,
    productId: product.id,
    batchNo: batch,
    quantity: exactText(quantity),
    unit: product.unit,
    weightKg: exactText(figures.weight),
    explosiveKg: exactText(figures.explosive),
    transferTime: iso(at),
    carrier: crew.worker(1),
    receiver: crew.worker(5),
    planId: plan.id,
    ...writtenBy(book, crew.writer, at),
  })
}
