import { lazy } from '../../ui/lazy.ts'
import type { PageRoute } from './page-route.ts'

/** Processes: models, deployed versions, running ones; and what waits for the caller. */
export const flow: readonly PageRoute[] = [
  { path: '/flow/model', page: lazy(() => import('../../features/flow/models-page.tsx')) },
  { path: '/flow/model/:id', page: lazy(() => import('../../features/flow/model-page.tsx')) },
  { path: '/flow/manager', page: lazy(() => import('../../features/flow/deployments-page.tsx')) },
  { path: '/flow/follow', page: lazy(() => import('../../features/flow/instances-page.tsx')) },
  { path: '/work/todo', page: lazy(() => import('../tasks/tasks-page.tsx')) },
]
