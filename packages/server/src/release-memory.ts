import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { contain } from './framework/concurrency/contain.ts'

interface Process {
  /** Share of the time since the last call that the event loop was busy, 0 to 1. */
  readonly utilization: () => number
  /** Resident memory in bytes. */
  readonly resident: () => number
  /** Collects all garbage and returns the emptied pages to the operating system. */
  readonly collect: () => Promise<void>
}

const everyMs = 5000
/** The event loop is under load above the first share, idle below the second. */
const load = 0.5
const idle = 0.1
/** Idle checks in a row before a collection: its pause of about 100 ms then delays nobody's load. */
const idleChecks = 2
/** Growth since the last collection that is worth one, in bytes. */
const worthwhile = 24 * 2 ** 20

/**
 * Returns a check to be run every few seconds, which collects garbage once after a load has ended. V8 collects
 * while it allocates: without a load it keeps the garbage of the last one, up to two fifths of its heap, for as
 * long as nothing happens.
 */
export function createMemoryCheck({ utilization, resident, collect }: Process): () => Promise<void> {
  let collectedAt = 0
  let wasLoaded = true
  let quiet = 0
  return async () => {
    const share = utilization()
    wasLoaded ||= share > load
    quiet = share < idle ? quiet + 1 : 0
    if (!wasLoaded || quiet < idleChecks || resident() < collectedAt + worthwhile) return
    wasLoaded = false
    await collect()
    collectedAt = resident()
  }
}

/** Lets the memory of this process fall back after each load. */
export function releaseMemoryWhenIdle(): void {
  // The function exists only with this flag, and only in contexts made afterwards.
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  let last = performance.eventLoopUtilization()
  const check = createMemoryCheck({
    utilization() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization
    },
    resident: process.memoryUsage.rss,
    collect: () => collect({ type: 'major', flavor: 'last-resort', execution: 'async' }),
  })
  setInterval(contain('release of memory', check), everyMs).unref()
}
