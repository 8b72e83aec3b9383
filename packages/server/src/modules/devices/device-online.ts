import { deviceOnline } from '@fengsui/contract/devices/device-log.ts'
import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import { deviceLogType } from '@fengsui/contract/dictionaries/devices.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Db } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { deviceInSight, enterpriseFilter } from './lookups.ts'

type Day = {
  deviceId: string
  deviceName: string
  kind: string
  date: string
  seconds: number
  offlineSeconds: number
  offlineTimes: number
}
const devices = { owner: 'enterprise', table: 'dev_device' } as const
const longestDays = 31
const most = 1000
const mostOfOrganisation = 1_000_000
const dayMs = 86_400_000

/** Device kinds without a workplace. */
const roomless = ['gateway', 'nvr', 'dv', 'camera', 'ai', 'roadgate', 'winggate', 'vehicleterminal']

/**
 * Periods in which a field had one of `values`, by the change log; without log entries, since creation if
 * `isNow` holds.
 */
const outOfUse = (
  field: 'enabled' | 'workplaceId',
  values: readonly string[],
  isNow: ReturnType<typeof sql>,
  now: Date,
) => sql`
    select tstzrange(c.time, greatest(c.time, coalesce(c.until, ${now}))) as span
    from (select time, new_value, lead(time) over (order by time, id) as until from change_log
      where subject = 'device' and device_id = s.id and field = ${field}) c
    where c.new_value #>> '{}' is null and ${values.includes('')} or c.new_value #>> '{}' = any(${values}::text[])
    union all
    select tstzrange(s.create_time, greatest(s.create_time, ${now})) where ${isNow}
      and not exists (select 1 from change_log where subject = 'device' and device_id = s.id and field = ${field})`

/** From the first moment of a day to the last of another, not beyond now. */
const period = (from: ReturnType<typeof sql>, to: ReturnType<typeof sql>, now: Date) => sql`
  (${from})::timestamp at time zone 'Asia/Shanghai' as begins,
  least(((${to})::date + 1)::timestamp at time zone 'Asia/Shanghai', ${now}::timestamptz) as ends`

/**
 * Common table expressions: the devices (`seen`) and the periods in which they were not online (`away`): their outages,
 * while disabled, and while without a workplace. Joined by the id, not looked up: an organisation may have 100,000 devices.
 */
const seenAndAway = (now: Date, where: ReturnType<typeof sql>, limit: number) => sql`
  seen as (select id, name, kind, create_time, heart_time, enabled, workplace_id, warehouse_id from dev_device d
      where is_deleted = 0 and ${where} order by id limit ${limit}),
    away as (select s.id, range_agg(r.span) as spans from seen s cross join lateral (
        select tstzrange(l.occur_time, greatest(l.occur_time, coalesce(l.recover_time, ${now}))) as span
        from dev_log l where l.device_id = s.id and l.log_type = ${sql.lit(deviceLogType.is.offline)}
        union all ${outOfUse('enabled', ['0'], sql`s.enabled = 0`, now)}
        union all select span from (${outOfUse('workplaceId', [''], sql`s.workplace_id is null and s.warehouse_id is null`, now)}) u
        where s.kind <> all(${roomless}::text[])
      ) r group by s.id)`

/** Seconds of a period of `n` in which a device was not online; one that never reported was not online throughout. */
const offlineSeconds = sql`
  case when s.heart_time is null then greatest(0, extract(epoch from n.ends - n.begins))
    else coalesce((select sum(extract(epoch from upper(span) - lower(span)))
      from unnest(away.spans * tstzmultirange(tstzrange(n.begins, greatest(n.begins, n.ends)))) as span), 0) end`

const days = (from: string, to: string, now: Date, where: ReturnType<typeof sql>) => sql<Day>`
  with ${seenAndAway(now, where, most)},
    days as (select day::date as day, ${period(sql`day::date`, sql`day::date`, now)}
      from generate_series(${from}::date, ${to}::date, interval '1 day') day)
  select s.id as device_id, s.name as device_name, s.kind, to_char(n.day, 'YYYY-MM-DD') as date,
    greatest(0, extract(epoch from n.ends - n.begins))::int as seconds,
    ${offlineSeconds}::int as offline_seconds,
    coalesce(o.times, 0)::int as offline_times
  from seen s cross join days n
  left join away on away.id = s.id
  left join lateral (
    select count(*) as times from dev_log l
    where l.device_id = s.id and l.log_type = ${sql.lit(deviceLogType.is.offline)} and l.occur_time >= n.begins and l.occur_time < n.ends
  ) o on true
  order by s.id, n.day`

export default implement(deviceOnline, {
  async onlineRecord(ctx, { deviceId, enterpriseId, startDate, endDate }) {
    const [from, to] = [String(startDate), String(endDate)]
    const { startDate: start, endDate: end } = deviceOnline.calls.onlineRecord.input
    if (to < from) throw badRequest(messages.notAfter, { start: start.label, end: end.label })
    if ((Date.parse(to) - Date.parse(from)) / dayMs >= longestDays)
      throw badRequest(say.rangeTooLong, { days: longestDays })
    if (deviceId) await deviceInSight(ctx.db, ctx.caller, deviceId)
    const one = deviceId ? sql<boolean>`id = ${deviceId}` : sql<boolean>`true`
    const where = sql`${inScope(devices, ctx.caller)} and ${one} and ${await enterpriseFilter(ctx, enterpriseId)}`
    const found = await days(from, to, ctx.clock.now(), where).execute(ctx.db)
    return found.rows.map(({ seconds, ...row }) => {
      const offlineSeconds = Math.min(row.offlineSeconds, seconds)
      const onlineSeconds = seconds - offlineSeconds
      const onlineRate = seconds > 0 ? Math.round((onlineSeconds / seconds) * 10_000) / 100 : null
      return { ...row, onlineSeconds, offlineSeconds, onlineRate }
    })
  },
})

/**
 * Returns the share of time, percent with two decimals, in which the devices of an organisation and those below it were
 * online from the first to the last day; null without a device.
 */
export async function onlineShare(
  db: Db,
  { organizeId, from, to }: { readonly organizeId: string; readonly from: string; readonly to: string },
  now: Date,
): Promise<number | null> {
  const where = sql`enterprise_id in (select e.id from ent_enterprise e join org_organize o on o.id = e.organize_id
    where o.id = ${organizeId} or ${organizeId} = any(string_to_array(o.ancestors, ',')))`
  const found = await sql<{ seconds: number | null; offline: number | null }>`
    with ${seenAndAway(now, where, mostOfOrganisation)},
      whole as (select ${period(sql`${from}::date`, sql`${to}::date`, now)})
    select sum(greatest(0, extract(epoch from n.ends - n.begins)))::float8 as seconds, sum(${offlineSeconds})::float8 as offline
    from seen s cross join whole n left join away on away.id = s.id`.execute(db)
  const { seconds, offline } = found.rows[0] ?? { seconds: null, offline: null }
  return seconds ? Math.round(((seconds - (offline ?? 0)) / seconds) * 10_000) / 100 : null
}
