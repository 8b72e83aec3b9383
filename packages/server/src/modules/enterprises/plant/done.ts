import { type EventSource, eventSources } from '@fengsui/contract/enterprises/plant.ts'
import type { DoneItem } from '@fengsui/contract/today/today.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { sources } from './event-sources.ts'
import { type Entry, seenOf, sent, shownOf } from './events.ts'
import { rowsOf } from './scope.ts'

/** Changes in force are not counted: the user who makes one has applied for it or reviewed it. */
const acts: readonly EventSource[] = eventSources.filter((code) => code !== 'change')

type Done = Entry & { enterpriseId: string | null; enterpriseName: string | null; total: number }

/** Returns what these accounts have done since a moment, the last first, and how much that is. */
export async function doneBy(
  ctx: Context,
  accounts: readonly string[],
  since: Date,
  size: number,
): Promise<{ records: DoneItem[]; total: number }> {
  const parts = acts
    .filter((code) => sources[code].needs.some((word) => ctx.caller.permissions.has(word)))
    .map((code) => {
      const source = sources[code]
      return sql`select ${shownOf(source, code, ctx)}, t.enterprise_id from ${source.from}
        where ${source.by} = any(${accounts}::bigint[]) and ${source.time} >= ${since} and ${source.where} and ${seenOf(source, ctx)}`
    })
  if (parts.length === 0) return { records: [], total: 0 }
  const rows = await rowsOf(
    ctx.db,
    sql<Done>`select d.*, d.enterprise_id::text as enterprise_id, coalesce(e.short_name, e.enterprise_name) as enterprise_name,
        count(*) over ()::int as total
      from (${sql.join(parts, sql` union all `)}) d left join ent_enterprise e on e.id = d.enterprise_id
      order by d.time desc, d.id::bigint desc limit ${size}`,
  )
  return { records: rows.map(({ total: _, ...row }) => sent(row)), total: rows[0]?.total ?? 0 }
}
