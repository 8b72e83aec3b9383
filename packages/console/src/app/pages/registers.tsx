import type { PageRoute } from './page-route.ts'

/** Registers of enterprises and submissions. */
export const registers: readonly PageRoute[] = []
