import type {
  WallCamera,
  WallClosed,
  WallRung,
  WallRungNotice,
  WallSeverity,
  WallWarning,
} from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { handleStatus, warnNature, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { ladders, type Severity } from '@fengsui/contract/warnings/ladder.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { sql } from 'kysely'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { all, midnight } from '../scope-condition.ts'
import { numberOf, type WallContext } from './wall-context.ts'

interface Row {
  id: string
  typeKey: string
  content: string
  severity: string
  handleStatus: string
  metric: string | null
  handleType: string
  warnTime: Date
  recoverTime: Date | null
  lastValue: string | null
  valueNow: string | null
  worstValue: string | null
  threshold: string | null
  unitText: string | null
  enterpriseId: string
  shortName: string
  townName: string | null
  countyName: string | null
  placeName: string | null
  workplaceId: string | null
  deadline: Date | null
  rungTime: Date
  nextRung: number | null
  lateRungs: number
  acknowledged: boolean
}

/** Metric of what a camera's analysis says: its figures are how sure it is, which is no value over a limit. */
const detection = 'aiEvent'

const clock = (at: Date | null): string | null => (at ? shanghai(at) : null)

/** Returns open warnings, most severe first, then least time left; at most 200. */
export async function warnings(scene: WallContext): Promise<WallWarning[]> {
  const { db, open, language } = scene
  const rows = await all<Row>(
    db,
    sql`select x.id, x.type_key, ${language === 'en' ? sql`coalesce(nullif(x.content_en, ''), x.content)` : sql`x.content`} as content, x.severity, x.metric, x.handle_status, x.handle_type, x.warn_time, x.recover_time, x.last_value, case when x.recover_time is not null and d.last_values ->> x.metric ~ '^-?[0-9.]+$' then (d.last_values ->> x.metric)::numeric end as value_now, x.worst_value, x.threshold, x.unit_text,
      x.enterprise_id, coalesce(e.short_name, e.enterprise_name) as short_name, r.town_name, r.district_name as county_name, coalesce(w.name, d.name) as place_name, x.workplace_id, t.due as deadline, t.rung as next_rung,
      coalesce((select max(f.fired_at) from warn_timer f where f.warn_id = x.id and f.outcome = 'informed'), x.create_time) as rung_time,
      (select count(*)::int from warn_timer f where f.warn_id = x.id and f.outcome = 'informed') as late_rungs,
      (x.handle_status <> ${sql.lit(handleStatus.is.unhandled)} or x.nature <> ${sql.lit(warnNature.is.violation)} or exists (select 1 from warn_notify n where n.warn_id = x.id and n.level = x.handle_type::int and n.read_time is not null)) as acknowledged
      from warn_event x join ent_enterprise e on e.id = x.enterprise_id left join sys_region r on r.code = e.region_code
      left join wp_workplace w on w.id = x.workplace_id left join dev_device d on d.id = x.device_id
      left join lateral (select due, rung from warn_timer where warn_id = x.id and fired_at is null order by due limit 1) t on true
      where ${open('x')} order by x.severity, t.due nulls last, x.warn_time limit 200`,
  )
  const paths = await pathsOf(
    scene,
    rows.filter((row) => row.severity === warnSeverity.is.red).map((row) => row.id),
  )
  const cameras = await camerasOf(
    scene,
    rows.slice(0, 12).map((row) => row.id),
  )
  return rows.map(({ metric, ...row }) => ({
    ...row,
    typeName: say(typeLabel(row.typeKey), language),
    severity: Number(row.severity) as WallSeverity,
    handleType: Math.max(1, Number(row.handleType)) as WallRung,
    warnTime: shanghai(row.warnTime),
    recoverTime: clock(row.recoverTime),
    ...(metric === detection
      ? { lastValue: null, valueNow: null, worstValue: null, threshold: null }
      : {
          lastValue: numberOf(row.lastValue),
          valueNow: numberOf(row.valueNow),
          worstValue: numberOf(row.worstValue),
          threshold: numberOf(row.threshold),
        }),
    deadline: clock(row.deadline),
    rungTime: shanghai(row.rungTime),
    nextRung: row.nextRung as WallRung | null,
    path: paths.get(row.id) ?? [],
    cameras: cameras.get(row.id) ?? [],
  }))
}

/** Escalation levels notified so far, or skipped because they have no recipient. */
async function pathsOf({ db }: WallContext, ids: readonly string[]): Promise<Map<string, WallRungNotice[]>> {
  const out = new Map<string, WallRungNotice[]>()
  if (ids.length === 0) return out
  const rows = await all<{
    warnId: string
    level: number
    recipient: string | null
    informed: Date | null
    read: Date | null
    skipped: boolean
  }>(
    db,
    sql`select n.warn_id, n.level, (array_agg(u.real_name order by n.id))[1] as recipient, min(coalesce(n.sent_time, n.create_time)) as informed, min(n.read_time) as read, false as skipped
      from warn_notify n join sys_user u on u.id = n.user_id where n.warn_id in (${sql.join([...ids])}) and n.channel = 'site' group by 1, 2
      union all select t.warn_id, t.rung, null, t.fired_at, null, true from warn_timer t where t.warn_id in (${sql.join([...ids])}) and t.outcome = 'vacant' order by 1, 2`,
  )
  for (const row of rows) {
    const list = out.get(row.warnId) ?? []
    list.push({
      rung: row.level as WallRung,
      recipient: row.recipient,
      informedAt: clock(row.informed),
      acknowledgedAt: clock(row.read),
      skipped: row.skipped,
    })
    out.set(row.warnId, list)
  }
  return out
}

/** Pictures attached to the warning's own occurrences. */
async function camerasOf({ db }: WallContext, ids: readonly string[]): Promise<Map<string, WallCamera[]>> {
  const out = new Map<string, WallCamera[]>()
  if (ids.length === 0) return out
  const rows = await all<{
    warnId: string
    deviceId: string
    name: string
    picture: string
    time: Date
    sight: unknown
  }>(
    db,
    sql`select o.warn_id, o.device_id, d.name, o.picture, o.start_time as time, o.sight from warn_occurrence o join dev_device d on d.id = o.device_id
      where o.warn_id in (${sql.join([...ids])}) and o.picture is not null order by o.start_time desc`,
  )
  for (const { warnId, deviceId, name, picture, time, sight } of rows) {
    const list = out.get(warnId) ?? []
    const { box, confidence } = (sight ?? { box: null, confidence: null }) as Pick<WallCamera, 'box' | 'confidence'>
    // A camera that saw it again shows its newest picture only.
    if (list.length < 3 && list.every(({ id }) => id !== deviceId))
      list.push({ id: deviceId, name, picture, time: shanghai(time), box, confidence })
    out.set(warnId, list)
  }
  return out
}

/** Returns warnings closed since midnight, newest first. */
export async function closedToday({ db, now, own, language }: WallContext): Promise<WallClosed[]> {
  const rows = await all<{
    id: string
    typeKey: string
    severity: string
    shortName: string
    placeName: string | null
    warnTime: Date
    minutes: string | null
    late: boolean
  }>(
    db,
    sql`select x.id, x.type_key, x.severity, coalesce(e.short_name, e.enterprise_name) as short_name, coalesce(w.name, d.name) as place_name, x.warn_time,
      round((extract(epoch from coalesce(x.handle_time, x.close_time) - x.warn_time) / 60)::numeric, 1) as minutes,
      exists (select 1 from warn_timer t where t.warn_id = x.id and t.outcome = 'informed') as late
      from warn_event x join ent_enterprise e on e.id = x.enterprise_id left join wp_workplace w on w.id = x.workplace_id left join dev_device d on d.id = x.device_id
      where x.close_time >= ${midnight(now)} and ${own('warn_event', 'x')} order by x.close_time desc limit 20`,
  )
  return rows.map(({ minutes, ...row }) => ({
    ...row,
    typeName: say(typeLabel(row.typeKey), language),
    severity: Number(row.severity) as WallSeverity,
    warnTime: shanghai(row.warnTime),
    handleMinutes: numberOf(minutes),
  }))
}

/** Severities whose timer escalates a warning to this level automatically. */
export const automaticTo = (rung: number): WallSeverity[] =>
  (Object.keys(ladders) as Severity[])
    .filter((severity) => ladders[severity].cap >= rung)
    .map((severity) => Number(severity) as WallSeverity)
