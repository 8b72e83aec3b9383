import { passwordMessages } from '@fengsui/contract/session/password.ts'
import { sessionMessages } from '@fengsui/contract/session/session-messages.ts'
import { sql } from 'kysely'
import { endSessionsOf } from '../../framework/auth/end-sessions.ts'
import { type GivenPassword, readPassword } from '../../framework/auth/given-password.ts'
import { refuseUsed, refuseWeak } from '../../framework/auth/new-password.ts'
import { hashOfMd5, isPassword } from '../../framework/auth/password.ts'
import { keyedQueue } from '../../framework/concurrency/keyed-queue.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { aboutField } from '../../framework/http/refused-field.ts'
import { record, refuseLocked } from './lockout.ts'
import { signInSourceOf } from './sign-in-source.ts'

interface Given {
  oldPassword?: string | null | undefined
  newPassword?: string | null | undefined
  newPassword1?: string | null | undefined
}

/** Verifications of the old password are serialised, as at sign-in. */
const inTurn = keyedQueue(20)

/** Changes the caller's password; ends all their other sessions. */
export async function changePassword(ctx: Context, given: Given): Promise<null> {
  const { userId } = ctx.caller
  const old = await readPassword(ctx, given.oldPassword)
  const next = await readPassword(ctx, given.newPassword)
  const again = await readPassword(ctx, given.newPassword1)
  if (next.md5 !== again.md5) throw aboutField('newPassword1', badRequest(passwordMessages.mismatch))
  await refuseWeak(next, 'newPassword')
  await inTurn(
    userId,
    () => requireOld(ctx, old),
    () => badRequest(sessionMessages.accountLocked),
  )
  await refuseUsed(ctx.db, userId, next)
  await savePassword(ctx, userId, next)
  await endSessionsOf(ctx, [userId], 'password', ctx.caller.sessionId)
  ctx.publish('session', ctx.caller.sessionId)
  return null
}

/** Prevents guessing the password from an unlocked session: failures count as at sign-in. */
async function requireOld(ctx: Context, old: GivenPassword): Promise<void> {
  const { tenantId, account, userId } = ctx.caller
  const attempt = { tenantId, account, userId, whence: await signInSourceOf(ctx, tenantId, account) }
  await refuseLocked(ctx, attempt)
  const kept = await sql<{ password: string }>`select password from sys_user where id = ${userId}`.execute(ctx.db)
  if (await isPassword(kept.rows[0]?.password, old.md5)) return
  await record(ctx, attempt, 'credentials')
  throw aboutField('oldPassword', badRequest(passwordMessages.wrongOld))
}

export async function savePassword(ctx: Context, userId: string, next: GivenPassword): Promise<void> {
  const kept = await hashOfMd5(next.md5)
  await sql`update sys_user set password = ${kept}, must_change = 0, update_time = ${ctx.clock.now()}, version = version + 1
    where id = ${userId}`.execute(ctx.db)
}
