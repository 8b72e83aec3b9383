import { lazy } from '../../ui/lazy.ts'
import type { PageRoute } from './page-route.ts'

/** Registers of enterprises, and submissions. */
export const registers: readonly PageRoute[] = [
  { path: '/enterInformation/supervise', page: lazy(() => import('../../features/registers/supervise-page.tsx')) },
  { path: '/enterInformation/lists', page: lazy(() => import('../../features/enterprises/company-lists-page.tsx')) },
  { path: '/enterInformation/fieldNull', page: lazy(() => import('../../features/enterprises/field-null-page.tsx')) },
  { path: '/enterInformation/classify', page: lazy(() => import('../../features/registers/classify-page.tsx')) },
  { path: '/tz/basecheck', page: lazy(() => import('../../features/checks/check-page.tsx')) },
  { path: '/tz/checktemplate', page: lazy(() => import('../../features/checks/template-page.tsx')) },
  { path: '/tz/inspection', page: lazy(() => import('../../features/checks/inspections-page.tsx')) },
  { path: '/tz/machine', page: lazy(() => import('../../features/checks/machine-inspections-page.tsx')) },
  { path: '/tz/draw', page: lazy(() => import('../../features/checks/draw-page.tsx')) },
  { path: '/tz/patrol', page: lazy(() => import('../../features/checks/patrol-page.tsx')) },
  { path: '/tz/hidden', page: lazy(() => import('../../features/registers/trouble/hidden-page.tsx')) },
  { path: '/tz/submission', page: lazy(() => import('../../features/registers/submission/submission-page.tsx')) },
  { path: '/tz/nightwatch', page: lazy(() => import('../../features/people/night-watch-page.tsx')) },
  { path: '/tz/person', page: lazy(() => import('../../features/passages/passages-page.tsx')) },
  { path: '/tz/vehicle', page: lazy(() => import('../../features/tracks/vehicles-page.tsx')) },
  { path: '/transport/trip', page: lazy(() => import('../../features/tracks/trip/trips-page.tsx')) },
  { path: '/transport/trip/replay', page: lazy(() => import('../../features/tracks/replay/replay-page.tsx')) },
  { path: '/transport/trip/:id', page: lazy(() => import('../../features/tracks/trip/trip-page.tsx')) },
  { path: '/transport/terminal', page: lazy(() => import('../../features/tracks/terminals-page.tsx')) },
  { path: '/tz/handover', page: lazy(() => import('../../features/handovers/handovers-page.tsx')) },
  { path: '/wfxw', page: lazy(() => import('../../features/registers/enforcement-page.tsx')) },
  { path: '/organize/whitelist', page: lazy(() => import('../../features/system/white-list/white-list-page.tsx')) },
  { path: '/organize/userdetails', page: lazy(() => import('../../features/registers/user-details-page.tsx')) },
]
