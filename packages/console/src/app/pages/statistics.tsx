import type { PageRoute } from './page-route.ts'

/** Statistics and the mass balance. */
export const statistics: readonly PageRoute[] = []
