import type pg from 'pg'
import type { Clock } from '../framework/clock.ts'
import { contain } from '../framework/concurrency/contain.ts'
import { day } from './calendar.ts'
import type { Partitions } from './partitions.ts'

export interface RetentionOptions {
  readonly pool: pg.Pool
  readonly partitions: Partitions
  readonly clock: Clock
  readonly log: (message: string, error: unknown) => void
}

const everyMs = 600_000
/** Non-partitioned tables and the retention of their rows in days (domain-model.md#R9). */
const kept = [
  ['tele_event', 'time', 180],
  ['tele_electrostatic_touch', 'touch_time', 365],
  ['tele_charge_log', 'time', 730],
] as const

/**
 * Creates partitions ahead and drops old ones every ten minutes; deletes old rows of the other tables once a
 * day.
 */
export function startRetention({ pool, partitions, clock, log }: RetentionOptions): {
  run(): Promise<void>
  stop(): void
} {
  let removedDay = Math.floor(clock.now().getTime() / day)

  async function run(): Promise<void> {
    const now = clock.now().getTime()
    await partitions.makeAhead(now)
    await partitions.dropOld(now)
    const today = Math.floor(now / day)
    if (today === removedDay) return
    for (const [table, column, days] of kept) {
      await pool.query(`delete from ${table} where ${column} < $1`, [new Date(now - days * day)])
    }
    removedDay = today
  }
  const timer = setInterval(
    contain('telemetry: tidy up', () => run().catch((error) => log('old readings were not tidied up', error))),
    everyMs,
  )
  timer.unref()
  return { run, stop: () => clearInterval(timer) }
}
