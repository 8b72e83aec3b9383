import type { Implementation } from '../../kit/implement.ts'
import enterprisewarning from './enterprisewarning.ts'
import area from './places/area.ts'
import permitted from './places/permitted.ts'
import { common, warehouses } from './places/warehouse.ts'
import flow from './statistics/flow.ts'
import stock from './statistics/stock-now.ts'
import stocktake from './stocktake.ts'
import { transfers } from './transfer.ts'
import { inStores } from './warehouseinstore.ts'
import { outStores } from './warehouseoutstore.ts'

/** Warehouses and the ledger. */
export const warehouse: readonly Implementation[] = [
  area,
  warehouses,
  common,
  permitted,
  ...inStores,
  ...outStores,
  ...transfers,
  stock,
  stocktake,
  flow,
  enterprisewarning,
]
