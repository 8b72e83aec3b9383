import type { Implementation } from '../../kit/implement.ts'

/** Chemicals, products, packaging. */
export const chemicals: readonly Implementation[] = []
