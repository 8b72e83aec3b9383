import { sql } from 'kysely'
import { contain, reportFailure } from '../framework/concurrency/contain.ts'
import type { Db } from '../framework/context.ts'

/** A durable event from the outbox. */
export interface LiveRow {
  readonly id: string
  readonly tenantId: string
  readonly regionCode: string
  readonly enterpriseId: string | null
  readonly userId: string | null
  readonly kind: string
  readonly payload: Record<string, unknown>
}

export interface Pump {
  /** Polls at once instead of at the next interval: something was just committed. */
  wake(): void
  /** Returns the last id delivered. */
  cursor(): string
  /** Stops delivery; resolves when none is in progress. For tests and shutdown. */
  stop(): Promise<void>
}

/** Delivers committed events from the outbox to `deliver`, in commit order, each once. */
export async function startPump(db: Db, deliver: (rows: readonly LiveRow[]) => void, everyMs = 100): Promise<Pump> {
  let cursor =
    (await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from live_event`.execute(db)).rows[0]?.id ?? '0'
  let stopped = false
  let again = false
  let running: Promise<void> | null = null

  const round = async () => {
    do {
      again = false
      const rows = await read(db, cursor)
      const last = rows.at(-1)
      if (last) {
        cursor = last.id
        deliver(rows)
        again ||= rows.length === batch
      }
    } while (again && !stopped)
  }
  const look = () => {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    // When the database is away the cursor stays: nothing is lost, the next interval retries.
    running = round()
      .catch((error: unknown) => reportFailure('live: read events', error))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(contain('live: read events', look), everyMs)
  return {
    wake: look,
    cursor: () => cursor,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

const batch = 500

/** Returns the events after `from`, up to `to`. */
export async function read(db: Db, from: string, to?: string, limit = batch): Promise<LiveRow[]> {
  const until = to === undefined ? sql`true` : sql`id <= ${to}`
  const result =
    await sql<LiveRow>`select id, tenant_id, region_code, enterprise_id, user_id, kind, payload from live_event where id > ${from} and ${until} order by id limit ${limit}`.execute(
      db,
    )
  return result.rows
}
