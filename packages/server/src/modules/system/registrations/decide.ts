import type { registrationState } from '@fengsui/contract/dictionaries/system.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { dept } from '@fengsui/contract/system/dept.ts'
import { registrationLife } from '@fengsui/contract/system/registration.ts'
import { registrationMessages as say } from '@fengsui/contract/system/registration-messages.ts'
import { systemMessages } from '@fengsui/contract/system/system-messages.ts'
import { sql } from 'kysely'
import type { Caller, Context, Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import { lock } from '../../../framework/store/detail.ts'
import { nextState } from '../../../framework/store/transition.ts'
import { type RoleRow, rolesToGive } from '../granter-of.ts'

const statusOf: Readonly<Record<KeyOf<typeof registrationState>, number>> = { normal: 1, pending: 2, refused: 3 }

/**
 * Whether the caller sees registrations: applicants have no department yet, so only callers with the whole
 * tenant do.
 */
export const seesRegistrations = ({ accessScope }: Caller): boolean =>
  accessScope.kind === 'all' || accessScope.kind === 'tenant'

type Move = keyof typeof registrationLife.moves

interface Waiting {
  readonly tenantId: string
  readonly userId: string
  readonly state: KeyOf<typeof registrationState>
}

async function move(ctx: Context, tx: Tx, id: string, by: Move, reason: string | null): Promise<Waiting> {
  const { caller } = ctx
  const own = caller.accessScope.kind === 'all' ? sql`true` : sql`r.tenant_id = ${caller.tenantId}`
  await sql`select 1 from sys_registration where id = ${id} for update`.execute(tx)
  const found = await sql<Waiting>`select r.tenant_id, r.user_id, r.state from sys_registration_v r
    where r.id = ${id} and r.is_deleted = 0 and ${own}`.execute(tx)
  const waiting = found.rows[0]
  if (!waiting || !seesRegistrations(caller)) throw notFound()
  const status = statusOf[nextState(registrationLife, waiting.state, by)]
  const now = ctx.clock.now()
  await sql`update sys_user set status = ${status}, update_user = ${caller.userId}, update_time = ${now}, version = version + 1
    where id = ${waiting.userId}`.execute(tx)
  await sql`update sys_registration set reason = ${reason}, decide_user = ${caller.userId}, decide_time = ${now}, version = version + 1
    where id = ${id}`.execute(tx)
  return waiting
}

/**
 * Approves a registration, with a department and roles of one side that the approver could hold themselves.
 */
export async function approve(
  ctx: Context,
  { id, roleIds, deptId }: { id: string; roleIds: readonly string[]; deptId: string },
): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const { tenantId, userId } = await move(ctx, tx, id, 'approve', null)
    const side = sideOf(await rolesToGive(tx, ctx.caller, roleIds, tenantId))
    const place = await lock(tx, ctx.caller, dept, deptId)
    if (place.tenantId !== tenantId) throw notFound()
    if ((place.enterpriseId !== null) !== (side === 'esp'))
      throw badRequest(systemMessages.wrongSideDept, { name: String(place.deptName) })
    await sql`update sys_user set user_type = ${side} where id = ${userId}`.execute(tx)
    await sql`insert into sys_user_role select ${userId}, unnest(${roleIds}::bigint[])`.execute(tx)
    await sql`insert into sys_user_dept values (${userId}, ${deptId})`.execute(tx)
    await sql`insert into sys_user_detail (tenant_id, user_id, organize_id, enterprise_id, create_user)
      values (${tenantId}, ${userId}, ${place.organizeId}, ${place.enterpriseId}, ${ctx.caller.userId})`.execute(tx)
  })
  return null
}

function sideOf(roles: readonly RoleRow[]): string {
  const [side = 'sss', other] = new Set(roles.map(({ userType }) => userType ?? 'sss'))
  if (other) throw badRequest(say.sidesMixed)
  return side
}

export async function decline(ctx: Context, id: string, reason: string): Promise<null> {
  await ctx.db.transaction().execute((tx) => move(ctx, tx, id, 'refuse', reason))
  return null
}
