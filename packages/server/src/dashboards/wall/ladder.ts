import type { WallDuty, WallLadderRung, WallRung, WallSeverity } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { sql } from 'kysely'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { prefixOf } from '../../framework/store/regions.ts'
import { all } from '../scope-condition.ts'
import { bySeverity, type WallContext } from './wall-context.ts'
import { automaticTo } from './warnings.ts'

const rungs = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly WallRung[]

/** Returns the seven escalation levels with their open warnings, timeouts and next deadline. */
export async function ladder(scene: WallContext): Promise<WallLadderRung[]> {
  const { db, open } = scene
  const counted = await all<{ rung: number; severity: string; n: number }>(
    db,
    sql`select greatest(1, x.handle_type::int) as rung, x.severity, count(*)::int as n from warn_event x where ${open('x')} group by 1, 2`,
  )
  const next = await all<{ rung: number; warningId: string; due: Date; severity: string }>(
    db,
    sql`select distinct on (1) greatest(1, x.handle_type::int) as rung, x.id as warning_id, t.due, x.severity from warn_timer t join warn_event x on x.id = t.warn_id
      where t.fired_at is null and ${open('x')} order by 1, t.due`,
  )
  const late = await all<{ rung: number; n: number }>(
    db,
    sql`select l.from_level::int as rung, count(distinct l.warn_id)::int as n from warn_log l join warn_event x on x.id = l.warn_id
      where l.action = 'escalate' and l.reason = '1' and ${open('x')} group by 1`,
  )
  const manned = new Set((await byRung(scene)).filter((row) => row.count > 0).map((row) => row.rung))
  return rungs.map((rung) => {
    const soonest = next.find((row) => row.rung === rung)
    return {
      rung,
      bySeverity: bySeverity(counted.filter((row) => row.rung === rung)),
      late: late.find((row) => row.rung === rung)?.n ?? 0,
      next: soonest
        ? {
            warningId: soonest.warningId,
            deadline: shanghai(soonest.due),
            severity: Number(soonest.severity) as WallSeverity,
          }
        : null,
      vacant: !manned.has(rung),
      automatic: automaticTo(rung),
    }
  })
}

/**
 * People who can receive notices now: enterprise posts in scope, and organisations of the caller's region and
 * above it.
 */
async function byRung({ db, own, region }: WallContext): Promise<WallDuty['byRung']> {
  const rows = await all<{ rung: number; n: number }>(
    db,
    sql`select (case when r.role_alias = 'esp_safety' then 1 else 2 end) as rung, count(distinct u.id)::int as n
      from sys_user u join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id and r.role_alias in ('esp_safety', 'esp_head')
      join sys_user_dept ud on ud.user_id = u.id join sys_dept d on d.id = ud.dept_id join ent_enterprise e on e.id = d.enterprise_id
      where u.is_deleted = 0 and u.status = 1 and ${own('ent_enterprise', 'e')} group by 1
      union all
      select 8 - o.organize_level::int as rung, count(distinct u.id)::int as n from sys_user u join sys_user_dept ud on ud.user_id = u.id join sys_dept d on d.id = ud.dept_id
      join org_organize o on o.id = d.organize_id and o.is_deleted = 0
      where u.is_deleted = 0 and u.status = 1 and (o.region like ${`${regionPrefix(region.code)}%`} or ${region.code} like ${prefixOf(sql.ref('o.region'))} || '%') group by 1`,
  )
  return rungs.map((rung) => ({
    rung,
    count: rows.filter((row) => row.rung === rung).reduce((sum, row) => sum + row.n, 0),
    unit: rung <= 2 ? ('posts' as const) : ('people' as const),
  }))
}

/**
 * Returns who is on duty at the caller's own organisation, and the number of recipients at every escalation
 * level.
 */
export async function duty(scene: WallContext): Promise<WallDuty> {
  const { db, caller, now } = scene
  const time = shanghai(now).slice(11, 16)
  const people = await all<{ name: string; leads: boolean }>(
    db,
    sql`select u.real_name as name, coalesce(u.real_name = o.leader, false) as leads from sys_user_detail t join sys_user u on u.id = t.user_id and u.is_deleted = 0 and u.status = 1
      left join org_organize o on o.id = t.organize_id
      where t.organize_id = ${caller.userType === 'sss' ? caller.organizeId : null} and (t.duty_from is null or t.duty_to is null
        or case when t.duty_from <= t.duty_to then ${time} >= t.duty_from and ${time} < t.duty_to else ${time} >= t.duty_from or ${time} < t.duty_to end) order by u.id`,
  )
  const officer = people.find((one) => !one.leads)?.name ?? people[0]?.name ?? null
  const [own] = await all<{ leader: string | null }>(
    db,
    sql`select leader from org_organize where id = ${caller.organizeId}`,
  )
  return { leader: own?.leader ?? null, officer, byRung: await byRung(scene) }
}
