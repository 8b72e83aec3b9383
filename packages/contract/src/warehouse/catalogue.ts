import type { Group, Resource } from '../kit/resource.ts'

/** Warehouses and the ledger. */
export const warehouse: readonly Resource[] = []
export const warehouseGroups: readonly Group[] = []
