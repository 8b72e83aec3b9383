import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../framework/context.ts'

export interface Asked {
  readonly deviceId: string
  readonly metric: string
  readonly start: Date
  readonly end: Date
}
/** Roll-up to read and the milliseconds per point. */
export interface Bins {
  readonly level: 'minute' | 'hour' | 'day'
  readonly width: number
}
/** Readings outside the sensor's range: a single one with its value, or the count of a time bin. */
export interface HistoryFault {
  readonly time: Date
  readonly value: number | null
  readonly count: number
}
/** Midnight in Shanghai: origin of the bins. */
const origin = new Date('2000-01-01T00:00:00+08:00')

export const binOf = (width: number, time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`date_bin(${`${width} milliseconds`}::interval, ${time}, ${origin})`

export async function rawFaults(db: Db, of: Asked, most: number): Promise<HistoryFault[]> {
  const { deviceId, metric, start, end } = of
  const { rows } = await sql<HistoryFault>`select time, value, 1 as count from tele_value
    where device_id = ${deviceId} and metric = ${metric} and time >= ${start} and time < ${end} and quality = 0
    order by time limit ${most}`.execute(db)
  return rows
}

export async function rolledUpFaults(db: Db, of: Asked, { level, width }: Bins): Promise<HistoryFault[]> {
  const { deviceId, metric, start, end } = of
  const { rows } = await sql<HistoryFault>`select ${binOf(width, sql`bucket`)} as time, null::float8 as value,
      sum(bad_count)::int as count
    from ${sql.table(`tele_${level}`)} where device_id = ${deviceId} and metric = ${metric}
      and bucket >= ${binOf(width, sql`${start}::timestamptz`)} and bucket < ${end} and bad_count > 0
    group by 1 order by 1`.execute(db)
  return rows
}
