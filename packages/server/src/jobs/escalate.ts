import { Counter, Histogram } from 'prom-client'
import type { Db } from '../kit/context.ts'
import { metrics } from '../kit/metrics.ts'
import { climbOne } from '../modules/warnings/climb.ts'
import type { Job } from './job.ts'

const lateness = new Histogram({
  name: 'escalation_lateness_seconds',
  help: 'How long after its deadline a rung was told.',
  buckets: [1, 2, 5, 10, 30, 60, 300, 900, 3600, 14_400],
  registers: [metrics],
})
const broken = new Counter({
  name: 'escalation_failures_total',
  help: 'Timers that could not fire and are tried again.',
  registers: [metrics],
})

/** More than a tick can hold waits for the next one. */
const most = 1000
const lanes = 3

interface Tick {
  count: number
  /** By timer: a lane that asked just before another lane's failure may have claimed the same one again. */
  readonly failures: Map<string, unknown>
}

/** Fires every timer that is due (domain model D.3, R9), each in its own transaction; one that fails holds up no other. */
export async function escalate(db: Db, now: Date): Promise<number> {
  const tick: Tick = { count: 0, failures: new Map() }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, () => climbAll(db, now, tick)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  const errors = [...tick.failures.values()]
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} timers could not fire`)
  return tick.count
}

async function climbAll(db: Db, now: Date, tick: Tick): Promise<void> {
  while (tick.count < most) {
    let claimed: string | undefined
    try {
      const climb = await climbOne(db, now, { except: [...tick.failures.keys()], claimed: (id) => (claimed = id) })
      if (!climb) return
      lateness.observe(climb.lateSeconds)
      tick.count += 1
    } catch (error) {
      // Without a claim it is the database that fails, not a timer.
      if (!claimed) throw error
      broken.inc()
      tick.failures.set(claimed, error)
    }
  }
}

export const escalateJob: Job = { name: 'escalate', every: '* * * * * *', run: escalate }
