import { deviceKind, deviceLogType, deviceStatus } from '@fengsui/contract/dictionaries/devices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../framework/context.ts'
import { all, midnight, percent, scopeCondition } from './scope-condition.ts'

interface KindRow {
  kind: string
  total: number
  online: number
  fault: number
  blindMinutes: number
}

/**
 * Minutes each device was offline since midnight: outages in the device log that overlap today and, for a
 * device that counts as offline without an outage (never reported, switched off or not installed anywhere),
 * the time since its last message or change.
 */
export const blindSince = (from: Date, now: Date): RawBuilder<unknown> =>
  sql`(select device_id, sum(minutes) as minutes from (
      select l.device_id, extract(epoch from least(coalesce(l.recover_time, ${now}), ${now}) - greatest(l.occur_time, ${from})) / 60 as minutes
      from dev_log l where l.log_type = ${sql.lit(deviceLogType.is.offline)} and l.occur_time < ${now} and (l.recover_time is null or l.recover_time > ${from})
      union all
      select s.id, greatest(0, extract(epoch from ${now}::timestamptz - greatest(case when s.on_line = 1 or s.enabled = 0 then s.update_time else coalesce(s.heart_time, s.create_time) end, ${from})) / 60)
      from dev_device s where s.counts_online = 0 and s.is_deleted = 0
        and not exists (select 1 from dev_log l where l.device_id = s.id and l.log_type = ${sql.lit(deviceLogType.is.offline)} and l.recover_time is null)
    ) blind group by device_id)`

/** Devices by kind, including those switched off: now, and over today (target 99.5 %). */
export async function equipment(ctx: Context) {
  const now = ctx.clock.now()
  const from = midnight(now)
  const passed = (now.getTime() - from.getTime()) / 60_000
  const rows = await all<KindRow>(
    ctx.db,
    sql`select d.kind, count(*)::int as total, count(*) filter (where d.counts_online = 1)::int as online, count(*) filter (where d.status = ${sql.lit(deviceStatus.is.fault)})::int as fault,
      coalesce(sum(b.minutes), 0)::float8 as blind_minutes
      from dev_device d left join ${blindSince(from, now)} b on b.device_id = d.id
      where d.is_deleted = 0 and ${scopeCondition(ctx.caller, 'dev_device', 'd')} group by d.kind order by d.kind`,
  )
  return rows.map((row) => ({
    ...row,
    name: say(labelOf(deviceKind, row.kind) ?? [row.kind, row.kind], ctx.request.language),
    offline: row.total - row.online,
    rate: percent(row.online, row.total),
    blindMinutes: Math.round(row.blindMinutes),
    rateToday:
      passed > 0
        ? percent(row.total * passed - Math.min(row.blindMinutes, row.total * passed), row.total * passed)
        : null,
  }))
}
