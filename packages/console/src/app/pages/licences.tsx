import { lazy } from '../../ui/lazy.ts'
import type { PageRoute } from './page-route.ts'

export const licences: readonly PageRoute[] = [
  { path: '/licence/guide', page: lazy(() => import('../../features/licences/guides/guides-page.tsx')) },
  { path: '/licence/record', page: lazy(() => import('../../features/licences/records/records-page.tsx')) },
  { path: '/licence/licence', page: lazy(() => import('../../features/licences/held/licences-page.tsx')) },
  { path: '/licence/revocation', page: lazy(() => import('../../features/licences/revocations-page.tsx')) },
  { path: '/licence/publicity', page: lazy(() => import('../../features/licences/publicity-page.tsx')) },
  { path: '/licence/warning', page: lazy(() => import('../../features/licences/warnings-page.tsx')) },
]
