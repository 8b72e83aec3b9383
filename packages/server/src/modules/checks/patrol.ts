import { checkMessages as say } from '@fengsui/contract/checks/check-messages.ts'
import { patrol as of, type PatrolWeek } from '@fengsui/contract/checks/patrol.ts'
import { patrolResult, patrolType } from '@fengsui/contract/dictionaries/checks.ts'
import { enterpriseStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { hiddenTroubleLevel } from '@fengsui/contract/dictionaries/registers.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { nextNumber } from '../../framework/store/number.ts'
import type { BeforeRow, NextRow, Row } from '../../framework/store/row.ts'
import { createTrouble } from '../registers/index.ts'
import { changedOf, requireUntold, sourceOf } from './findings.ts'
import { requireOpenForAuthor } from './open-for-author.ts'
import { requirePastTime, timeOf } from './times.ts'
import { byDay, weekOf } from './week.ts'

type Next = NextRow<typeof of>
type Before = BeforeRow<typeof of>
/** What a hidden trouble was made from does not change after it. */
const told = ['enterpriseId', 'result', 'problem', 'category', 'responsible', 'deadline'] as const

async function requirePoints(tx: Tx, { enterpriseId, workplaceIds }: Next): Promise<string[]> {
  const ids = Array.isArray(workplaceIds) ? workplaceIds.map(String) : []
  const found = await sql<{ name: string }>`select name from wp_workplace where id = any(${ids}::bigint[])
    and enterprise_id = ${enterpriseId} and is_deleted = 0 order by id`.execute(tx)
  if (ids.length === 0 || found.rows.length < ids.length) throw badRequest(say.pointsOfPlant)
  return found.rows.map(({ name }) => name)
}

async function check(ctx: Context, tx: Tx, next: Next, before: Before | null): Promise<Row> {
  if (before) requireOpenForAuthor(ctx, before)
  if (before) await requireUntold(tx, before.hiddenTroubleId, changedOf(told, next, before))
  requirePastTime(ctx, next.startTime, of.fields.startTime.label)
  requirePastTime(ctx, next.endTime, of.fields.endTime.label)
  if (next.endTime && timeOf(next.endTime) <= timeOf(next.startTime)) throw badRequest(say.endBeforeStart)
  await requirePoints(tx, next)
  const patroller = await sql`select 1 from sys_user where id = ${next.patrolUser}
    and user_type = ${ctx.caller.userType}`.execute(tx)
  if (patroller.rows.length === 0) throw badRequest(say.patrollerOfSide)
  const pointCount = Array.isArray(next.workplaceIds) ? next.workplaceIds.length : 0
  if (before) return { pointCount }
  return {
    pointCount,
    patrolOrg: ctx.caller.userType === 'sss' ? ctx.caller.organizeId : null,
    patrolNo: await nextNumber(tx, ctx.caller.tenantId, of.prefix ?? '', ctx.clock.now()),
  }
}

/** An abnormal result makes a hidden trouble, once. */
async function raise(ctx: Context, tx: Tx, id: string, next: Next, before: Before | null): Promise<Row | undefined> {
  if (next.result !== patrolResult.is.abnormal || before?.hiddenTroubleId) return undefined
  const names = await requirePoints(tx, next)
  const points = Array.isArray(next.workplaceIds) ? next.workplaceIds.map(String) : []
  const trouble = await createTrouble(
    ctx,
    tx,
    {
      enterpriseId: next.enterpriseId,
      source: sourceOf(ctx),
      level: hiddenTroubleLevel.is.general,
      category: next.category,
      place: names.join('、').slice(0, 100),
      workplaceId: points.length === 1 ? points[0] : null,
      description: next.problem,
      findDate: shanghaiDay(timeOf(next.startTime)),
      finder: ctx.caller.name,
      deadline: next.deadline,
      beforeFiles: next.files,
      responsible: next.responsible,
    },
    { sourceKind: 'patrol', sourceId: id },
  )
  await sql`update ops_patrol set hidden_trouble_id = ${trouble.id} where id = ${id}`.execute(tx)
  return { hiddenTroubleId: trouble.id, troubleNo: trouble.troubleNo }
}

interface Counted {
  total: number
  video: number
  site: number
  abnormal: number
  covered: number
}

/** Patrols since Monday that the caller may see, by day in Shanghai. */
async function thisWeek({ db, clock, caller }: Context): Promise<PatrolWeek> {
  const week = weekOf(clock.now())
  const where = sql`t.start_time >= ${week.from} and t.start_time < ${week.to} and t.is_deleted = 0
    and ${inScope(of, caller, 't')}`
  const counted = await sql<Counted>`select count(*)::int as total,
      count(*) filter (where t.patrol_type = ${patrolType.is.video})::int as video,
      count(*) filter (where t.patrol_type = ${patrolType.is.site})::int as site,
      count(*) filter (where t.result = ${patrolResult.is.abnormal})::int as abnormal,
      count(distinct t.enterprise_id)::int as covered
    from ops_patrol t where ${where}`.execute(db)
  const days = await sql<{ day: string; count: number }>`
    select (t.start_time at time zone 'Asia/Shanghai')::date::text as day, count(*)::int as count
    from ops_patrol t where ${where} group by 1`.execute(db)
  const { normal, stopped, underRectification } = enterpriseStatus.is
  const plants = await sql<{ count: number }>`select count(*)::int as count from ent_enterprise e where e.is_deleted = 0
    and e.enterprise_status in (${normal}, ${stopped}, ${underRectification}) and ${inScope(enterprise, caller, 'e')}`.execute(
    db,
  )
  const { covered = 0, ...rest } = counted.rows[0] ?? { total: 0, video: 0, site: 0, abnormal: 0 }
  const whole = plants.rows[0]?.count ?? 0
  return {
    ...rest,
    enterprisesCovered: covered,
    enterprisesTotal: whole,
    coverage: whole > 0 ? Math.min(100, Math.round((covered / whole) * 10_000) / 100) : null,
    byDay: byDay(week, days.rows),
  }
}

export default implement(of, { thisWeek }, { beforeSave: check, afterSave: raise })
