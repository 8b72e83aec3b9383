import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { BookDocument } from '@fengsui/contract/statistics/balance.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'

/** Page of each document kind, and the filter field for its number. */
const pages: Readonly<Record<string, readonly [path: string, field: string]>> = {
  instore: ['/warehouse/in', 'instoreNo'],
  outstore: ['/warehouse/out', 'outstoreNo'],
  transfer: ['/warehouse/transfer', 'transferNo'],
  ledger: ['/warehouse/ledger', 'documentNo'],
  stocktake: ['/warehouse/stocktake', 'stocktakeNo'],
  purchase: ['/order/purchase', 'purchaseNo'],
  purchaseReturn: ['/order/purchase', 'purchaseNo'],
  goodsReturn: ['/warehouse/out', 'outstoreNo'],
  sales: ['/order/sales', 'salesNo'],
  salesTransport: ['/order/sales', 'salesNo'],
  orderForm: ['/order/form', 'orderNo'],
  plan: ['/order/plan', 'planNo'],
  pack: ['/order/packing', 'packNo'],
  transport: ['/transport/order', 'transportNo'],
  discard: ['/order/discard', 'discardNo'],
  discardDisposed: ['/order/discard', 'discardNo'],
  use: ['/order/use', 'useNo'],
}

export interface BalanceFinding {
  readonly kind: string
  readonly id: string
  readonly no: string
  readonly time: Date | null
}

/** Returns a document with the address of its page. */
export function bookDocument({ kind, id, no, time }: BalanceFinding): BookDocument {
  const [path, field] = lookup(pages, kind) ?? []
  return {
    kind,
    id: String(id),
    no,
    time: time && shanghai(time),
    path: path && field && no ? `${path}?${field}=${encodeURIComponent(no)}` : null,
  }
}
