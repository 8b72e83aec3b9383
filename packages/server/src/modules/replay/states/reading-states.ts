import { levelOf, type ReplayLevel } from '@fengsui/contract/replay/replay-window.ts'
import type { WorldEvent } from '@fengsui/contract/replay/world.ts'
import { type DeviceKind, kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { ReplaySpan } from '../replay-span.ts'
import { nothingTold, type Told } from './told.ts'

/** Readings of one answer; a plant that has more is returned by minutes or hours. */
const most = 20_000
/** A value older than this is no state any more, hours. */
const oldest = 24

interface Value {
  deviceId: string
  metric: string
  time: Date
  value: number
}
/** Devices and metrics side by side. */
interface Channels {
  readonly devices: string[]
  readonly metrics: string[]
}

/** What devices of the plant measure, as far as the caller sees them. */
export async function channelsOf({ ctx, enterpriseId }: ReplaySpan): Promise<Channels> {
  const found = await sql<{ id: string; kind: DeviceKind }>`select d.id, d.kind from dev_device d
    where d.enterprise_id = ${enterpriseId} and d.is_deleted = 0 and d.enabled = 1
      and ${inScope({ owner: 'enterprise', table: 'dev_device' }, ctx.caller, 'd')} order by d.id limit 3000`.execute(
    ctx.db,
  )
  const pairs = found.rows.flatMap(({ id, kind }) =>
    kindMetrics[kind].metrics.flatMap(({ key, limitOnly }) => (limitOnly ? [] : { id, key })),
  )
  return { devices: pairs.map(({ id }) => id), metrics: pairs.map(({ key }) => key) }
}

/** The last value of each metric before a moment: one look into the index for each. */
const lastBefore = ({ devices, metrics }: Channels, at: Date): RawBuilder<Value> =>
  sql<Value>`select c.device_id, c.metric, v.time, v.value
    from unnest(${devices}::bigint[], ${metrics}::text[]) as c (device_id, metric)
    cross join lateral (select t.time, t.value from tele_value t where t.device_id = c.device_id and t.metric = c.metric collate "C"
      and t.time <= ${at} and t.time > ${at}::timestamptz - ${oldest} * interval '1 hour' and t.quality = 1 order by t.time desc limit 1) v`

const rawIn = ({ devices, metrics }: Channels, from: Date, to: Date): RawBuilder<Value> =>
  sql<Value>`select c.device_id, c.metric, v.time, v.value
    from unnest(${devices}::bigint[], ${metrics}::text[]) as c (device_id, metric)
    cross join lateral (select t.time, t.value from tele_value t where t.device_id = c.device_id and t.metric = c.metric collate "C"
      and t.time > ${from} and t.time <= ${to} and t.quality = 1 limit ${most + 1}) v
    order by v.time, c.device_id, c.metric limit ${most + 1}`

/** The last value of each minute or hour. Buckets are asked for a little earlier: one may hold both sides of the start. */
const rolledIn = (
  { devices, metrics }: Channels,
  { table, step }: { table: RawBuilder<unknown>; step: string },
  from: Date,
  to: Date,
): RawBuilder<Value> =>
  sql<Value>`select c.device_id, c.metric, v.time, v.value
    from unnest(${devices}::bigint[], ${metrics}::text[]) as c (device_id, metric)
    cross join lateral (select t.last_time as time, t.last as value from ${table} t where t.device_id = c.device_id
      and t.metric = c.metric collate "C" and t.bucket > ${from}::timestamptz - ${step}::interval and t.bucket <= ${to}
      and t.last_time > ${from} and t.last_time <= ${to} and t.last is not null) v
    order by v.time, c.device_id, c.metric limit ${most + 1}`

const levels: readonly ReplayLevel[] = ['raw', 'minute', 'hour']
const rolled = {
  minute: { table: sql.table('tele_minute'), step: '1 minute' },
  hour: { table: sql.table('tele_hour'), step: '1 hour' },
} as const

/** Readings of a plant: the last ones at the start of a span, and those in it, at the finest level that one answer holds. */
export async function readingStates(span: ReplaySpan): Promise<Told & { level: ReplayLevel }> {
  const { ctx, from, to, enterpriseId } = span
  const wanted = levelOf(to.getTime() - from.getTime())
  if (enterpriseId === null || !ctx.caller.permissions.has('device_view')) return { ...nothingTold, level: wanted }
  const channels = await channelsOf(span)
  const before = (await lastBefore(channels, from).execute(ctx.db)).rows
  for (const level of levels.slice(levels.indexOf(wanted))) {
    const query = level === 'raw' ? rawIn(channels, from, to) : rolledIn(channels, rolled[level], from, to)
    const { rows } = await query.execute(ctx.db)
    if (rows.length > most && level !== 'hour') continue
    return { before: asEvents(before, from), events: asEvents(rows.slice(0, most)), cut: rows.length > most, level }
  }
  return { ...nothingTold, level: 'hour' }
}

/** Values of one device and moment are one event. */
function asEvents(rows: readonly Value[], start?: Date): WorldEvent[] {
  const events: WorldEvent[] = []
  let last: Extract<WorldEvent, { kind: 'reading' }> | undefined
  for (const { deviceId, metric, time, value } of rows) {
    const at = time.getTime()
    if (last?.deviceId === deviceId && last.time === at) {
      last.values[metric] = value
      continue
    }
    last = { kind: 'reading', at: start?.getTime() ?? at, deviceId, time: at, values: { [metric]: value } }
    events.push(last)
  }
  return events
}
