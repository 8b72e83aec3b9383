import { sql } from 'kysely'
import { type Clock, watchClockSteps } from '../framework/clock.ts'
import type { Db } from '../framework/context.ts'
import { moveDeadlines } from '../modules/warnings/index.ts'

/** Settling time, ms: a just started server may have had a wrong clock, unlike its deadlines. */
const settlingMs = 15 * 60_000
/** Deadlines do not move with a larger step: escalating too early is better than never, ms. */
const longestStep = 7 * 86_400_000
/** Date-based jobs wait this long after a step of more than an hour: the step may be reverted, ms. */
const quietMs = 15 * 60_000
const longStep = 3_600_000
/** Tolerance by which two servers on one host recognize the same step, ms. */
const sameStep = 30_000
const stepLock = 7_306_010
const mostTries = 5

/**
 * Moves deadlines after the host's clock was set by `movedMs`. Returns the number moved; 0 when another
 * server of the same host has moved them.
 */
export async function applyClockStep(db: Db, movedMs: number, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${stepLock})`.execute(tx)
    const known = await sql`select 1 from sys_clock_step
      where abs(moved_ms - ${movedMs}) < ${sameStep} and time > ${now}::timestamptz - interval '2 minutes'
        and time < ${now}::timestamptz + interval '2 minutes'`.execute(tx)
    if (known.rows.length > 0) return 0
    const deadlines = await moveDeadlines(tx, movedMs, now)
    await sql`insert into sys_clock_step (time, moved_ms, deadlines)
      values (${now}, ${Math.round(movedMs)}, ${deadlines})`.execute(tx)
    return deadlines
  })
}

export interface Steps {
  /** Whether jobs may run now; date-based ones wait longer. Also detects a new step of the clock. */
  mayRun(byDate: boolean): boolean
  /** Resolves once the move in progress has ended. */
  settled(): Promise<void>
}

/** Suspends all jobs from a step of the clock until the deadlines have moved with it. */
export function holdThroughSteps(db: Db, clock: Clock, onError: (error: unknown) => void): Steps {
  const stepped = watchClockSteps(clock)
  const begun = clock.steady()
  let owed = 0
  let tries = 0
  let quietUntil = Number.NEGATIVE_INFINITY
  let moving: Promise<void> | null = null

  function note(moved: number): void {
    if (moved === 0) return
    const at = clock.steady()
    if (Math.abs(moved) > longStep) quietUntil = at + quietMs
    if (at - begun >= settlingMs && Math.abs(owed + moved) <= longestStep) owed += moved
  }
  function move(): void {
    const part = owed
    moving = applyClockStep(db, part, clock.now())
      .then(() => {
        owed -= part
        tries = 0
      })
      .catch((error) => {
        if (++tries >= mostTries) owed = tries = 0
        onError(error)
      })
      .finally(() => {
        moving = null
      })
  }
  return {
    mayRun(byDate) {
      note(stepped())
      if (owed !== 0 && moving === null) move()
      return owed === 0 && moving === null && (!byDate || clock.steady() >= quietUntil)
    },
    settled: async () => void (await moving),
  }
}
