import { deviceOnline } from '@fengsui/contract/devices/device-log.ts'
import { deviceMessages as say } from '@fengsui/contract/devices/messages.ts'
import { messages } from '@fengsui/contract/kit/messages.ts'
import { sql } from 'kysely'
import { implement } from '../../kit/implement.ts'
import { refuse } from '../../kit/refusal.ts'
import { inScope } from '../../kit/scope.ts'
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
const dayMs = 86_400_000

/** Seconds of an outage inside a day; a device that was never heard is offline since it was registered. */
const days = (from: string, to: string, now: Date, where: ReturnType<typeof sql>) => sql<Day>`
  with seen as (select id, name, kind, create_time, heart_time from dev_device d
      where is_deleted = 0 and ${where} order by id limit ${most}),
    days as (select day::date as day, greatest(day::timestamp at time zone 'Asia/Shanghai', '-infinity') as begins,
        least((day::date + 1)::timestamp at time zone 'Asia/Shanghai', ${now}::timestamptz) as ends
      from generate_series(${from}::date, ${to}::date, interval '1 day') day)
  select s.id as device_id, s.name as device_name, s.kind, to_char(n.day, 'YYYY-MM-DD') as date,
    greatest(0, extract(epoch from n.ends - n.begins))::int as seconds,
    case when s.heart_time is null then greatest(0, extract(epoch from n.ends - n.begins))::int
      else coalesce(o.seconds, 0)::int end as offline_seconds,
    coalesce(o.times, 0)::int as offline_times
  from seen s cross join days n
  left join lateral (
    select sum(greatest(0, extract(epoch from least(coalesce(l.recover_time, ${now}), n.ends) - greatest(l.occur_time, n.begins)))) as seconds,
      count(*) filter (where l.occur_time >= n.begins) as times
    from dev_log l where l.device_id = s.id and l.log_type = '2' and l.occur_time < n.ends
      and (l.recover_time is null or l.recover_time > n.begins)
  ) o on true
  order by s.id, n.day`

export default implement(deviceOnline, {
  async onlineRecord(ctx, { deviceId, enterpriseId, startDate, endDate }) {
    const [from, to] = [String(startDate), String(endDate)]
    const { startDate: start, endDate: end } = deviceOnline.calls.onlineRecord.input
    if (to < from) throw refuse(messages.notAfter, { start: start.label, end: end.label })
    if ((Date.parse(to) - Date.parse(from)) / dayMs >= longestDays)
      throw refuse(say.rangeTooLong, { days: longestDays })
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
