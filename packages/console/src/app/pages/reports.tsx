import { lazy } from '../../ui/lazy.ts'
import type { PageRoute } from './page-route.ts'

/** Reports, their calendar and their templates. */
export const reports: readonly PageRoute[] = [
  { path: '/report/reportlist', page: lazy(() => import('../../features/reports/reports-page.tsx')) },
  { path: '/report/reportlist/:id', page: lazy(() => import('../../features/reports/report-page.tsx')) },
  { path: '/report/plan', page: lazy(() => import('../../features/reports/plans-page.tsx')) },
  { path: '/report/template', page: lazy(() => import('../../features/reports/templates-page.tsx')) },
]
