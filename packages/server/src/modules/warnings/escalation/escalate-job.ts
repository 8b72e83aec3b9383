import { Counter, Histogram } from 'prom-client'
import type { Clock } from '../../../framework/clock.ts'
import type { Db } from '../../../framework/context.ts'
import type { Job } from '../../../framework/jobs/job.ts'
import { metrics } from '../../../framework/metrics.ts'
import { climbBatch, type EscalationRequest } from './climb-batch.ts'

const lateness = new Histogram({
  name: 'escalation_lateness_seconds',
  help: 'Time from the deadline of a warning to the commit of its escalation, in seconds.',
  buckets: [1, 2, 5, 10, 30, 60, 300, 900, 3600, 14_400],
  registers: [metrics],
})
const broken = new Counter({
  name: 'escalation_failures_total',
  help: 'Timers that could not fire and are tried again.',
  registers: [metrics],
})

/** Maximum timers per tick; the rest waits for the next one. */
const mostPerTick = 20_000
/** Timers per transaction; while it runs, their records are locked for everyone else. */
const batchSize = 100
/** One batch is read and planned while the other is written. */
const lanes = 2

interface Tick {
  count: number
  /** By timer: a lane that queried just before another lane's failure may have claimed the same one again. */
  readonly failures: Map<string, unknown>
  /** Timers of failed batches: they are fired in smaller parts and excluded from other batches. */
  readonly aside: Set<string>
}

/** Fires all due timers in batches (domain-model.md#D.3, domain-model.md#R9), isolating failures. */
export async function escalate(db: Db, clock: Clock): Promise<number> {
  const tick: Tick = { count: 0, failures: new Map(), aside: new Set() }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, () => fireAll(db, clock, tick)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  const errors = [...tick.failures.values()]
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} timers could not fire`)
  return tick.count
}

async function fireAll(db: Db, clock: Clock, tick: Tick): Promise<void> {
  while (tick.count < mostPerTick) {
    const claimed = await fireBatch(db, clock, tick, { most: batchSize, except: [...tick.aside] })
    if (claimed === 0) return
  }
}

/** Fires one batch; halves a failing one, down to the failing timer. Returns how many it claimed. */
async function fireBatch(db: Db, clock: Clock, tick: Tick, wanted: EscalationRequest): Promise<number> {
  let claimed: readonly string[] = []
  try {
    const climbs = await climbBatch(db, clock, { ...wanted, claimed: (ids) => (claimed = ids) })
    const told = clock.now().getTime()
    for (const { due } of climbs) lateness.observe((told - due.getTime()) / 1000)
    tick.count += climbs.length
  } catch (error) {
    // Without a claim the database failed, not a timer.
    const [first] = claimed
    if (first === undefined) throw error
    for (const id of claimed) tick.aside.add(id)
    if (claimed.length === 1) {
      broken.inc()
      tick.failures.set(first, error)
    } else {
      const half = claimed.length >> 1
      for (const part of [claimed.slice(0, half), claimed.slice(half)])
        await fireBatch(db, clock, tick, { most: part.length, only: part })
    }
  }
  return claimed.length
}

/** Reads the clock itself: a step is timed when its batch is written, not when the tick started. */
export const escalateJob = (clock: Clock): Job => ({
  name: 'escalate',
  every: '* * * * * *',
  anyDate: true,
  run: (db) => escalate(db, clock),
})
