import type { documentKind } from '../dictionaries/document-kind.ts'
import type { KeyOf } from './dictionary.ts'

export type DocumentKind = KeyOf<typeof documentKind>

/** Where a document's moves are written down, and the field whose states they lead between. */
export interface Trail {
  readonly log: 'ord_state_log' | 'ord_plan_log' | 'wh_document_log'
  readonly kind: DocumentKind
  readonly state: string
}

export const orderTrail = (kind: DocumentKind, state = 'orderStatus'): Trail => ({ log: 'ord_state_log', kind, state })
export const planTrail: Trail = { log: 'ord_plan_log', kind: 'directionproductionplan', state: 'planStatus' }
export const storeTrail = (kind: 'in' | 'out' | 'transfer'): Trail => ({
  log: 'wh_document_log',
  kind,
  state: 'verifyStatus',
})
