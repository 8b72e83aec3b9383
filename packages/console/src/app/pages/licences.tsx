import type { PageRoute } from './page-route.ts'

/** Licences. */
export const licences: readonly PageRoute[] = []
