import { gapSteps, gapsIn } from '@fengsui/contract/replay/gaps.ts'
import type { Chunk } from '@fengsui/contract/replay/replay-window.ts'
import { sql } from 'kysely'
import type { ReplaySpan } from './replay-span.ts'
import { channelsOf } from './states/reading-states.ts'

/** Roll-ups are written some seconds after their readings, ms. */
const rollUpMs = 60_000

/**
 * Stretches of a span in which no device of the plant measured anything; null where this is unknown: without a plant, without
 * the right, or where nothing measures. Each step is asked for its first reading, so that a plant that reports costs one look a step.
 */
export async function gapsOf(span: ReplaySpan): Promise<Chunk[] | null> {
  const { ctx, from, to, enterpriseId } = span
  if (enterpriseId === null || !ctx.caller.permissions.has('device_view')) return null
  const { devices, metrics } = await channelsOf(span)
  if (devices.length === 0) return null
  const windowMs = to.getTime() - from.getTime()
  const end = Math.min(to.getTime(), ctx.clock.now().getTime() - rollUpMs)
  if (end <= from.getTime()) return []
  const { step } = gapSteps(windowMs)
  const [table, unit] = step > 60_000 ? (['tele_hour', 'hour'] as const) : (['tele_minute', 'minute'] as const)
  const found = await sql<{ at: number }>`select (extract(epoch from s.at) * 1000)::float8 as at
    from generate_series(date_trunc(${unit}, ${from}::timestamptz), ${new Date(end)}::timestamptz, ${`1 ${unit}`}::interval) s (at)
    cross join lateral (select 1 from unnest(${devices}::bigint[], ${metrics}::text[]) as c (device_id, metric)
      cross join lateral (select 1 from ${sql.table(table)} t where t.device_id = c.device_id
        and t.metric = c.metric collate "C" and t.bucket = s.at and t.count > 0 limit 1) told limit 1) heard
    order by 1`.execute(ctx.db)
  return gapsIn(
    found.rows.map(({ at }) => at),
    { start: from.getTime(), end },
    windowMs,
  )
}
