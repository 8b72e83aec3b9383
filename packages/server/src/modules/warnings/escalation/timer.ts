import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { recordset } from '../../../framework/store/recordset.ts'

/** A timer of a warning to an escalation step. Writers must hold the lock of its record. */
export interface TimerRow {
  warnId: string
  rung: number
  due: Date
  firedAt?: Date
  outcome?: 'informed' | 'vacant'
}

/**
 * Starts timers, or records fired ones. A cancelled timer to the same step at the same time, as two returns
 * in one night produce, is restarted.
 */
export async function setTimer(db: Db, rows: readonly TimerRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into warn_timer (warn_id, rung, due, fired_at, outcome)
    select warn_id, rung, due, fired_at, outcome from ${recordset(rows, typed)}
    on conflict (warn_id, rung, due) do update set fired_at = excluded.fired_at, outcome = excluded.outcome`.execute(db)
}
const typed = 'warn_id bigint, rung smallint, due timestamptz, fired_at timestamptz, outcome text'

/** Cancels the running timer, if any. */
export async function cancelTimer(db: Db, warnIds: readonly string[], now: Date): Promise<void> {
  await sql`update warn_timer set fired_at = ${now}, outcome = 'cancelled'
    where warn_id = any(${warnIds}::bigint[]) and fired_at is null`.execute(db)
}
