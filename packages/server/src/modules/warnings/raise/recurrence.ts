import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { recordset } from '../../../framework/store/recordset.ts'

export interface Recurrence {
  /** The last record of the key, if closed less than 24 hours ago. */
  readonly of: string | null
  /**
   * Two records of the key within 24 hours: the next starts one escalation step higher (design section 6.1).
   */
  readonly third: boolean
}
const none: Recurrence = { of: null, third: false }
const day = 86_400_000

/** A key, and the event time of what is being raised under it. */
export interface Begun {
  readonly key: string
  readonly startTime: number
}

/**
 * Counts by event time, so that a backlog is compared with the situation of its time. A record closed
 * automatically counts from its recovery, one closed by users from its closing.
 */
export async function recurrencesOf(db: Db, begun: readonly Begun[]): Promise<(key: string) => Recurrence> {
  const rows = begun.map(({ key, startTime }) => ({ key, since: new Date(startTime - day) }))
  const found = await sql<{ dedupKey: string; of: string | null; raised: number }>`
    select x.dedup_key, (array_agg(x.id order by x.close_time desc))[1] as of,
      (count(*) filter (where x.warn_time > r.since))::int as raised
    from ${recordset(rows, 'key text, since timestamptz')} join warn_event x on x.dedup_key = r.key
    where x.close_time is not null
      and case when x.handle_user is null then coalesce(x.recover_time, x.close_time) else x.close_time end > r.since
    group by 1`.execute(db)
  const byKey = new Map(found.rows.map((row) => [row.dedupKey, { of: row.of, third: row.raised >= 2 }]))
  return (key) => byKey.get(key) ?? none
}
