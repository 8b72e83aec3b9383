import type { Implementation } from '../../kit/implement.ts'

/** Statistics and the mass balance. */
export const statistics: readonly Implementation[] = []
