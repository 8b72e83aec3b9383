import type { InputOf } from '@fengsui/contract/kit/call.ts'
import type { oauth } from '@fengsui/contract/session/oauth.ts'
import { sessionMessages } from '@fengsui/contract/session/session-messages.ts'
import { readPassword } from '../../framework/auth/given-password.ts'
import { isPassword } from '../../framework/auth/password.ts'
import { tenantFault } from '../../framework/auth/tenant-state.ts'
import { keyedQueue } from '../../framework/concurrency/keyed-queue.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { isSwitchedOn } from '../../framework/store/params.ts'
import { accountByName } from './account.ts'
import { forgetCaptcha, takeCaptcha } from './captcha.ts'
import type { Client } from './client.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { header } from './headers.ts'
import { type Attempt, record, refuseLocked } from './lockout.ts'
import type { Session } from './session-calls.ts'
import { keyOfWhence, signInSourceOf } from './sign-in-source.ts'

export type TokenInput = InputOf<typeof oauth.calls.token>

/** Attempts at one account are serialised, or a hundred concurrent ones would all count as the first. */
const inTurn = keyedQueue(20)

/** The grants `password` and `captcha`. */
export async function signIn(ctx: Context, client: Client, tenantId: string, input: TokenInput): Promise<Session> {
  const account = input.username ?? ''
  const source = await signInSourceOf(ctx, tenantId, account)
  const attempt: Attempt = { tenantId, account, grantType: input.grant_type ?? 'password', whence: source }
  const captcha = await checkCaptcha(ctx, attempt, input)
  // Guessing strangers do not block the owner on a known device or address.
  const key = `${tenantId} ${account} ${keyOfWhence(ctx, source)}`
  const session = await inTurn(
    key,
    () => checkAccount(ctx, client, attempt, input),
    () => badRequest(sessionMessages.accountLocked),
  )
  await forgetCaptcha(ctx, captcha)
  return session
}

/** Returns the key of the answered captcha; '' where none is required. */
async function checkCaptcha(ctx: Context, attempt: Attempt, input: TokenInput): Promise<string> {
  if (input.grant_type !== 'captcha') {
    if (await isSwitchedOn(ctx.db, attempt.tenantId, 'login.captcha')) throw badRequest(sessionMessages.captchaRequired)
    return ''
  }
  const key = header(ctx, 'captcha-key') || (input.key ?? '')
  const code = header(ctx, 'captcha-code') || (input.code ?? '')
  if (await takeCaptcha(ctx, key, code, `${attempt.tenantId} ${attempt.account}`)) return key
  await record(ctx, attempt, 'captcha')
  throw badRequest(sessionMessages.wrongCaptcha)
}

/**
 * Unknown tenant, unknown account and wrong password give the same response after the same work. The reason
 * why a tenant or account is disabled is shown only with the right password.
 */
async function checkAccount(ctx: Context, client: Client, attempt: Attempt, input: TokenInput): Promise<Session> {
  await refuseLocked(ctx, attempt).catch(async (refusal) => {
    await record(ctx, attempt, 'locked')
    throw refusal
  })
  const account = await accountByName(ctx.db, attempt.tenantId, attempt.account)
  const isRight = await isPassword(account?.password, (await readPassword(ctx, input.password)).md5)
  if (!account || !isRight) {
    await record(ctx, { ...attempt, userId: account?.id ?? null }, 'credentials')
    throw badRequest(sessionMessages.wrongCredentials)
  }
  await checkTenant(ctx, attempt.tenantId)
  return completeSignIn(ctx, client, account, { input })
}

export async function checkTenant({ db, clock }: Context, tenantId: string): Promise<void> {
  const fault = await tenantFault(db, tenantId, clock.now())
  if (fault) throw badRequest(fault)
}
