import type { PageRoute } from './page-route.ts'

/** Chemicals, products, packaging. */
export const chemicals: readonly PageRoute[] = []
