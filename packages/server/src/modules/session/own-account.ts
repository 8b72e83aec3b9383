import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { ownAccount, profileFields } from '@fengsui/contract/session/password.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { keptAvatar } from '../../framework/files/avatar.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { changePassword } from './change-password.ts'
import { forgetPassword } from './forget-password.ts'

type Given = InputOf<typeof ownAccount.calls.updateInfo>

/** Updates the given fields of the caller's profile, ignoring all others in the body. */
async function updateInfo(ctx: Context, given: Given): Promise<null> {
  for (const name of ['realName', 'name'] as const)
    if (given[name] === null) throw badRequest(messages.required, { label: profileFields[name].label })
  const { userId } = ctx.caller
  const found = await sql<{ avatar: string | null }>`select avatar from sys_user where id = ${userId}`.execute(ctx.db)
  const [before] = found.rows
  if (!before) throw notFound()
  const avatar = given.avatar ? { avatar: await keptAvatar(ctx, given.avatar, before.avatar) } : {}
  // Column is not nullable: null becomes 0, unspecified.
  const sex = given.sex === null ? { sex: 0 } : {}
  const change = {
    ...given,
    ...avatar,
    ...sex,
    updateUser: userId,
    updateTime: ctx.clock.now(),
    version: sql`version + 1`,
  }
  const written = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  await ctx.db.updateTable('sysUser').set(written).where('id', '=', userId).execute()
  ctx.publish('session', ctx.caller.sessionId)
  return null
}

export default implement(ownAccount, { updatePassword: changePassword, changePassword, forgetPassword, updateInfo })
