import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { readFiles } from '../../../framework/files/files.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { storedPicture } from '../../storage/index.ts'
import type { OccurrenceRow } from '../raise/read-book.ts'

const at = (time: Date | null): string | null => (time ? shanghai(time) : null)
const figure = (value: string | null): number | null => (value === null ? null : Number(value))

interface LogLine {
  id: string
  action: string
  fromStatus: string | null
  toStatus: string | null
  fromLevel: string | null
  toLevel: string | null
  nature: string | null
  opinion: string | null
  files: unknown[]
  userId: string | null
  userName: string | null
  organizeName: string | null
  reason: string | null
  detail: Record<string, unknown>
  time: Date
}

/**
 * Returns all actions and automatic events, newest first. A user acting for an enterprise is shown with it,
 * not with their authority.
 */
export async function logsOf(ctx: Context, warnId: string) {
  const found =
    await sql<LogLine>`select l.id, l.action, l.from_status, l.to_status, l.from_level, l.to_level, l.nature,
      l.opinion, l.files, l.user_id, u.real_name as user_name, l.reason, l.detail, l.time,
      case when u.user_type = 'esp' then e.enterprise_name else o.organize_name end as organize_name
    from warn_log l left join sys_user u on u.id = l.user_id left join org_organize o on o.id = l.organize_id
      join warn_event x on x.id = l.warn_id left join ent_enterprise e on e.id = x.enterprise_id
    where l.warn_id = ${warnId} order by l.time desc, l.id desc limit 1000`.execute(ctx.db)
  const ids = found.rows.flatMap(({ files }) => files.map(String))
  const items = ids.length > 0 ? await readFiles(ctx, ids) : new Map()
  return found.rows.map((row) => ({
    ...row,
    files: row.files.flatMap((id) => items.get(String(id)) ?? []),
    time: shanghai(row.time),
  }))
}

interface Stretch extends Omit<OccurrenceRow, 'warnId' | 'lastTime'> {
  deviceName: string | null
  picture: string | null
}

/** Returns the occurrences over the limit, newest first. */
export async function occurrencesOf(ctx: Context, warnId: string) {
  const found = await sql<Stretch>`select o.id, o.device_id, d.name as device_name, o.start_time, o.end_time,
      o.first_value, o.worst_value, o.last_value, o.picture, o.side, o.severity, o.threshold, o.grade_time, o.rise_from,
      o.rise_to, o.rise_seconds, o.silent_since
    from warn_occurrence o left join dev_device d on d.id = o.device_id
    where o.warn_id = ${warnId} order by o.start_time desc, o.id desc limit 500`.execute(ctx.db)
  const ids = found.rows.flatMap(({ picture }) => storedPicture(picture) ?? [])
  const items = ids.length > 0 ? await readFiles(ctx, ids) : new Map()
  const linked = (picture: string | null) => {
    const id = storedPicture(picture)
    return id ? (items.get(id)?.link ?? null) : picture
  }
  return found.rows.map((row) => ({
    ...row,
    picture: linked(row.picture),
    startTime: shanghai(row.startTime),
    endTime: at(row.endTime),
    firstValue: figure(row.firstValue),
    worstValue: figure(row.worstValue),
    lastValue: figure(row.lastValue),
    threshold: figure(row.threshold),
    gradeTime: at(row.gradeTime),
    silentSince: at(row.silentSince),
    riseFrom: figure(row.riseFrom),
    riseTo: figure(row.riseTo),
  }))
}

/** Returns the timers, in the order of their escalation steps. */
export async function timersOf(ctx: Context, warnId: string) {
  const found = await sql<{ rung: number; due: Date; firedAt: Date | null; outcome: string | null }>`
    select rung, due, fired_at, outcome from warn_timer where warn_id = ${warnId} order by due, rung, id`.execute(
    ctx.db,
  )
  return found.rows.map((row) => ({ ...row, due: shanghai(row.due), firedAt: at(row.firedAt) }))
}

interface Notice {
  level: number
  userId: string
  userName: string | null
  channel: string
  reason: string
  createTime: Date
  sentTime: Date | null
  readTime: Date | null
  result: string | null
}

/** Returns recipients, time, channel and read state. */
export async function noticesOf(ctx: Context, warnId: string) {
  const found = await sql<Notice>`select n.level, n.user_id, u.real_name as user_name, n.channel, n.reason,
      n.create_time, n.sent_time, n.read_time, n.result
    from warn_notify n left join sys_user u on u.id = n.user_id
    where n.warn_id = ${warnId} order by n.id limit 500`.execute(ctx.db)
  return found.rows.map((row) => ({
    ...row,
    createTime: shanghai(row.createTime),
    sentTime: at(row.sentTime),
    readTime: at(row.readTime),
  }))
}
