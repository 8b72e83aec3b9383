import type { Implementation } from '../../kit/implement.ts'

/** Orders, production, transport. */
export const orders: readonly Implementation[] = []
