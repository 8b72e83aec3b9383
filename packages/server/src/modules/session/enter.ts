import type { Label } from '@fengsui/contract/kit/label.ts'
import { sessionMessages as say } from '@fengsui/contract/session/messages.ts'
import type { Context } from '../../kit/context.ts'
import { refuse } from '../../kit/refusal.ts'
import { type Account, standingOf } from './account.ts'
import type { Client } from './client.ts'
import { header, type Narrowing, narrowing } from './headers.ts'
import { knowDevice } from './known-device.ts'
import { type FailureReason, record } from './lockout.ts'
import { openSession, type Session } from './session.ts'
import { whenceOf } from './whence.ts'

/** Why an account whose owner has proved himself stays out, by its status. */
const closed: Readonly<Record<number, readonly [FailureReason, Label]>> = {
  0: ['stopped', say.accountStopped],
  2: ['pending', say.registrationPending],
  3: ['refused', say.registrationRefused],
}

/** Opens the session of somebody who has proved that the account is his: by its password, or by `oauthId` elsewhere. */
export async function enter(
  ctx: Context,
  client: Client,
  account: Account,
  { input, oauthId }: { input: Narrowing; oauthId?: string },
): Promise<Session> {
  const grantType = input.grant_type ?? 'password'
  const { tenantId, account: name } = account
  const whence = await whenceOf(ctx, tenantId, name)
  const attempt = { tenantId, account: name, userId: account.id, grantType, whence }
  const fail = async (reason: FailureReason, sentence: Label) => {
    await record(ctx, attempt, reason)
    return refuse(sentence)
  }
  const side = header(ctx, 'user-type')
  if (side && account.status === 1 && side !== account.userType) throw await fail('side', say.wrongSide)
  if (account.status !== 1) throw await fail(...(closed[account.status] ?? ['stopped', say.accountStopped]))
  const session = await openSession(ctx, client, account, standingOf(account, narrowing(ctx, input)), oauthId)
  await record(ctx, attempt, null)
  await knowDevice(ctx, account.id)
  return session
}
