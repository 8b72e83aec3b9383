import type { PageRoute } from './page-route.ts'

/** Warehouses and the ledger. */
export const warehouse: readonly PageRoute[] = []
