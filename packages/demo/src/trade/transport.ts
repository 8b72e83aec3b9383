import { DAY, HOUR } from '../county/days.ts'
import { exactText } from './exact.ts'
import type { Line } from './line.ts'
import { step, writeOrder } from './orders.ts'
import type { Receiver, Sale } from './sales.ts'
import { type Book, iso } from './trade-book.ts'
import type { Document } from './verified.ts'

const tables = { head: 'ord_transport', lines: 'ord_transport_detail', by: 'transportId' }
const KIND = 'directiontransport'

/** A vehicle with its crew. */
export interface Team {
  readonly vehicleId: string
  readonly driverId: string
  readonly escortId: string
}
export interface Cargo {
  readonly sale: Pick<Sale, 'lost'> & { readonly buyer: Receiver }
  /** Null for goods returned to their supplier. */
  readonly salesId: string | null
  readonly document: Document
  readonly permit: string
}

/** Transports out-store goods to their buyer, who signs for them: departure, arrival, signature. */
export function carry(
  book: Book,
  { sale, salesId, document, permit }: Cargo,
  at: number,
  signed: (at: number) => void,
): void {
  const { crew, enterprise, numbers, random, teams } = book
  const { buyer } = sale
  const team = teams[random.whole(0, teams.length - 1)]
  if (!team) return
  const lines = document.lines.map(({ line }) => line)
  const [depart, arrive] = [at + HOUR, at + (1 + buyer.hours) * HOUR]
  const order = writeOrder(
    book,
    { ...tables, author: crew.clerk },
    {
      transportNo: numbers.next('YS', at),
      salesId,
      outstoreId: document.id,
      carrierId: enterprise.id,
      carrierName: enterprise.enterpriseName,
      carrierPermitNo: `湘交运管许可长字4301${enterprise.id.slice(-6)}号`,
      receiverId: buyer.id,
      receiverName: buyer.name,
      transportPermitNo: permit,
      permitFrom: iso(at - HOUR),
      permitTo: iso(at + 5 * DAY),
      ...team,
      fromAddress: enterprise.address,
      toAddress: buyer.address,
      toRegion: buyer.region,
      route: `${enterprise.address}—${buyer.address}`,
      planDepart: iso(depart),
      planArrive: iso(arrive + HOUR),
      departTime: null,
      arriveTime: null,
      signTime: null,
      signUser: null,
      transportStatus: '0',
      abnormalReason: null,
    },
    lines,
    at,
    { outstoreDetailId: null, signedQuantity: null, damagedQuantity: null, unNo: null, hazardDivision: null },
  )
  for (const [n, { row, line }] of order.rows.entries())
    Object.assign(row, {
      outstoreDetailId: document.lines[n]?.id,
      unNo: line.product.unNo,
      hazardDivision: line.product.division,
    })
  const go = (to: string, when: number, words: (at: number) => Record<string, unknown>) =>
    book.agenda.add(when, () => {
      step(book, { kind: KIND, ...order, column: 'transportStatus', to, actor: crew.clerk, at: when })
      Object.assign(order.head, words(when))
    })
  go('1', depart, (when) => ({ departTime: iso(when) }))
  go('2', arrive, (when) => ({ arriveTime: iso(when) }))
  go('3', arrive + (buyer.signsAfter ?? 1) * HOUR, (when) => {
    signLines(order.rows, sale.lost ?? 0)
    signed(when)
    return { signTime: iso(when), signUser: buyer.signer }
  })
}

/** Signs for what was loaded, less what was lost from the first line. */
function signLines(rows: readonly { row: Record<string, unknown>; line: Line }[], lost: number): void {
  for (const [n, { row, line }] of rows.entries()) {
    row.signedQuantity = exactText(line.quantity - (n === 0 ? lost : 0))
    row.damagedQuantity = '0'
  }
}
