import { lazy } from '../../ui/lazy.ts'
import type { PageRoute } from './page-route.ts'

const crew = () => import('../../features/chemicals/crew-page.tsx')
const acts = () => import('../../features/chemicals/packaging-acts-page.tsx')

/** Chemicals, products, packaging, and their carriers. */
export const chemicals: readonly PageRoute[] = [
  { path: '/hazchem/product', page: lazy(() => import('../../features/chemicals/product/products-page.tsx')) },
  { path: '/hazchem/unit', page: lazy(() => import('../../features/chemicals/unit-rates-page.tsx')) },
  { path: '/hazchem/catalog', page: lazy(() => import('../../features/chemicals/catalog/catalog-page.tsx')) },
  { path: '/hazchem/class', page: lazy(() => import('../../features/chemicals/catalog/classes-page.tsx')) },
  { path: '/hazchem/relation', page: lazy(() => import('../../features/chemicals/catalog/relations-page.tsx')) },
  { path: '/hazchem/enterprise', page: lazy(() => import('../../features/chemicals/hazard/chemicals-page.tsx')) },
  { path: '/hazchem/major', page: lazy(() => import('../../features/chemicals/major/major-page.tsx')) },
  { path: '/hazchem/quota', page: lazy(() => import('../../features/chemicals/quota-page.tsx')) },
  { path: '/packaging/property', page: lazy(() => import('../../features/chemicals/packaging-page.tsx')) },
  { path: '/packaging/inspection', page: lazy(async () => ({ default: (await acts()).InspectionsPage })) },
  { path: '/packaging/scrapping', page: lazy(async () => ({ default: (await acts()).ScrappingsPage })) },
  { path: '/packaging/recovery', page: lazy(async () => ({ default: (await acts()).RecoveriesPage })) },
  { path: '/transport/vehicle', page: lazy(() => import('../../features/chemicals/vehicles-page.tsx')) },
  { path: '/transport/driver', page: lazy(async () => ({ default: (await crew()).DriversPage })) },
  { path: '/transport/escort', page: lazy(async () => ({ default: (await crew()).EscortsPage })) },
]
