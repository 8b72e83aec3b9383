import { openPool } from './pool.ts'

/**
 * Worker processes that write and read sheets and documents. Background jobs use at most one (framework/jobs),
 * so that another is left for synchronous calls.
 */
export const fileWorkers = openPool({
  mostWorkers: 2,
  mostWaiting: 50,
  idleMs: 60_000,
  memoryMb: 512,
  patienceMs: 120_000,
})
