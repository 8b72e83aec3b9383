import { gapSteps, gapsIn } from '@fengsui/contract/replay/gaps.ts'
import type { Chunk } from '@fengsui/contract/replay/replay-window.ts'
import { sql } from 'kysely'
import type { ReplaySpan } from './replay-span.ts'
import { channelsOf } from './states/reading-states.ts'

/** Readings of the last minute may still be on their way, ms. */
const onTheWayMs = 60_000
/** Batches that wait to be rolled up and are looked through; there are more only when the roll-up is minutes behind. */
const mostPending = 2000

/**
 * Stretches of a span in which no device of the plant measured anything; null where this is not known: without a plant, without
 * the right, or where nothing measures. Each step is asked for its first reading, so that a plant that reports costs one look a step;
 * what waits to be rolled up was reported as well.
 */
export async function gapsOf(span: ReplaySpan): Promise<Chunk[] | null> {
  const { ctx, from, to, enterpriseId } = span
  if (enterpriseId === null || !ctx.caller.permissions.has('device_view')) return null
  const { devices, metrics } = await channelsOf(span)
  if (devices.length === 0) return null
  const windowMs = to.getTime() - from.getTime()
  const end = Math.min(to.getTime(), ctx.clock.now().getTime() - onTheWayMs)
  if (end <= from.getTime()) return []
  const { step } = gapSteps(windowMs)
  const [table, unit] = step > 60_000 ? (['tele_hour', 'hour'] as const) : (['tele_minute', 'minute'] as const)
  const found = await sql<{ at: number }>`select (extract(epoch from s.at) * 1000)::float8 as at
    from generate_series(date_trunc(${unit}, ${from}::timestamptz), ${new Date(end)}::timestamptz, ${`1 ${unit}`}::interval) s (at)
    cross join lateral (select 1 from unnest(${devices}::bigint[], ${metrics}::text[]) as c (device_id, metric)
      cross join lateral (select 1 from ${sql.table(table)} t where t.device_id = c.device_id
        and t.metric = c.metric collate "C" and t.bucket = s.at and t.count > 0 limit 1) told limit 1) heard
    union
    select floor(one.at / ${step}::float8) * ${step}::float8 from (select * from tele_pending order by id limit ${mostPending}) p,
      unnest(p.device_ids, p.times, p.counts) as one (id, at, count)
    where p.metric = any(${metrics}) and one.id = any(${devices}::bigint[]) and coalesce(one.count, 1) > 0
    order by 1`.execute(ctx.db)
  return gapsIn(
    found.rows.map(({ at }) => at),
    { start: from.getTime(), end },
    windowMs,
  )
}
