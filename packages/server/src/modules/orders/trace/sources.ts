import { orderStatus, planStatus, transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { inStoreType, outStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { TraceNodeType } from '@fengsui/contract/orders/processtrace.ts'

/** Where trace steps of a kind are found. */
export interface Source {
  readonly type: TraceNodeType
  readonly kind: string
  readonly head: string
  /** Table of lines with product, batch and quantity; without lines, the document itself. */
  readonly lines?: readonly [table: string, by: string]
  readonly at: string
  readonly no: string
  readonly by: string
  readonly status: string
  readonly where?: string
  /** Column names that differ from the default. */
  readonly quantity?: string
  readonly batch?: string | null
  /** Whether its lines have box ranges. */
  readonly boxed?: boolean
  readonly unit?: string
  readonly weight?: string
}

/** A day, then the creation time of the document, so that steps of one day are in order. */
export const onDay = (day: string, row = 'h'): string =>
  `least(greatest(${row}.create_time, ${day}::timestamptz), ${day}::timestamptz + interval '86399 seconds')`

const quoted = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(', ')
const underway = quoted([orderStatus.is.confirmed, orderStatus.is.inProgress, orderStatus.is.finished])
const releasedPlans = quoted([
  planStatus.is.released,
  planStatus.is.inProduction,
  planStatus.is.paused,
  planStatus.is.finished,
])

/** Sources of trace steps; a step of an order counts once the order is confirmed. */
export const sources: readonly Source[] = [
  {
    type: 'purchase',
    boxed: true,
    kind: 'directionpurchase',
    head: 'ord_purchase',
    lines: ['ord_purchase_detail', 'purchase_id'],
    at: onDay('h.purchase_date'),
    no: 'h.purchase_no',
    by: 'h.handler',
    status: 'h.order_status',
    where: `h.order_status in (${underway})`,
  },
  {
    type: 'instore',
    boxed: true,
    kind: 'warehouseinstore',
    head: 'wh_instore',
    lines: ['wh_instore_detail', 'instore_id'],
    at: 'h.verify_time',
    no: 'h.instore_no',
    by: 'h.handler',
    status: 'h.verify_status',
    where: `h.verify_status = '${simpleReview.is.reviewed}' and h.in_store_type <> '${inStoreType.is.transfer}'`,
  },
  {
    type: 'use',
    kind: 'directionuseorder',
    head: 'ord_use',
    lines: ['ord_use_detail', 'use_id'],
    at: onDay('h.use_date'),
    no: 'h.use_no',
    by: 'h.receiver',
    status: 'h.order_status',
    where: `h.order_status in (${underway})`,
  },
  {
    type: 'transfer',
    kind: 'warehousetransfer',
    head: 'wh_transfer',
    lines: ['wh_transfer_detail', 'transfer_id'],
    at: 'h.verify_time',
    no: 'h.transfer_no',
    by: 'h.handler',
    status: 'h.verify_status',
    where: `h.verify_status = '${simpleReview.is.reviewed}'`,
  },
  {
    type: 'plan',
    kind: 'directionproductionplan',
    head: 'ord_plan',
    lines: ['ord_plan_detail', 'plan_id'],
    at: `coalesce(h.actual_start, ${onDay('h.start_date')})`,
    no: 'h.plan_no',
    by: 'h.release_user',
    status: 'h.plan_status',
    where: `h.plan_status in (${releasedPlans})`,
    quantity: 'd.plan_quantity',
    weight: 'null::numeric',
  },
  {
    type: 'quality',
    kind: 'directionproductquality',
    head: 'ord_product_quality',
    at: onDay('h.inspect_date'),
    no: 'h.quality_no',
    by: 'h.inspect_org',
    status: 'h.result',
    quantity: 'h.sample_count::numeric',
    unit: 'null::text',
    weight: 'null::numeric',
  },
  {
    type: 'pack',
    kind: 'directionpackagingproduct',
    head: 'ord_packaging_product',
    at: onDay('h.pack_date'),
    no: 'h.pack_no',
    by: 'h.packer',
    status: 'h.inspect_result',
    unit: '(select p.unit from ent_product p where p.id = h.product_id)',
    weight: 'null::numeric',
  },
  {
    type: 'outstore',
    boxed: true,
    kind: 'warehouseoutstore',
    head: 'wh_outstore',
    lines: ['wh_outstore_detail', 'outstore_id'],
    at: 'h.verify_time',
    no: 'h.outstore_no',
    by: 'h.handler',
    status: 'h.verify_status',
    where: `h.verify_status = '${simpleReview.is.reviewed}' and h.out_store_type <> '${outStoreType.is.transfer}'`,
  },
  {
    type: 'sales',
    boxed: true,
    kind: 'directionsales',
    head: 'ord_sales',
    lines: ['ord_sales_detail', 'sales_id'],
    at: onDay('h.sales_date'),
    no: 'h.sales_no',
    by: 'h.handler',
    status: 'h.order_status',
    where: `h.order_status in (${underway})`,
  },
  {
    type: 'transport',
    kind: 'directiontransport',
    head: 'ord_transport',
    lines: ['ord_transport_detail', 'transport_id'],
    at: 'h.depart_time',
    no: 'h.transport_no',
    by: '(select r.name from base_driver r where r.id = h.driver_id)',
    status: 'h.transport_status',
    where: 'h.depart_time is not null',
  },
  {
    type: 'sign',
    kind: 'directiontransport',
    head: 'ord_transport',
    lines: ['ord_transport_detail', 'transport_id'],
    at: 'h.sign_time',
    no: 'h.transport_no',
    by: 'h.sign_user',
    status: 'h.transport_status',
    where: `h.transport_status = '${transportStatus.is.signedFor}'`,
    quantity: 'd.signed_quantity',
  },
  {
    type: 'discard',
    kind: 'directiondiscardorder',
    head: 'ord_discard_info',
    at: 'h.dispose_time',
    no: '(select o.discard_no from ord_discard o where o.id = h.discard_order_id)',
    by: 'h.operators',
    status: 'null::text',
    batch: null,
  },
]
