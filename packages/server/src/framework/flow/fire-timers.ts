import { sql } from 'kysely'
import type { Db } from '../context.ts'
import type { Job } from '../jobs/job.ts'
import { fire } from './advance.ts'
import { lockInstance, saveRun, stateCodes, statesOf } from './run-rows.ts'

/** Timers per tick; the rest waits for the next. */
const mostPerTick = 1000

interface DueTimer {
  id: string
  instanceId: string
}

/**
 * Fires the due timers of processes, each in a transaction of its own: a timer of a process that has ended or moved on
 * meanwhile does nothing. One that fails does not keep the others.
 */
export async function fireTimers(db: Db, now: Date): Promise<number> {
  const due = await sql<DueTimer>`select s.id::text as id, s.instance_id::text as instance_id from flow_step s
    where s.state = ${sql.lit(stateCodes.waiting)} and s.fires_at <= ${now} order by s.fires_at, s.id limit ${mostPerTick}`.execute(
    db,
  )
  const failures: unknown[] = []
  for (const timer of due.rows)
    await db
      .transaction()
      .execute(async (tx) => {
        const instance = await lockInstance(tx, { id: timer.instanceId })
        if (!instance) return
        const before = statesOf(instance.run)
        fire(instance.run, timer.id)
        await saveRun(tx, instance, before, now)
      })
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} timers of processes could not fire`)
  return due.rows.length
}

/** Fires timers of processes. */
export const flowTimersJob: Job = { name: 'flow-timers', every: '*/5 * * * * *', run: fireTimers }
