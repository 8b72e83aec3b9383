import { lazy } from '../../ui/lazy.ts'
import type { PageRoute } from './page-route.ts'

/** Statistics and the mass balance. */
export const statistics: readonly PageRoute[] = [
  { path: '/tongji/enterprise', page: lazy(() => import('../../features/statistics/enterprise/enterprise-page.tsx')) },
  { path: '/tongji/trade', page: lazy(() => import('../../features/statistics/trade/trade-page.tsx')) },
  { path: '/tongji/stock', page: lazy(() => import('../../features/statistics/stock/stock-page.tsx')) },
  { path: '/tongji/risk', page: lazy(() => import('../../features/statistics/risk/risk-page.tsx')) },
  { path: '/zxtj', page: lazy(() => import('../../features/statistics/online/online-page.tsx')) },
  { path: '/yjtj', page: lazy(() => import('../../features/statistics/warnings/warning-statistics-page.tsx')) },
  { path: '/hztj', page: lazy(() => import('../../features/statistics/summary/summary-page.tsx')) },
  { path: '/order/balance', page: lazy(() => import('../../features/statistics/balance/balance-page.tsx')) },
]
