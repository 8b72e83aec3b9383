import type { PageRoute } from './page-route.ts'

/** Orders, production, transport. */
export const orders: readonly PageRoute[] = []
