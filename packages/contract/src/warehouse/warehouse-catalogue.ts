import type { Group, Resource } from '../kit/resource.ts'
import { enterprisewarning } from './enterprisewarning.ts'
import { storagearea } from './storagearea.ts'
import { storeChange } from './store-change.ts'
import { warehouse as store, warehouseCommon } from './warehouse.ts'
import { warehouseStatistics } from './warehouse-statistics.ts'
import { warehouseapproval } from './warehouseapproval.ts'
import { warehousedetail } from './warehousedetail.ts'
import { warehouseinoutdetail } from './warehouseinoutdetail.ts'
import { warehouseinstore, warehouseinstoredetail } from './warehouseinstore.ts'
import { warehouseoutstore, warehouseoutstoredetail } from './warehouseoutstore.ts'
import { warehousestock } from './warehousestock.ts'
import { warehousestocktake, warehousestocktakedetail } from './warehousestocktake.ts'
import { warehousetransfer, warehousetransferdetail } from './warehousetransfer.ts'

/** Resources of warehouses and the ledger. */
export const warehouse: readonly Resource[] = [
  storagearea,
  store,
  warehousedetail,
  warehouseinstore,
  warehouseinstoredetail,
  warehouseoutstore,
  warehouseoutstoredetail,
  warehousetransfer,
  warehousetransferdetail,
  warehousestocktake,
  warehousestocktakedetail,
  warehouseapproval,
  storeChange,
  warehousestock,
  warehouseinoutdetail,
  enterprisewarning,
]
export const warehouseGroups: readonly Group[] = [warehouseCommon, warehouseStatistics]
