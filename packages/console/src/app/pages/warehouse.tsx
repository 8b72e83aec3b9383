import { lazy } from '../../ui/lazy.ts'
import type { PageRoute } from './page-route.ts'

/** Warehouses and the stock ledger. */
export const warehouse: readonly PageRoute[] = [
  { path: '/warehouse/area', page: lazy(() => import('../../features/warehouse/areas-page.tsx')) },
  { path: '/warehouse/store', page: lazy(() => import('../../features/warehouse/warehouses-page.tsx')) },
  { path: '/warehouse/detail', page: lazy(() => import('../../features/warehouse/permitted-page.tsx')) },
  { path: '/warehouse/in', page: lazy(() => import('../../features/warehouse/store/in-page.tsx')) },
  { path: '/warehouse/out', page: lazy(() => import('../../features/warehouse/store/out-page.tsx')) },
  { path: '/warehouse/transfer', page: lazy(() => import('../../features/warehouse/store/transfer-page.tsx')) },
  { path: '/warehouse/stocktake', page: lazy(() => import('../../features/warehouse/count/stocktake-page.tsx')) },
  { path: '/warehouse/approval', page: lazy(() => import('../../features/warehouse/approval/approval-page.tsx')) },
  { path: '/warehouse/stock', page: lazy(() => import('../../features/warehouse/stock/stock-page.tsx')) },
  { path: '/warehouse/ledger', page: lazy(() => import('../../features/warehouse/stock/ledger-page.tsx')) },
  { path: '/warehouse/warning', page: lazy(() => import('../../features/warehouse/stock/warnings-page.tsx')) },
]
