import { flowStepState } from '@fengsui/contract/dictionaries/flows.ts'
import { flowMessages as say } from '@fengsui/contract/flow/flow-messages.ts'
import { sql } from 'kysely'
import { holdsStep } from '../../framework/access/held.ts'
import { accountsOfPerson } from '../../framework/auth/same-person.ts'
import type { Context, Db } from '../../framework/context.ts'
import { lockInstance } from '../../framework/flow/run-rows.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'

const waiting = sql.lit(flowStepState.is.waiting)

interface Held {
  instanceId: string
  round: string | null
  startUser: string | null
  holderRoles: string[]
  permission: string | null
}

/** The waiting task, which the caller holds. */
async function heldTask(db: Db, { caller }: Context, taskId: string): Promise<Held> {
  const found =
    await sql<Held>`select i.id::text as instance_id, s.round::text as round, i.start_user::text as start_user,
      s.holder_roles, s.holder_permission as permission
    from flow_step s join flow_instance i on i.id = s.instance_id
    where s.id = ${taskId} and ${holdsStep(caller, { s: 's', i: 'i' })}`.execute(db)
  const [task] = found.rows
  if (!task) throw notFound()
  return task
}

/**
 * Active accounts of the caller's organisation or enterprise that could decide the task as well: with the permission
 * or a role that it asks for, and neither the person who proposed the change nor one who decided the same step.
 */
async function colleaguesOf(db: Db, { caller }: Context, { round, startUser, holderRoles, permission }: Held) {
  const decided = round
    ? await sql<{ id: string }>`select decide_user::text as id from flow_step
        where round = ${round} and decide_user is not null`.execute(db)
    : { rows: [] }
  const excluded = [caller.userId, ...(startUser ? [startUser] : []), ...decided.rows.map(({ id }) => id)]
  const people = (await Promise.all(excluded.map((id) => accountsOfPerson(db, id)))).flat()
  const may =
    permission === null
      ? sql`true`
      : sql`exists (select 1 from sys_user_role l join sys_role r on r.id = l.role_id and r.is_deleted = 0
          join sys_role_menu g on g.role_id = r.id join sys_menu m on m.id = g.menu_id and m.is_deleted = 0
          where l.user_id = u.id and m.code = ${permission})`
  const found = await sql<{ id: string; name: string; post: string | null }>`select distinct on (u.real_name, u.id)
      u.id::text as id, u.real_name as name,
      (select string_agg(r.role_name, '、' order by r.sort, r.id) from sys_user_role l join sys_role r on r.id = l.role_id
        where l.user_id = u.id and r.is_deleted = 0) as post
    from sys_user u join sys_user_dept l on l.user_id = u.id join sys_dept d on d.id = l.dept_id and d.is_deleted = 0
    where u.tenant_id = ${caller.tenantId} and u.is_deleted = 0 and u.status = 1 and u.user_type = ${caller.userType}
      and (d.organize_id = ${caller.organizeId} or d.enterprise_id = ${caller.enterpriseId})
      and u.id <> all(${people}::bigint[]) and ${may}
      and (${holderRoles.length === 0} or exists (select 1 from sys_user_role l join sys_role r on r.id = l.role_id
        where l.user_id = u.id and r.is_deleted = 0 and r.role_alias = any(${holderRoles}::text[])))
    order by u.real_name, u.id limit 200`.execute(db)
  return found.rows
}

export const colleagues = async (ctx: Context, taskId: string) =>
  colleaguesOf(ctx.db, ctx, await heldTask(ctx.db, ctx, taskId))

/** Hands a task over to a colleague, who alone holds it from then on. */
export async function handOver(ctx: Context, taskId: string, userId: string, reason: string): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const { instanceId } = await heldTask(tx, ctx, taskId)
    await lockInstance(tx, { id: instanceId })
    // Once more, locked: it may have been decided meanwhile.
    const task = await heldTask(tx, ctx, taskId)
    if (!(await colleaguesOf(tx, ctx, task)).some(({ id }) => id === userId)) throw badRequest(say.notColleague)
    await sql`update flow_step set holder_users = array[${userId}]::bigint[], holder_roles = '{}', holder_organize = null,
        holder_enterprise = null, holder_permission = null, claim_user = null, handed_user = ${ctx.caller.userId},
        handed_time = ${ctx.clock.now()}, handed_reason = ${reason}
      where id = ${taskId} and state = ${waiting}`.execute(tx)
  })
  return null
}
