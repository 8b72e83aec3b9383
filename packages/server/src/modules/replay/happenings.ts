import { deviceLogType } from '@fengsui/contract/dictionaries/devices.ts'
import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import { factoryPersonRecord } from '@fengsui/contract/passages/person-record.ts'
import type { Happening } from '@fengsui/contract/replay/replay.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { sql } from 'kysely'
import { hiddenOf } from '../../framework/access/field-scopes.ts'
import { inScope } from '../../framework/access/scope.ts'
import type { ReplaySpan } from './replay-span.ts'

/** Of each sort; a time line with more is not read. */
const most = 200

interface Row extends Pick<Happening, 'enterpriseId' | 'enterpriseName' | 'name' | 'place' | 'inOut'> {
  time: Date
}
interface Line extends Row, Pick<Happening, 'warnId' | 'severity' | 'typeKey' | 'level'> {
  action: string
  toStatus: string | null
  toSeverity: string | null
}

/** What a line of a warning's log is on the time line; undefined when it is not shown. */
function kindOf({ action, toStatus, toSeverity }: Line): Happening['kind'] | undefined {
  if (toSeverity !== null) return 'worse'
  if (action === 'raise' || action === 'recover' || action === 'handle' || action === 'escalate') return action
  if (action === 'report') return 'escalate'
  const { handled, unhandled } = handleStatus.is
  const isClosing = action === 'verify' ? toStatus === handled : action === 'confirm' && toStatus !== unhandled
  return isClosing ? 'close' : undefined
}

async function ofWarnings({ ctx, from, to, enterpriseId }: ReplaySpan): Promise<Happening[]> {
  if (!ctx.caller.permissions.has('warn_view')) return []
  const hidden = hiddenOf(warn, ctx.caller)
  const sentence =
    ctx.request.language === 'en' ? sql<string>`coalesce(nullif(x.content_en, ''), x.content)` : sql<string>`x.content`
  const found =
    await sql<Line>`select l.time, l.action, l.to_status, l.detail ->> 'toSeverity' as to_severity, l.to_level as level,
      x.enterprise_id, coalesce(e.short_name, e.enterprise_name) as enterprise_name, x.id as warn_id, x.severity, x.type_key,
      ${sentence} as name, w.name as place, null::text as in_out
    from warn_event x join warn_log l on l.warn_id = x.id join ent_enterprise e on e.id = x.enterprise_id
    left join wp_workplace w on w.id = x.workplace_id
    where x.is_deleted = 0 and open_during(x.warn_time, x.create_time, x.close_time) && tstzrange(${from}, ${to}, '[]')
      and l.time > ${from} and l.time <= ${to} and (${enterpriseId}::bigint is null or x.enterprise_id = ${enterpriseId})
      and l.action in ('raise', 'recover', 'handle', 'escalate', 'report', 'verify', 'confirm') and ${inScope(warn, ctx.caller, 'x')}
    order by l.action <> 'raise', x.severity, l.time limit ${most}`.execute(ctx.db)
  return found.rows.flatMap(({ time, action, toStatus, toSeverity, ...row }) => {
    const kind = kindOf({ time, action, toStatus, toSeverity, ...row })
    const name = hidden?.has('content') ? null : row.name
    return kind ? [{ ...row, name, kind, at: time.getTime(), severity: toSeverity ?? row.severity }] : []
  })
}

const blank = { warnId: null, severity: null, typeKey: null, level: null } as const

async function ofVehicles({ ctx, from, to, enterpriseId }: ReplaySpan): Promise<Happening[]> {
  if (!ctx.caller.permissions.has('transport_view')) return []
  const found =
    await sql<Row>`select t.pass_time as time, t.enterprise_id, coalesce(e.short_name, e.enterprise_name) as enterprise_name,
      t.plate_number as name, g.name as place, t.in_out
    from tele_vehicle_inout t join ent_enterprise e on e.id = t.enterprise_id left join dev_device g on g.id = t.roadgate_id
    where t.pass_time > ${from} and t.pass_time <= ${to} and (${enterpriseId}::bigint is null or t.enterprise_id = ${enterpriseId})
      and ${inScope({ owner: 'enterprise', table: 'tele_vehicle_inout' }, ctx.caller, 't')} order by t.pass_time limit ${most}`.execute(
      ctx.db,
    )
  return found.rows.map(({ time, ...row }) => ({ ...blank, ...row, kind: 'vehicle', at: time.getTime() }))
}

/** People at the gates of one plant. */
async function ofPeople({ ctx, from, to, enterpriseId }: ReplaySpan): Promise<Happening[]> {
  if (enterpriseId === null || !ctx.caller.permissions.has('staff_view')) return []
  const hidden = hiddenOf(factoryPersonRecord, ctx.caller)
  const found =
    await sql<Row>`select r.pass_time as time, r.enterprise_id, coalesce(e.short_name, e.enterprise_name) as enterprise_name,
      r.person_name as name, coalesce(w.name, g.name) as place, r.in_out
    from ops_person_record r join ent_enterprise e on e.id = r.enterprise_id left join wp_workplace w on w.id = r.workplace_id
    left join dev_device g on g.id = r.gate_id
    where r.enterprise_id = ${enterpriseId} and r.is_deleted = 0 and r.pass_time > ${from} and r.pass_time <= ${to}
      and ${inScope(factoryPersonRecord, ctx.caller, 'r')} order by r.pass_time limit ${most}`.execute(ctx.db)
  return found.rows.map(({ time, name, ...row }) => ({
    ...blank,
    ...row,
    name: hidden?.has('personName') ? null : name,
    kind: 'person',
    at: time.getTime(),
  }))
}

async function ofDevices({ ctx, from, to, enterpriseId }: ReplaySpan): Promise<Happening[]> {
  if (enterpriseId === null || !ctx.caller.permissions.has('device_view')) return []
  const found =
    await sql<Row>`select l.occur_time as time, d.enterprise_id, coalesce(e.short_name, e.enterprise_name) as enterprise_name,
      d.name, w.name as place, null::text as in_out
    from dev_log l join dev_device d on d.id = l.device_id join ent_enterprise e on e.id = d.enterprise_id
    left join wp_workplace w on w.id = d.workplace_id
    where l.enterprise_id = ${enterpriseId} and l.log_type = ${deviceLogType.is.offline} and l.occur_time > ${from} and l.occur_time <= ${to}
      and ${inScope({ owner: 'enterprise', table: 'dev_device' }, ctx.caller, 'd')} order by l.occur_time limit ${most}`.execute(
      ctx.db,
    )
  return found.rows.map(({ time, ...row }) => ({ ...blank, ...row, kind: 'offline', at: time.getTime() }))
}

/** What happened in a span, in order. */
export async function happeningsOf(span: ReplaySpan): Promise<{ happenings: Happening[]; cut: boolean }> {
  const sorts = [await ofWarnings(span), await ofVehicles(span), await ofPeople(span), await ofDevices(span)]
  return {
    happenings: sorts.flat().sort((one, other) => one.at - other.at),
    cut: sorts.some((rows) => rows.length >= most),
  }
}
