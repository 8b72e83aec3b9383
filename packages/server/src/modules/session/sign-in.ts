import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { sessionMessages } from '@fengsui/contract/session/messages.ts'
import type { oauth } from '@fengsui/contract/session/oauth.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { isPassword } from '../../kit/identity/password.ts'
import { readParam } from '../../kit/params.ts'
import { refuse } from '../../kit/refusal.ts'
import { turns } from '../../kit/turns.ts'
import { accountByName, standingOf } from './account.ts'
import { takeCaptcha } from './captcha.ts'
import type { Client } from './client.ts'
import { type Attempt, type FailureReason, record, refuseLocked } from './lockout.ts'
import { openSession, type Session } from './session.ts'

export type TokenInput = InputOf<typeof oauth.calls.token>

/** Guesses at one account are weighed one after the other, or a hundred at once would all be the first. */
const inTurn = turns(20)

/** The grants `password` and `captcha`. */
export async function signIn(ctx: Context, client: Client, tenantId: string, input: TokenInput): Promise<Session> {
  const attempt: Attempt = { tenantId, account: input.username ?? '' }
  await checkCaptcha(ctx, attempt, input)
  const key = `${tenantId} ${attempt.account}`
  return inTurn(
    key,
    () => checkAccount(ctx, client, attempt, input),
    () => refuse(sessionMessages.accountLocked),
  )
}

async function checkCaptcha(ctx: Context, attempt: Attempt, input: TokenInput): Promise<void> {
  if (input.grant_type !== 'captcha') {
    if ((await readParam(ctx.db, attempt.tenantId, 'login.captcha')) === '1')
      throw refuse(sessionMessages.captchaRequired)
    return
  }
  const key = header(ctx, 'captcha-key') || (input.key ?? '')
  const code = header(ctx, 'captcha-code') || (input.code ?? '')
  if (await takeCaptcha(ctx, key, code)) return
  await record(ctx, attempt, 'captcha')
  throw refuse(sessionMessages.wrongCaptcha)
}

async function checkAccount(ctx: Context, client: Client, attempt: Attempt, input: TokenInput): Promise<Session> {
  await checkTenant(ctx, attempt.tenantId)
  await refuseLocked(ctx, attempt).catch(async (refusal) => {
    await record(ctx, attempt, 'locked')
    throw refusal
  })
  const account = await accountByName(ctx.db, attempt.tenantId, attempt.account)
  const fail = async (reason: FailureReason, sentence: (typeof sessionMessages)[keyof typeof sessionMessages]) => {
    await record(ctx, { ...attempt, userId: account?.id ?? null }, reason)
    return refuse(sentence)
  }
  const isRight = await isPassword(account?.password, input.password ?? '')
  if (!account || !isRight) throw await fail('credentials', sessionMessages.wrongCredentials)
  const side = header(ctx, 'user-type')
  if (side && side !== account.userType) throw await fail('side', sessionMessages.wrongSide)
  if (account.status !== 1) throw await fail('stopped', sessionMessages.accountStopped)
  const standing = standingOf(account, narrowing(ctx, input))
  const session = await openSession(ctx, client, account, standing)
  await record(ctx, { ...attempt, userId: account.id }, null)
  return session
}

async function checkTenant({ db, clock }: Context, tenantId: string): Promise<void> {
  const found = await sql`select 1 from sys_tenant where tenant_id = ${tenantId} and is_deleted = 0 and status = 1
    and (expire_time is null or expire_time > ${clock.now()})`.execute(db)
  if (found.rows.length === 0) throw refuse(sessionMessages.tenantUnknown)
}

export const header = (ctx: Context, name: string): string => String(ctx.request.headers[name] ?? '').trim()

/** The department and roles asked for, in the headers or else in the parameters. */
export const narrowing = (
  ctx: Context,
  input: { deptId?: string | null | undefined; roleId?: string | null | undefined },
) => ({
  deptId: header(ctx, 'dept-id') || (input.deptId ?? undefined),
  roleId: header(ctx, 'role-id') || (input.roleId ?? undefined),
})
