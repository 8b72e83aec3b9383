import type { Implementation } from '../../kit/implement.ts'

/** Registers of enterprises and submissions. */
export const registers: readonly Implementation[] = []
