import { openPool } from './pool.ts'

/**
 * Worker threads that write and read sheets and documents. Background jobs use at most one (kit/background),
 * so that another is left for synchronous calls.
 */
export const fileWorkers = openPool({
  mostThreads: 2,
  mostWaiting: 50,
  idleMs: 60_000,
  memoryMb: 512,
  patienceMs: 120_000,
})
