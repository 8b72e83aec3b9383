import type { Implementation } from '../../kit/implement.ts'

/** Licences. */
export const licences: readonly Implementation[] = []
