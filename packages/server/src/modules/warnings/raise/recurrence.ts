import { sql } from 'kysely'
import type { Db } from '../../../kit/context.ts'

export interface Recurrence {
  /** The last record of the key, when it was closed less than 24 hours ago. */
  readonly of: string | null
  /** Two records of the key within 24 hours: the next one starts a rung higher (design section 6.1). */
  readonly third: boolean
}
const none: Recurrence = { of: null, third: false }
const day = 86_400_000

export async function recurrencesOf(db: Db, keys: readonly string[], now: Date): Promise<(key: string) => Recurrence> {
  const since = new Date(now.getTime() - day)
  const found = await sql<{ dedupKey: string; of: string | null; raised: number }>`
    select dedup_key, (array_agg(id order by close_time desc) filter (where close_time > ${since}))[1] as of,
      (count(*) filter (where create_time > ${since}))::int as raised
    from warn_event where dedup_key = any(${keys}) and close_time is not null and close_time > ${since} group by 1`.execute(
    db,
  )
  const byKey = new Map(found.rows.map((row) => [row.dedupKey, { of: row.of, third: row.raised >= 2 }]))
  return (key) => byKey.get(key) ?? none
}
