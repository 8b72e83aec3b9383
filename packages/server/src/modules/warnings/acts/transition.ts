import { deadlineOf, dueAfter, nextRung } from '@fengsui/contract/warnings/deadline.ts'
import { columnsOf, type HandlingMove, handling, stateOf } from '@fengsui/contract/warnings/handling.ts'
import type { Severity } from '@fengsui/contract/warnings/ladder.ts'
import { verifyLevel } from '@fengsui/contract/warnings/who.ts'
import { sql } from 'kysely'
import type { Caller, Tx } from '../../../framework/context.ts'
import { nextState } from '../../../framework/store/transition.ts'
import { readLadders } from '../escalation/ladders.ts'
import { cancelTimer, setTimer } from '../escalation/timer.ts'
import type { WarnRow } from '../row.ts'
import { type LogAction, writeLog } from '../warning-log.ts'

/** One transition of the handling state machine on a locked row, and what it writes besides the state. */
export interface Transition {
  readonly move: HandlingMove
  readonly action: LogAction
  /** Null: the system. */
  readonly by: Pick<Caller, 'userId' | 'organizeId'> | null
  readonly opinion: string | null
  readonly files?: readonly string[]
  readonly set?: Readonly<Record<string, unknown>>
  /** Additional data of the log line. */
  readonly detail?: Readonly<Record<string, unknown>>
  /**
   * Effect on the timer: keeps running, stops, restarts with this fraction of the level's time, or runs for the
   * verifier, after whose deadline the next level is informed.
   */
  readonly timer: 'runs' | 'stops' | 'verification' | number
}

const closing = new Set(['3/002', '5/003', 'closed'])

/** Writes a transition: state, timer, log. Returns the updated row. */
export async function applyTransition(tx: Tx, row: WarnRow, step: Transition, now: Date): Promise<WarnRow> {
  const to = nextState(handling, stateOf(row), step.move)
  const state = columnsOf(to)
  const closed = closing.has(to)
  const deadline = await timerOf(tx, row, step.timer, now)
  await tx
    .updateTable('warnEvent')
    .set({
      ...step.set,
      ...state,
      ...deadline,
      ...(closed ? { closeTime: now } : {}),
      updateTime: now,
      updateUser: step.by?.userId ?? null,
      version: sql`version + 1`,
    })
    .where('id', '=', row.id)
    .execute()
  const { handleStatus: fromStatus, handleType } = row
  await writeLog(tx, [
    {
      warnId: row.id,
      action: step.action,
      fromStatus,
      toStatus: state.handleStatus,
      nature: state.nature,
      fromLevel: handleType,
      toLevel: handleType,
      opinion: step.opinion,
      files: step.files ?? [],
      time: now,
      userId: step.by?.userId ?? null,
      organizeId: step.by?.organizeId ?? null,
      detail: { ...step.detail, move: step.move },
    },
  ])
  return { ...row, ...(step.set as Partial<WarnRow>), ...state, version: row.version + 1 }
}

async function timerOf(
  tx: Tx,
  row: WarnRow,
  timer: Transition['timer'],
  now: Date,
): Promise<{ deadline?: Date | null }> {
  if (timer === 'runs') return {}
  await cancelTimer(tx, [row.id], now)
  if (timer === 'stops') return { deadline: null }
  return timer === 'verification'
    ? startVerificationDeadline(tx, row, now)
    : startDeadline(tx, row, Number(row.handleType), now, timer)
}

/**
 * Starts the verification deadline; a level without minutes in the escalation ladder uses those of the level
 * below.
 */
export async function startVerificationDeadline(tx: Tx, row: WarnRow, now: Date): Promise<{ deadline: Date }> {
  const level = verifyLevel(row)
  const { deadline } = await startDeadline(tx, row, level, now)
  if (deadline) return { deadline }
  const ladder = (await readLadders(tx))(row.tenantId, row.regionCode, row.severity as Severity)
  const minutes = ladder.minutes.slice(0, level).findLast((given) => given !== null) ?? 0
  return { deadline: new Date(dueAfter(now.getTime(), minutes, ladder)) }
}

/** Starts the time of a level: its deadline and, if a further escalation step follows, a timer. */
export async function startDeadline(
  tx: Tx,
  row: WarnRow,
  level: number,
  now: Date,
  part = 1,
): Promise<{ deadline: Date | null }> {
  const ladder = (await readLadders(tx))(row.tenantId, row.regionCode, row.severity as Severity)
  const due = deadlineOf(ladder, level, now.getTime(), part)
  const rung = nextRung(ladder, level)
  if (rung && due) await setTimer(tx, [{ warnId: row.id, rung, due: new Date(due) }])
  return { deadline: due === null ? null : new Date(due) }
}
