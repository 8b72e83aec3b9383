import type { Label } from '@fengsui/contract/kit/label.ts'
import { sessionMessages as say } from '@fengsui/contract/session/session-messages.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { type Account, accountStateOf } from './account.ts'
import type { Client } from './client.ts'
import { type HeaderOverrides, header, narrowing } from './headers.ts'
import { rememberDevice } from './known-device.ts'
import { type FailureReason, record } from './lockout.ts'
import { openSession, type Session } from './session-calls.ts'
import { signInSourceOf } from './sign-in-source.ts'

/** Failure reasons by status of an account that cannot sign in despite valid credentials. */
const closed: Readonly<Record<number, readonly [FailureReason, Label]>> = {
  0: ['stopped', say.accountStopped],
  2: ['pending', say.registrationPending],
  3: ['refused', say.registrationRefused],
}

/** Opens a session for an authenticated user: by password, or by the external account `oauthId`. */
export async function completeSignIn(
  ctx: Context,
  client: Client,
  account: Account,
  { input, oauthId }: { input: HeaderOverrides; oauthId?: string },
): Promise<Session> {
  const grantType = input.grant_type ?? 'password'
  const { tenantId, account: name } = account
  const source = await signInSourceOf(ctx, tenantId, name)
  const attempt = { tenantId, account: name, userId: account.id, grantType, whence: source }
  const fail = async (reason: FailureReason, sentence: Label) => {
    await record(ctx, attempt, reason)
    return badRequest(sentence)
  }
  const side = header(ctx, 'user-type')
  if (side && account.status === 1 && side !== account.userType) throw await fail('side', say.wrongSide)
  if (account.status !== 1) throw await fail(...(closed[account.status] ?? ['stopped', say.accountStopped]))
  const session = await openSession(ctx, client, account, accountStateOf(account, narrowing(ctx, input)), oauthId)
  await record(ctx, attempt, null, session.id)
  await rememberDevice(ctx, account.id)
  return session
}
