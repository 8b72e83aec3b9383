import { dayOf, HOUR } from '../county/days.ts'
import { step, writeOrder } from './orders.ts'
import { type Book, iso } from './trade-book.ts'
import type { Cargo } from './transport.ts'

const tables = { head: 'ord_distribution', lines: 'ord_distribution_detail', by: 'distributionId' }
const KIND = 'directiondistribution'

/** Delivers out-store goods to a retailer in the wholesaler's vehicle: departure, arrival, signature. */
export function distribute(
  book: Book,
  { sale, salesId, document }: Cargo,
  at: number,
  signed: (at: number) => void,
): void {
  const { crew, numbers, random, teams } = book
  const { buyer } = sale
  const team = teams[random.whole(0, teams.length - 1)]
  if (!team) return
  const [depart, arrive] = [at + HOUR, at + (1 + buyer.hours) * HOUR]
  const order = writeOrder(
    book,
    { ...tables, author: crew.clerk },
    {
      distributionNo: numbers.next('PS', at),
      salesId,
      outstoreId: document.id,
      receiverId: buyer.id,
      receiverLicenceNo: buyer.licence,
      distributeDate: dayOf(depart),
      ...team,
      transportStatus: '0',
      signTime: null,
    },
    document.lines.map(({ line }) => line),
    at,
  )
  const go = (to: string, when: number, told?: () => void) =>
    book.agenda.add(when, () => {
      step(book, { kind: KIND, ...order, column: 'transportStatus', to, actor: crew.clerk, at: when })
      told?.()
    })
  go('1', depart)
  go('2', arrive)
  go('3', arrive + HOUR, () => {
    order.head.signTime = iso(arrive + HOUR)
    signed(arrive + HOUR)
  })
}
