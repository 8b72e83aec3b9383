import type { Implementation } from '../../framework/http/implement.ts'
import { inKind, outKind } from '../stock/index.ts'
import type { ApprovalRequest } from './approval/ask.ts'
import { storeAsking } from './approval/store-asking.ts'
import enterprisewarning from './enterprisewarning.ts'
import area from './places/area.ts'
import permitted from './places/permitted.ts'
import { common, warehouses } from './places/warehouse.ts'
import flow from './statistics/flow.ts'
import stock from './statistics/stock-now.ts'
import adjust from './stocktake/adjust.ts'
import { stocktakeAsking } from './stocktake/need.ts'
import { stocktakeDocuments } from './stocktake/stocktake.ts'
import { transfers } from './transfer.ts'
import approvals from './warehouseapproval.ts'
import { inStores } from './warehouseinstore.ts'
import { outStores } from './warehouseoutstore.ts'

/** Warehouses and the ledger. */
export { reviewStores } from './approval/decide-document.ts'
export { proposeDocument, subjectOf } from './approval/propose.ts'

/** What documents an authority approves, and how they are proposed to it. */
export const approvedDocuments: readonly ApprovalRequest[] = [
  storeAsking(inKind),
  storeAsking(outKind),
  stocktakeAsking,
]

export const warehouse: readonly Implementation[] = [
  area,
  warehouses,
  common,
  permitted,
  ...inStores,
  ...outStores,
  ...transfers,
  stock,
  ...stocktakeDocuments,
  adjust,
  approvals,
  flow,
  enterprisewarning,
]
