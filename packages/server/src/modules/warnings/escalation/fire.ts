import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import { deadlineOf, nextRung } from '@fengsui/contract/warnings/deadline.ts'
import type { Ladder, Severity } from '@fengsui/contract/warnings/ladder.ts'
import { sql } from 'kysely'
import type { Clock } from '../../../framework/clock.ts'
import type { Tx } from '../../../framework/context.ts'
import { recordset } from '../../../framework/store/recordset.ts'
import { type LogRow, writeLog } from '../warning-log.ts'
import { readLadders } from './ladders.ts'
import { nextReachableLevel } from './levels.ts'
import { insertNotices, noticesOf } from './notices.ts'
import { findRecipients, type Recipients } from './recipients.ts'
import { setTimer, type TimerRow } from './timer.ts'

/** A due timer with columns of its locked record. */
export interface DueTimer {
  readonly timerId: string
  readonly rung: number
  readonly due: Date
  /** Id of the record. */
  readonly id: string
  readonly tenantId: string
  readonly enterpriseId: string
  readonly regionCode: string
  readonly severity: Severity
  readonly nature: string
  readonly handleStatus: string
  readonly handleType: string
  readonly closeTime: Date | null
  readonly deadline: Date | null
}

/** A fired timer and the escalation step it reached; null when no step had recipients. */
export interface Climb {
  readonly timerId: string
  readonly due: Date
  readonly reached: number | null
}

/** Result of firing a timer. */
interface Outcome {
  readonly timer: DueTimer
  readonly ladder: Ladder
  readonly crew: Recipients
  readonly outcome: 'informed' | 'vacant' | 'cancelled'
  readonly reached: number | null
  readonly vacant: readonly number[]
  /** End of the reached step in milliseconds; null when it has none. */
  readonly deadline: number | null
}

const nobody: Recipients = new Map()

/**
 * Fires claimed timers with one statement per table. All rows are stamped with the time of writing, after
 * locks were taken and recipients read.
 */
export async function fire(tx: Tx, timers: readonly DueTimer[], clock: Clock): Promise<Climb[]> {
  const ladders = await readLadders(tx)
  const recipients = await findRecipients(tx, [...new Set(timers.map(({ enterpriseId }) => enterpriseId))], clock.now())
  const outcomes = timers.map((timer) =>
    outcomeOf(
      timer,
      ladders(timer.tenantId, timer.regionCode, timer.severity),
      recipients.get(timer.enterpriseId) ?? nobody,
    ),
  )
  await write(tx, outcomes, clock.now())
  return outcomes.map(({ timer: { timerId, due }, reached }) => ({ timerId, due, reached }))
}

function outcomeOf(timer: DueTimer, ladder: Ladder, recipients: Recipients): Outcome {
  // A handled warning has a deadline only while it awaits verification (isStillOver).
  const climbs = timer.closeTime === null && (timer.handleStatus !== handleStatus.is.handled || timer.deadline !== null)
  if (!climbs || timer.rung > ladder.cap)
    return { timer, ladder, crew: recipients, outcome: 'cancelled', reached: null, vacant: [], deadline: null }
  const { reached, vacant } = nextReachableLevel(recipients, timer.rung, ladder.cap)
  const outcome = reached === timer.rung ? 'informed' : 'vacant'
  const deadline = reached === null ? null : deadlineOf(ladder, reached, timer.due.getTime())
  return { timer, ladder, crew: recipients, outcome, reached, vacant, deadline }
}

async function write(tx: Tx, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const climbed = outcomes.filter(({ outcome }) => outcome !== 'cancelled')
  await writeFired(tx, outcomes, now)
  await writeLevels(tx, climbed, now)
  await setTimer(
    tx,
    climbed.flatMap((one) => [...passedRungs(one, now), ...nextTimer(one)]),
  )
  await insertNotices(
    tx,
    climbed.flatMap(({ timer, reached, crew: recipients, ladder }) =>
      noticesOf({
        warnId: timer.id,
        rungs: reached ? [reached] : [],
        crew: recipients,
        ladder,
        reason: 'timeout',
        now,
      }),
    ),
  )
  await writeLog(
    tx,
    climbed.map((one) => logRow(one, now)),
  )
}

async function writeFired(tx: Tx, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const rows = outcomes.map(({ timer, outcome }) => ({ id: timer.timerId, outcome }))
  await sql`update warn_timer t set fired_at = ${now}, outcome = r.outcome
    from ${recordset(rows, 'id bigint, outcome text')} where t.id = r.id`.execute(tx)
}

/** Without further recipients the record stays at its level. */
async function writeLevels(tx: Tx, climbed: readonly Outcome[], now: Date): Promise<void> {
  const rows = climbed.flatMap(({ timer, reached, deadline }) =>
    reached ? [{ id: timer.id, handleType: String(reached), deadline: deadline && new Date(deadline) }] : [],
  )
  if (rows.length === 0) return
  await sql`update warn_event x set handle_type = r.handle_type, deadline = r.deadline, update_time = ${now}
    from ${recordset(rows, 'id bigint, handle_type text, deadline timestamptz')} where x.id = r.id`.execute(tx)
}

/** Returns a row for each skipped step above the timer's own, and for the one reached after them. */
const passedRungs = ({ timer, vacant, reached }: Outcome, now: Date): TimerRow[] =>
  [...vacant, reached ?? 0]
    .filter((rung) => rung > timer.rung)
    .map((rung) => ({
      warnId: timer.id,
      rung,
      due: timer.due,
      firedAt: now,
      outcome: rung === reached ? 'informed' : 'vacant',
    }))

function nextTimer({ timer, ladder, reached, deadline }: Outcome): TimerRow[] {
  const rung = reached && nextRung(ladder, reached)
  return rung && deadline ? [{ warnId: timer.id, rung, due: new Date(deadline) }] : []
}

const logRow = ({ timer, reached, vacant }: Outcome, now: Date): LogRow => ({
  warnId: timer.id,
  action: 'escalate',
  fromStatus: timer.handleStatus,
  toStatus: timer.handleStatus,
  fromLevel: timer.handleType,
  toLevel: String(reached ?? timer.handleType),
  nature: timer.nature,
  reason: '1',
  detail: { due: timer.due, vacant },
  time: now,
})
