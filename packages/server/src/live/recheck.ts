import { sql } from 'kysely'
import { loadCaller } from '../framework/auth/caller.ts'
import type { Clock } from '../framework/clock.ts'
import { contain, reportFailure } from '../framework/concurrency/contain.ts'
import type { Db } from '../framework/context.ts'
import type { Hub } from './hub.ts'
import { roomKey } from './room.ts'

const everyMs = 60_000

/**
 * Ends streams that are no longer valid: the session, its user or its tenant is over, or its visible data has
 * changed since the stream was opened. Clients still allowed reconnect at once, with their present rights.
 */
export function recheckStreams(db: Db, clock: Clock, hub: Hub) {
  let work = Promise.resolve()
  let waiting = false

  /** Sessions and tenants expire by time; one query checks all of them. */
  const endOver = async () => {
    const ids = [...new Set(hub.streams().map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return
    const now = clock.now()
    const found = await sql<{ id: string }>`select s.id from sys_session s
      join sys_user u on u.id = s.user_id and u.is_deleted = 0 and u.status = 1
      join sys_tenant t on t.tenant_id = s.tenant_id and t.is_deleted = 0 and t.status = 1
        and (t.expire_time is null or t.expire_time > ${now})
      where s.id = any(${ids}::bigint[]) and s.end_time is null and s.expire_time > ${now}`.execute(db)
    const running = new Set(found.rows.map(({ id }) => id))
    for (const id of ids) if (!running.has(id)) hub.endSession(id)
  }
  const endChanged = async () => {
    waiting = false
    for (const { sessionId, room } of hub.streams()) {
      const caller = await loadCaller(db, sessionId, clock.now())
      if (!caller || roomKey(caller, [...room.devices]) !== room.key) hub.endSession(sessionId)
    }
  }
  // When the database is away no stream ends: the next check retries.
  const then = (round: () => Promise<void>) => {
    work = work.then(round).catch((error: unknown) => reportFailure('live: check streams', error))
    return work
  }
  const timer = setInterval(
    contain('live: check streams', () => then(endOver)),
    everyMs,
  )
  return {
    /** Rechecks all streams after a rights change of unknown users. */
    changed(): Promise<void> {
      if (waiting) return work
      waiting = true
      return then(endChanged)
    },
    /** Rechecks for expiry. */
    passed: (): Promise<void> => then(endOver),
    async stop(): Promise<void> {
      clearInterval(timer)
      await work
    },
  }
}
