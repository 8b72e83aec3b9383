/** Log of a document's state changes, and the state field they refer to. */
export interface Trail {
  readonly log: 'ord_state_log' | 'ord_plan_log' | 'wh_document_log'
  /** A key of the dictionary documentKind. */
  readonly kind: string
  readonly state: string
}

export const orderTrail = (kind: string, state = 'orderStatus'): Trail => ({ log: 'ord_state_log', kind, state })
export const planTrail: Trail = { log: 'ord_plan_log', kind: 'directionproductionplan', state: 'planStatus' }
export const storeTrail = (kind: 'in' | 'out' | 'transfer' | 'stocktake'): Trail => ({
  log: 'wh_document_log',
  kind,
  state: 'verifyStatus',
})
