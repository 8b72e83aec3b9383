import { deadlineOf, nextRung } from '@fengsui/contract/warnings/deadline.ts'
import type { Severity } from '@fengsui/contract/warnings/ladder.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/context.ts'
import { transact } from '../../kit/outbox.ts'
import { warningEvents } from './live.ts'
import { writeLog } from './log.ts'
import { reach } from './rungs/climb.ts'
import { readLadders } from './rungs/ladders.ts'
import { insertNotices, noticesOf } from './rungs/notices.ts'
import { crewsOf } from './rungs/people.ts'
import { setTimer } from './rungs/timer.ts'

interface Due {
  timerId: string
  rung: number
  due: Date
  id: string
  tenantId: string
  enterpriseId: string
  regionCode: string
  severity: Severity
  nature: string
  handleStatus: string
  handleType: string
  closeTime: Date | null
  deadline: Date | null
}

/** A timer that has fired: how late, and the rung it ended at; null when nobody was left to tell. */
export interface Climb {
  readonly timerId: string
  readonly lateSeconds: number
  readonly reached: number | null
}

/**
 * Fires the timer that has been due the longest, in one transaction: the rung is told, or passed over when nobody can
 * receive there, and the next rung's time begins when this one's was over. So after a stop all rungs that fell due
 * follow each other, each once. Null when none is due. `claimed` learns which timer before anything can fail.
 */
export async function climbOne(
  db: Db,
  now: Date,
  { except = [], claimed = () => {} }: { except?: readonly string[]; claimed?: (timerId: string) => void } = {},
): Promise<Climb | null> {
  return transact(db, async (tx, effect) => {
    const timer = await claim(tx, now, except)
    if (!timer) return null
    claimed(timer.timerId)
    const reached = await fire(tx, timer, now)
    for (const event of await warningEvents(tx, new Map([[timer.id, 'escalate']]))) effect(event)
    return { timerId: timer.timerId, lateSeconds: (now.getTime() - timer.due.getTime()) / 1000, reached }
  })
}

/** Timer and record are locked together; what somebody else holds is left to the next tick. */
async function claim(tx: Tx, now: Date, except: readonly string[]): Promise<Due | undefined> {
  const found =
    await sql<Due>`select t.id as timer_id, t.rung, t.due, x.id, x.tenant_id, x.enterprise_id, x.region_code,
      x.severity, x.nature, x.handle_status, x.handle_type, x.close_time, x.deadline
    from warn_timer t join warn_event x on x.id = t.warn_id
    where t.fired_at is null and t.due <= ${now} and t.id <> all(${except}::bigint[])
    order by t.due, t.id limit 1 for update skip locked`.execute(tx)
  return found.rows[0]
}

async function fire(tx: Tx, timer: Due, now: Date): Promise<number | null> {
  // A handled warning has a deadline only while its verification is awaited (isStillOver).
  const climbs = timer.closeTime === null && (timer.handleStatus !== '1' || timer.deadline !== null)
  const ladder = (await readLadders(tx))(timer.tenantId, timer.regionCode, timer.severity)
  if (!climbs || timer.rung > ladder.cap) {
    await fired(tx, timer, now, 'cancelled')
    return null
  }
  const crew = (await crewsOf(tx, [timer.enterpriseId], now)).get(timer.enterpriseId) ?? new Map()
  const { reached, vacant } = reach(crew, timer.rung, ladder.cap)
  await fired(tx, timer, now, reached === timer.rung ? 'informed' : 'vacant')
  await passed(
    tx,
    timer,
    [...vacant, reached ?? 0].filter((rung) => rung > timer.rung),
    reached,
    now,
  )
  const deadline = reached && deadlineOf(ladder, reached, timer.due.getTime())
  if (reached) {
    await tx
      .updateTable('warnEvent')
      .set({ handleType: String(reached), deadline: deadline && new Date(deadline), updateTime: now })
      .where('id', '=', timer.id)
      .execute()
    await insertNotices(tx, noticesOf({ warnId: timer.id, rungs: [reached], crew, ladder, reason: 'timeout', now }))
    const rung = nextRung(ladder, reached)
    if (rung && deadline) await setTimer(tx, [{ warnId: timer.id, rung, due: new Date(deadline) }])
  }
  await writeLog(tx, [
    {
      ...{ warnId: timer.id, action: 'escalate', fromStatus: timer.handleStatus, toStatus: timer.handleStatus },
      ...{ fromLevel: timer.handleType, toLevel: String(reached ?? timer.handleType), nature: timer.nature },
      ...{ reason: '1', detail: { due: timer.due, vacant }, time: now },
    },
  ])
  return reached
}

const fired = (tx: Tx, timer: Due, now: Date, outcome: string) =>
  tx.updateTable('warnTimer').set({ firedAt: now, outcome }).where('id', '=', timer.timerId).execute()

/** A row for each rung passed over, and for the one reached beyond them. */
async function passed(tx: Tx, timer: Due, rungs: readonly number[], reached: number | null, now: Date): Promise<void> {
  const rows = rungs.map((rung) => {
    const outcome = rung === reached ? ('informed' as const) : ('vacant' as const)
    return { warnId: timer.id, rung, due: timer.due, firedAt: now, outcome }
  })
  await setTimer(tx, rows)
}
