import { openPool } from './pool.ts'

/**
 * The threads that write and read sheets and documents. Work in the background takes one of them at most
 * (kit/background), so that another is left for calls that wait for their answer.
 */
export const fileWorkers = openPool({
  mostThreads: 2,
  mostWaiting: 50,
  idleMs: 60_000,
  memoryMb: 512,
  patienceMs: 120_000,
})
