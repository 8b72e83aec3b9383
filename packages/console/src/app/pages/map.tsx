import { lazy } from '../../ui/lazy.ts'
import type { PageRoute } from './page-route.ts'

/** The living map, what is drawn on it, and what an administrator sets for it. */
export const map: readonly PageRoute[] = [
  { path: '/overview/map', page: lazy(() => import('../../features/map/map-page.tsx')) },
  { path: '/maptest', page: lazy(() => import('../../features/map/map-page.tsx')) },
  { path: '/overview/replay', page: lazy(() => import('../replay/replay-route.tsx')) },
  { path: '/overview/cases', page: lazy(() => import('../../features/replay/case-files-page.tsx')) },
  { path: '/overview/areas', page: lazy(() => import('../../features/map/areas-page.tsx')) },
  { path: '/overview/layers', page: lazy(() => import('../../features/map/layers-page.tsx')) },
  { path: '/overview/distances', page: lazy(() => import('../../features/map/distances-page.tsx')) },
]
