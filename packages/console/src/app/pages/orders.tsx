import { lazy } from '../../ui/lazy.ts'
import type { PageRoute } from './page-route.ts'

/** Orders, production, transport. */
export const orders: readonly PageRoute[] = [
  { path: '/order/form', page: lazy(() => import('../../features/orders/form-page.tsx')) },
  { path: '/order/purchase', page: lazy(() => import('../../features/orders/purchase-page.tsx')) },
  { path: '/order/sales', page: lazy(() => import('../../features/orders/sales-page.tsx')) },
  { path: '/order/distribution', page: lazy(() => import('../../features/orders/distribution-page.tsx')) },
  { path: '/order/trace', page: lazy(() => import('../../features/orders/trace/trace-page.tsx')) },
  { path: '/order/plan', page: lazy(() => import('../../features/orders/plan-page.tsx')) },
  { path: '/order/use', page: lazy(() => import('../../features/orders/use-page.tsx')) },
  { path: '/order/packing', page: lazy(() => import('../../features/orders/packing-page.tsx')) },
  { path: '/order/inspect', page: lazy(() => import('../../features/orders/inspect-page.tsx')) },
  { path: '/order/quality', page: lazy(() => import('../../features/orders/quality-page.tsx')) },
  { path: '/order/discard', page: lazy(() => import('../../features/orders/discard-page.tsx')) },
  { path: '/order/discardInfo', page: lazy(() => import('../../features/orders/discard-info-page.tsx')) },
  { path: '/order/discardPlan', page: lazy(() => import('../../features/orders/discard-plan-page.tsx')) },
  { path: '/tz/transfer', page: lazy(() => import('../../features/orders/inplant-transfer-page.tsx')) },
  { path: '/transport/order', page: lazy(() => import('../../features/orders/transport-page.tsx')) },
]
