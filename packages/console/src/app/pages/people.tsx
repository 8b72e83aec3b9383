import { lazy } from '../../ui/lazy.ts'
import type { PageRoute } from './page-route.ts'

/** Certificates of enterprises, and their staff. */
export const people: readonly PageRoute[] = [
  { path: '/zjxx/enterprise', page: lazy(() => import('../../features/people/certificates-page.tsx')) },
  { path: '/zjxx/process', page: lazy(() => import('../../features/people/certificate-review-page.tsx')) },
  { path: '/zjxx/staff', page: lazy(() => import('../../features/people/staff-page.tsx')) },
  { path: '/zjxx/staffCert', page: lazy(() => import('../../features/people/staff-certificates-page.tsx')) },
  { path: '/zjxx/staffProcess', page: lazy(() => import('../../features/people/staff-review-page.tsx')) },
]
