import { handleStatus, warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import type { today } from '@fengsui/contract/today/today.ts'
import { dueAfter, nextRung } from '@fengsui/contract/warnings/deadline.ts'
import type { Severity } from '@fengsui/contract/warnings/ladder.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { type Ladders, readLadders } from '../../modules/warnings/index.ts'

interface Below {
  id: string
  tenantId: string
  regionCode: string
  typeKey: string
  typeName: string | null
  severity: Severity
  handleType: string
  deadline: Date
  enterpriseId: string
  enterpriseName: string
  place: string | null
  contact: string | null
  phone: string | null
}
/** So many of the soonest deadlines below the caller are looked at: each level adds minutes, never takes any. */
const considered = 400

/**
 * Returns open warnings below the caller's level that escalate to it when nobody acts, soonest first: the present
 * level's deadline, and the minutes of the levels between.
 */
export async function near(ctx: Context, { size }: InputOf<(typeof today)['calls']['near']>) {
  const { db, caller } = ctx
  if (caller.escalationLevel < 2 || !caller.permissions.has('warn_view')) return { records: [], total: 0 }
  const unhandled = [handleStatus.is.unhandled, handleStatus.is.falseAlarmRefused, handleStatus.is.nonViolationRefused]
  const found = await sql<Below>`
    select x.id::text as id, x.tenant_id, x.region_code, x.type_key, x.type_name, x.severity, x.handle_type, x.deadline,
      x.enterprise_id::text as enterprise_id, coalesce(x.enterprise_short_name, x.enterprise_name) as enterprise_name,
      coalesce(x.workplace_name, x.device_name) as place,
      case x.handle_type when '1' then e.safety_manager when '2' then e.principal else coalesce(o.leader, u.real_name) end as contact,
      case x.handle_type when '1' then e.safety_phone when '2' then e.principal_phone else coalesce(o.phone, u.phone) end as phone
    from (select id from warn_event x where x.close_time is null and x.is_deleted = 0 and x.deadline is not null
        and x.handle_type::int between 1 and ${caller.escalationLevel - 1} and x.nature = ${warnNature.is.violation}
        and x.handle_status in (${sql.join(unhandled)}) and ${inScope(warn, caller, 'x')}
      order by x.deadline limit ${considered}) n
    join warn_event_v x on x.id = n.id join ent_enterprise e on e.id = x.enterprise_id
    left join org_organize o on o.region = case x.handle_type when '3' then e.region_code when '4' then left(e.region_code, 6)
      when '5' then left(e.region_code, 4) || '00' when '6' then left(e.region_code, 2) || '0000' else '' end
      and o.tenant_id = x.tenant_id and o.is_deleted = 0
    left join lateral (select u.real_name, u.phone from sys_user u join sys_user_dept l on l.user_id = u.id
      join sys_dept d on d.id = l.dept_id and d.organize_id = o.id where u.is_deleted = 0 and u.status = 1 order by u.id limit 1) u on true`.execute(
    db,
  )
  const ladders = await readLadders(db)
  const rows = found.rows.flatMap((row) => {
    const at = reaches(row, caller.escalationLevel, ladders)
    return at === null ? [] : [{ row, at }]
  })
  const soonest = new Map(rows.toSorted((a, b) => a.at - b.at).map((one) => [one.row.id, one]))
  const records = [...soonest.values()].slice(0, size ?? 10).map(({ row, at }) => {
    const { id, typeKey, typeName, severity, handleType, enterpriseId, enterpriseName, place, contact, phone } = row
    const shown = { id, typeKey, typeName: typeName ?? '', severity, handleType, enterpriseId, enterpriseName, place }
    return { ...shown, reaches: shanghai(new Date(at)), contact, phone }
  })
  return { records, total: soonest.size }
}

/** Returns when a warning reaches a level, in milliseconds; null when its ladder ends below it. */
function reaches(row: Below, level: number, ladders: Ladders): number | null {
  const ladder = ladders(row.tenantId, row.regionCode, row.severity)
  let at = row.deadline.getTime()
  for (let rung = Number(row.handleType); rung < level; ) {
    const next = nextRung(ladder, rung)
    if (next === null) return null
    rung = next
    if (rung === level) return at
    const minutes = ladder.minutes[rung - 1]
    if (minutes === null || minutes === undefined) return null
    at = dueAfter(at, minutes, ladder)
  }
  return at
}
