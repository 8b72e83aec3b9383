import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { ChainParam } from '@fengsui/contract/orders/chain-params.ts'
import { directiondiscardorder } from '@fengsui/contract/orders/directiondiscardorder.ts'
import { directionpurchase } from '@fengsui/contract/orders/directionpurchase.ts'
import { directionsales } from '@fengsui/contract/orders/directionsales.ts'
import { directionuseorder } from '@fengsui/contract/orders/directionuseorder.ts'
import { discardMachine, orderMachine } from '@fengsui/contract/orders/machines.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AnyMachine, Stated } from '../rules/moves.ts'

/** An order executed by store documents. */
export interface OrderKind extends Stated {
  readonly number: string
  readonly lines: string
  readonly by: string
  /** Column of the completed quantity, of a line and of the whole. */
  readonly done: string
  readonly total?: string
  readonly over: Label
  readonly tolerance: ChainParam
  /** States in which it may be executed. */
  readonly open: readonly string[]
  /** Quantities moved by verified documents of an order: `line_id`, `product_id`, `base`. */
  readonly moved: (orderId: unknown) => RawBuilder<unknown>
  /** Quantities of all documents that are not void, for a bound; `is_own` marks those of one document. */
  readonly taken: (orderId: unknown, ownId: unknown) => RawBuilder<unknown>
}

interface Documents {
  readonly head: string
  readonly lines: string
  readonly by: string
  readonly order: string
  readonly line?: string
  readonly type: string
  readonly types: readonly string[]
  /** Column marking a document as void, if there is one besides deletion. */
  readonly isVoid?: string
}

const movedBy =
  (of: Documents) =>
  (orderId: unknown): RawBuilder<unknown> =>
    sql`
  select ${of.line ? sql.ref(`d.${of.line}`) : sql`null::bigint`} as line_id, d.product_id,
    sum(coalesce(d.base_quantity, d.quantity)) as base
  from ${sql.table(of.head)} h join ${sql.table(of.lines)} d on d.${sql.ref(of.by)} = h.id and d.is_deleted = 0
  where h.${sql.ref(of.order)} = ${orderId} and h.verify_status = ${sql.lit(simpleReview.is.reviewed)} and h.is_deleted = 0
    and h.${sql.ref(of.type)} = any(${of.types as string[]}::text[]) group by 1, 2`

const takenBy =
  (of: Documents) =>
  (orderId: unknown, ownId: unknown): RawBuilder<unknown> =>
    sql`
  select d.product_id as key, p.name, p.unit, h.id = ${ownId} as is_own, coalesce(d.base_quantity, d.quantity) as quantity
  from ${sql.table(of.head)} h join ${sql.table(of.lines)} d on d.${sql.ref(of.by)} = h.id and d.is_deleted = 0
  join ent_product p on p.id = d.product_id
  where h.${sql.ref(of.order)} = ${orderId} and h.is_deleted = 0 and ${of.isVoid ? sql.ref(`h.${of.isVoid}`) : sql.lit(0)} = 0
    and h.${sql.ref(of.type)} = any(${of.types as string[]}::text[])`

/** Returns the queries of these document kinds. */
const by = (of: Documents) => ({ moved: movedBy(of), taken: takenBy(of) })

const outs = {
  head: 'whOutstore',
  lines: 'whOutstoreDetail',
  by: 'outstoreId',
  type: 'outStoreType',
  isVoid: 'cancelled',
}
const ins = { head: 'whInstore', lines: 'whInstoreDetail', by: 'instoreId', type: 'inStoreType' }

const kind = (of: unknown, machine: AnyMachine, more: Omit<OrderKind, 'of' | 'machine' | 'column'>): OrderKind => ({
  of: of as Resource,
  machine,
  column: 'orderStatus',
  ...more,
})
const running = ['1', '2', '3']

export const purchases = kind(directionpurchase, orderMachine, {
  number: 'purchaseNo',
  lines: 'ordPurchaseDetail',
  by: 'purchaseId',
  done: 'storedQuantity',
  open: running,
  total: 'inStoreQuantity',
  over: say.overPurchase,
  tolerance: 'chain.inOverPurchase',
  ...by({ ...ins, order: 'purchaseId', line: 'purchaseDetailId', types: ['1'] }),
})
export const sales = kind(directionsales, orderMachine, {
  number: 'salesNo',
  lines: 'ordSalesDetail',
  by: 'salesId',
  done: 'deliveredQuantity',
  open: running,
  total: 'outStoreQuantity',
  over: say.overSales,
  tolerance: 'chain.outOverOrder',
  ...by({ ...outs, order: 'salesId', line: 'salesDetailId', types: ['1', '6'] }),
})
export const uses = kind(directionuseorder, orderMachine, {
  number: 'useNo',
  lines: 'ordUseDetail',
  by: 'useId',
  done: 'issuedQuantity',
  over: say.overUse,
  open: running,
  tolerance: 'chain.outOverOrder',
  ...by({ ...outs, order: 'useOrderId', types: ['2'] }),
})
/** A discard order is finished by its disposals, not only by its out-store. */
export const discards = kind(directiondiscardorder, discardMachine, {
  number: 'discardNo',
  lines: 'ordDiscardDetail',
  by: 'discardOrderId',
  done: 'issuedQuantity',
  over: say.overDiscard,
  open: ['2', '3'],
  tolerance: 'chain.outOverOrder',
  ...by({ ...outs, order: 'discardOrderId', types: ['3'] }),
})
