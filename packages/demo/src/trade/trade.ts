import type { Row } from '@fengsui/server/framework/store/row.ts'
import type { DemoCounty } from '../county/county.ts'
import { DAY, dayOf, HOUR } from '../county/days.ts'
import { type Exact, exactText } from './exact.ts'
import { licenceIdOf, licenceNoOf } from './licence-numbers.ts'
import { type Line, lineColumns, lineOf, quantityOf, totalsOf } from './line.ts'
import { staffOf } from './people.ts'
import { type Buyer, sell } from './sales.ts'
import { SUPPLY } from './supply-chain.ts'
import { type Book, iso, productOf, writtenBy } from './trade-book.ts'

/** A delivery from one of the county's plants to another, recorded in the buyer's ledger. */
export interface Delivery {
  readonly sellerId: string
  readonly sellerName: string
  readonly sellerLicence: string
  readonly key: string
  /** The trade order it belongs to, if any. */
  readonly formId: string | null
  readonly orderedAt: number
  readonly receivedAt: number
  readonly price: number
  readonly batches: readonly {
    readonly batch: string
    readonly quantity: Exact
    readonly made: string
    readonly expire: string
  }[]
}
/** Deliveries by buyer number. */
export type Deliveries = Map<number, Delivery[]>

/** Returns the n-th enterprise as a buyer. */
export function registered(county: DemoCounty, n: number): Buyer {
  const enterprise = county.enterprises[n]
  if (!enterprise) throw new Error(`no enterprise ${n}`)
  const { id, enterpriseName: name, townId: region, address } = enterprise
  return {
    id,
    name,
    region,
    address,
    licence: licenceNoOf(county, n),
    hours: 2,
    signer: staffOf(county, n).worker(1),
  }
}

/** Writes a buyer's order: sold the next day, signed for that evening. */
export function orderFor(book: Book, buyer: number, quantity: Exact, at: number, out: Deliveries): void {
  const { county, enterprise, sheet, numbers, crew } = book
  const supply = SUPPLY[book.n]
  const other = county.enterprises[buyer]
  if (!supply || !other) return
  const product = productOf(book, supply.key)
  const ordered = lineOf(product, quantity, null, product.price)
  const own = writtenBy(book, crew.clerk, at)
  const head: Row = {
    orderNo: numbers.next('DD', at),
    buyerId: other.id,
    sellerId: enterprise.id,
    orderDate: dayOf(at),
    deliverDate: dayOf(at + 2 * DAY),
    contractNo: `HT-${dayOf(at).slice(0, 7)}-${buyer + 1}`,
    orderStatus: '0',
    buyerLicenceId: licenceIdOf(buyer),
    sellerLicenceId: licenceIdOf(book.n),
    contactName: other.principal,
    contactPhone: other.principalPhone,
    deliverAddress: other.address,
    buyFinishStatus: 0,
    sellFinishStatus: 0,
    buyFinishTime: null,
    sellFinishTime: null,
    receivedQuantity: '0',
    deliveredQuantity: '0',
    ...totalsOf([ordered]),
    ...own,
  }
  const formId = sheet.add('ord_order_form', head)
  const detail: Row = {
    orderFormId: formId,
    ...lineColumns(ordered),
    receivedQuantity: '0',
    deliveredQuantity: '0',
    ...own,
  }
  sheet.add('ord_order_form_detail', detail)
  moveForm(book, formId, head, '1', at + HOUR)
  book.agenda.add(at + DAY, (day) => {
    const lines = sell(book, {
      product,
      quantity,
      formId,
      at: day,
      buyer: registered(county, buyer),
      left: (gone, when) => {
        for (const row of [head, detail]) row.deliveredQuantity = exactText(quantityOf(gone))
        moveForm(book, formId, head, '2', when)
      },
      signed: (gone, when) => finish(book, { formId, head, detail, gone }, when),
    })
    deliver(book, buyer, { formId, lines, day }, out)
  })
}

interface Finished {
  readonly formId: string
  readonly head: Row
  readonly detail: Row
  readonly gone: readonly Line[]
}
/** The buyer takes in the goods an hour after signing; two days later both sides complete the order. */
function finish(book: Book, { formId, head, detail, gone }: Finished, at: number): void {
  book.agenda.add(at + 2 * HOUR, () => {
    for (const row of [head, detail]) row.receivedQuantity = exactText(quantityOf(gone))
  })
  book.agenda.add(at + 2 * DAY, (when) => {
    moveForm(book, formId, head, '3', when)
    Object.assign(head, {
      buyFinishStatus: 1,
      buyFinishTime: iso(when - HOUR),
      sellFinishStatus: 1,
      sellFinishTime: iso(when),
    })
  })
}

function moveForm({ sheet, enterprise, crew }: Book, id: string, head: Row, to: string, at: number): void {
  sheet.add('ord_state_log', {
    enterpriseId: enterprise.id,
    documentKind: 'directionorderform',
    documentId: id,
    fromStatus: head.orderStatus,
    toStatus: to,
    opinion: null,
    createUser: crew.clerk.userId,
    operator: crew.clerk.name,
    createTime: iso(at),
  })
  Object.assign(head, { orderStatus: to, updateTime: iso(at) })
}

interface Sent {
  readonly formId: string | null
  readonly lines: readonly Line[]
  readonly day: number
}
/** Adds a sale to the buyer's deliveries. */
export function deliver(book: Book, buyer: number, { formId, lines, day }: Sent, out: Deliveries): void {
  const [first] = lines
  if (!first) return
  const batches = lines.map(({ batch, quantity, product }) => {
    const lot = [...book.lots.values()].find((it) => it.product === product && it.batch === batch)
    return {
      batch: batch ?? '',
      quantity,
      made: lot?.made ?? dayOf(day),
      expire: lot?.expire ?? dayOf(day + 700 * DAY),
    }
  })
  const list = out.get(buyer) ?? []
  out.set(buyer, list)
  list.push({
    sellerId: book.enterprise.id,
    sellerName: book.enterprise.enterpriseName,
    formId,
    batches,
    key: first.product.key,
    sellerLicence: licenceNoOf(book.county, book.n),
    price: first.price ?? 0,
    orderedAt: day + HOUR,
    // Leaves the warehouse two hours after the sale, departs in the fourth hour, is signed for in the seventh.
    receivedAt: day + 7 * HOUR,
  })
}
