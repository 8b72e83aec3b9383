import { sql } from 'kysely'
import type { Db, Tx } from '../context.ts'
import { recordset } from '../store/recordset.ts'

/** An event sent after commit: to the live stream and its subscribers. */
export interface LiveEvent {
  readonly kind: 'warning' | 'device' | 'notice'
  readonly tenantId: string
  readonly regionCode: string
  readonly enterpriseId: string | null
  /** Only for this user, whatever their access scope. */
  readonly userId?: string | null
  readonly payload: Readonly<Record<string, unknown>>
}

const outboxLock = 7_306_001

/**
 * Writes the events as the transaction's last statement. The lock makes ids appear in commit order, so that a
 * reader that has seen id n has seen everything before it.
 */
export async function emit(tx: Tx, events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = recordset(
    events.map(({ userId, ...rest }) => ({ ...rest, userId: userId ?? null })),
    'tenant_id text, region_code text, enterprise_id bigint, user_id bigint, kind text, payload jsonb',
  )
  await sql`select pg_advisory_xact_lock(${outboxLock})`.execute(tx)
  await sql`insert into live_event (tenant_id, region_code, enterprise_id, user_id, kind, payload)
    select tenant_id, region_code, enterprise_id, user_id, kind, payload from ${rows}`.execute(tx)
}

/** Runs a transaction whose events are collected and written at its end. */
export async function transact<T>(
  db: Db,
  work: (tx: Tx, effect: (event: LiveEvent) => void) => Promise<T>,
): Promise<T> {
  const events: LiveEvent[] = []
  return db.transaction().execute(async (tx) => {
    const result = await work(tx, (event) => events.push(event))
    await emit(tx, events)
    return result
  })
}
