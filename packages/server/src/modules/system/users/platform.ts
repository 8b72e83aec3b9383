import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { systemMessages as say } from '@fengsui/contract/system/system-messages.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { serializeRow } from '../../../framework/http/serialize-row.ts'
import { find, lock } from '../../../framework/store/detail.ts'
import { requireBelow } from '../granter-of.ts'
import { requireSides } from './links.ts'
import { publishSessionsOf } from './sessions.ts'
import { withLabels } from './user-rows.ts'

type Calls = typeof user.calls

/** Returns a user with their platform data. */
export async function platformDetail(ctx: Context, { id }: InputOf<Calls['platformDetail']>) {
  const row = await find(ctx.db, ctx.caller, user, id ?? '')
  const userExt = String(row.userExt ?? '')
  return { ...withLabels(ctx, serializeRow(user, row)), id: String(row.id), userType: String(row.userType), userExt }
}

/** Moves a user to the other side if their roles and departments match, and saves their platform data. */
export async function updatePlatform(
  ctx: Context,
  { userId, userType, userExt }: InputOf<Calls['updatePlatform']>,
): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lock(tx, ctx.caller, user, userId ?? '')
    const [id, side] = [String(row.id), String(userType)]
    await requireBelow(tx, ctx.caller, id, String(row.realName))
    if (ctx.caller.userType === 'esp' && side !== 'esp') throw badRequest(say.wrongSideUser)
    await sql`update sys_user set user_type = ${side}, user_ext = coalesce(${userExt ?? null}, user_ext),
      update_user = ${ctx.caller.userId}, update_time = ${ctx.clock.now()}, version = version + 1 where id = ${id}`.execute(
      tx,
    )
    await requireSides(tx, { id, tenantId: String(row.tenantId), userType: side })
  })
  await publishSessionsOf(ctx, [userId ?? ''])
  return null
}
