import { sessionMessages as say } from '@fengsui/contract/session/session-messages.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { accountById } from '../account.ts'
import { type TokenAnswer, tokenAnswer } from '../answer.ts'
import type { Client } from '../client.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import { header } from '../headers.ts'
import { checkTenant, type TokenInput } from '../sign-in.ts'
import { fetchExternalIdentity } from './exchange.ts'
import { guestAnswer } from './guest.ts'
import { saveIdentity } from './identity.ts'
import { type Provider, providerById } from './provider.ts'
import { isAllowedRedirect } from './redirect.ts'
import { type Return, takeState } from './state.ts'

/** Check of a returning flow: grants `social` and `authorization_code`. */
type Check = (back: Return, provider: Provider) => unknown

/** Grant `social`: the provider's own return address; tenant and source must match the start of the flow. */
export const socialGrant = (ctx: Context, client: Client, input: TokenInput): Promise<TokenAnswer> =>
  comeBack(ctx, client, input, (back, provider) => {
    const tenantId = header(ctx, 'tenant-id') || input.tenantId
    if (back.clientId !== null || input.source !== provider.source || (tenantId && tenantId !== back.tenantId))
      throw badRequest(say.stateInvalid)
  })

/**
 * Grant `authorization_code`, single sign-on: a return address on the client's list; the state implies the
 * tenant.
 */
export const codeGrant = (ctx: Context, client: Client, input: TokenInput): Promise<TokenAnswer> =>
  comeBack(ctx, client, input, (back) => {
    if (back.clientId !== client.clientId) throw badRequest(say.stateInvalid)
    if (input.redirect_uri !== back.redirectUri || !isAllowedRedirect(client, back.redirectUri))
      throw badRequest(say.redirectNotAllowed)
  })

async function comeBack(ctx: Context, client: Client, input: TokenInput, check: Check): Promise<TokenAnswer> {
  const back = await takeState(ctx, input.state)
  const provider = await providerById(ctx.db, back.socialId)
  check(back, provider)
  if (back.bindUserId !== null || !input.code) throw badRequest(say.stateInvalid)
  await checkTenant(ctx, back.tenantId)
  const brought = { code: input.code, state: input.state ?? '', iss: input.iss ?? undefined }
  const who = await saveIdentity(
    ctx,
    ctx.db,
    provider,
    await fetchExternalIdentity(ctx.outgoing, provider, back, brought),
  )
  const account = who.userId ? await accountById(ctx.db, who.userId) : undefined
  if (!account) return guestAnswer(ctx, client, back.tenantId, who)
  return tokenAnswer(ctx, client, await completeSignIn(ctx, client, account, { input, oauthId: who.id }))
}
