import { sessionMessages } from '@fengsui/contract/session/messages.ts'
import { isGoodPassword, passwordMessages } from '@fengsui/contract/session/password.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { endSessionsOf } from '../../kit/identity/end-sessions.ts'
import { asMd5, hashPassword, isMd5, isPassword } from '../../kit/identity/password.ts'
import { openPassword } from '../../kit/identity/sm2.ts'
import { refuse } from '../../kit/refusal.ts'
import { turns } from '../../kit/turns.ts'
import { record, refuseLocked } from './lockout.ts'
import { whenceOf } from './whence.ts'

interface Given {
  oldPassword?: string | null | undefined
  newPassword?: string | null | undefined
  newPassword1?: string | null | undefined
}

/** Guesses at the old password are weighed one after the other, as at sign-in. */
const inTurn = turns(20)

/** Changes one's own password; every other session of the account ends, one's own goes on. */
export async function changePassword(ctx: Context, given: Given): Promise<null> {
  const { userId } = ctx.caller
  const [old, next, again] = await opened(ctx, given.oldPassword, given.newPassword, given.newPassword1)
  if (asMd5(next) !== asMd5(again)) throw refuse(passwordMessages.mismatch)
  refuseWeak(next)
  await inTurn(
    userId,
    () => demandOld(ctx, old),
    () => refuse(sessionMessages.accountLocked),
  )
  if (asMd5(old) === asMd5(next)) throw refuse(passwordMessages.same)
  await keepPassword(ctx, userId, next)
  await endSessionsOf(ctx, [userId], 'password', ctx.caller.sessionId)
  ctx.changed('session', ctx.caller.sessionId)
  return null
}

const opened = (ctx: Context, ...given: (string | null | undefined)[]) =>
  Promise.all(given.map((one) => openPassword(ctx.db, one ?? ''))) as Promise<[string, string, string]>

/** Of an md5 nothing but its form can be seen: there the client has checked the rule. */
export function refuseWeak(next: string): void {
  if (!isMd5(next) && !isGoodPassword(next)) throw refuse(passwordMessages.rule)
}

/** Somebody at an unlocked desk must not guess the password at leisure: misses count as at sign-in. */
async function demandOld(ctx: Context, old: string): Promise<void> {
  const { tenantId, account, userId } = ctx.caller
  const attempt = { tenantId, account, userId, whence: await whenceOf(ctx, tenantId, account) }
  await refuseLocked(ctx, attempt)
  const kept = await sql<{ password: string }>`select password from sys_user where id = ${userId}`.execute(ctx.db)
  if (await isPassword(kept.rows[0]?.password, old)) return
  await record(ctx, attempt, 'credentials')
  throw refuse(passwordMessages.wrongOld)
}

export async function keepPassword(ctx: Context, userId: string, next: string): Promise<void> {
  const kept = await hashPassword(next)
  await sql`update sys_user set password = ${kept}, must_change = 0, update_time = ${ctx.clock.now()}, version = version + 1
    where id = ${userId}`.execute(ctx.db)
}
