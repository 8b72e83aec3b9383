import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import { type Asked, type Bins, binOf, type HistoryFault, rawFaults, rolledUpFaults } from './history-faults.ts'

export type HistoryLevel = 'raw' | Bins['level']
export interface HistoryPoint {
  readonly time: Date
  readonly min: number
  readonly max: number
  readonly avg: number
  readonly last: number
  readonly count: number
}

/** Maximum number of points in a chart. */
export const maxPoints = 1500
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Roll-ups from fine to coarse: bucket size, retention, and the longest range read from each. */
const levels = [
  { level: 'minute', unit: minute, kept: 365 * day, longest: 8 * day },
  { level: 'hour', unit: hour, kept: 730 * day, longest: 731 * day },
  { level: 'day', unit: day, kept: Number.POSITIVE_INFINITY, longest: Number.POSITIVE_INFINITY },
] as const
const rawKept = 90 * day

/**
 * Returns good values of a metric in [`start`, `end`): raw ones when few, else from the finest roll-up
 * retained that long, merging buckets when there are too many. Times are the start of each point.
 */
export async function historyPoints(
  db: Db,
  of: Asked,
  now: Date,
): Promise<{ level: HistoryLevel; points: HistoryPoint[]; faults: HistoryFault[] }> {
  const age = now.getTime() - of.start.getTime()
  const span = of.end.getTime() - of.start.getTime()
  if (age <= rawKept) {
    const points = await rawPoints(db, of)
    if (points.length <= maxPoints) return { level: 'raw', points, faults: await rawFaults(db, of, maxPoints) }
  }
  const chosen = levels.find(({ kept, longest }) => age <= kept && span <= longest) ?? levels[2]
  const { level, unit } = chosen
  // One bucket more, because the range may begin and end inside a bucket.
  const bins = { level, width: unit * Math.max(1, Math.ceil(span / unit / (maxPoints - 1))) }
  return { level, points: await rolledUp(db, of, bins), faults: await rolledUpFaults(db, of, bins) }
}

async function rawPoints(db: Db, { deviceId, metric, start, end }: Asked): Promise<HistoryPoint[]> {
  const { rows } = await sql<{ time: Date; value: number }>`select time, value from tele_value
    where device_id = ${deviceId} and metric = ${metric} and time >= ${start} and time < ${end} and quality = 1
    order by time limit ${maxPoints + 1}`.execute(db)
  return rows.map(({ time, value }) => ({ time, min: value, max: value, avg: value, last: value, count: 1 }))
}

async function rolledUp(
  db: Db,
  { deviceId, metric, start, end }: Asked,
  { level, width }: Bins,
): Promise<HistoryPoint[]> {
  const [bin, first] = [binOf(width, sql`bucket`), binOf(width, sql`${start}::timestamptz`)]
  const { rows } = await sql<HistoryPoint>`select ${bin} as time, min(min) as min, max(max) as max,
      sum(sum) / sum(count) as avg, (array_agg(last order by bucket desc))[1] as last, sum(count)::int as count
    from ${sql.table(`tele_${level}`)}
    where device_id = ${deviceId} and metric = ${metric} and bucket >= ${first} and bucket < ${end} and count > 0
    group by 1 order by 1`.execute(db)
  return rows
}
