import type { Implementation } from '../../kit/implement.ts'

/** Warehouses and the ledger. */
export const warehouse: readonly Implementation[] = []
