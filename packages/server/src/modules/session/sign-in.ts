import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { sessionMessages } from '@fengsui/contract/session/messages.ts'
import type { oauth } from '@fengsui/contract/session/oauth.ts'
import type { Context } from '../../kit/context.ts'
import { isPassword } from '../../kit/identity/password.ts'
import { tenantFault } from '../../kit/identity/tenant-state.ts'
import { readParam } from '../../kit/params.ts'
import { refuse } from '../../kit/refusal.ts'
import { turns } from '../../kit/turns.ts'
import { accountByName } from './account.ts'
import { takeCaptcha } from './captcha.ts'
import type { Client } from './client.ts'
import { enter } from './enter.ts'
import { header } from './headers.ts'
import { type Attempt, record, refuseLocked } from './lockout.ts'
import type { Session } from './session.ts'

export type TokenInput = InputOf<typeof oauth.calls.token>

/** Guesses at one account are weighed one after the other, or a hundred at once would all be the first. */
const inTurn = turns(20)

/** The grants `password` and `captcha`. */
export async function signIn(ctx: Context, client: Client, tenantId: string, input: TokenInput): Promise<Session> {
  const attempt: Attempt = { tenantId, account: input.username ?? '', grantType: input.grant_type ?? 'password' }
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
  const isRight = await isPassword(account?.password, input.password ?? '')
  if (!account || !isRight) {
    await record(ctx, { ...attempt, userId: account?.id ?? null }, 'credentials')
    throw refuse(sessionMessages.wrongCredentials)
  }
  return enter(ctx, client, account, { input })
}

export async function checkTenant({ db, clock }: Context, tenantId: string): Promise<void> {
  const fault = await tenantFault(db, tenantId, clock.now())
  if (fault) throw refuse(fault)
}
