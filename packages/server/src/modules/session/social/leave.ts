import { sessionMessages as say } from '@fengsui/contract/session/session-messages.ts'
import type { Caller, Context } from '../../../framework/context.ts'
import { badRequest, unauthorized } from '../../../framework/http/http-error.ts'
import type { RawResponse } from '../../../framework/http/implement.ts'
import { clientById } from '../client.ts'
import { header } from '../headers.ts'
import { checkTenant } from '../sign-in.ts'
import { markBrowser } from './browser.ts'
import { addressAt } from './exchange.ts'
import { type Provider, providerOf } from './provider.ts'
import { isAllowedRedirect } from './redirect.ts'
import { depart } from './state.ts'

const mainTenant = '000000'

export interface Leaving {
  readonly source?: string | null | undefined
  readonly tenantId?: string | null | undefined
  readonly client_id?: string | null | undefined
  readonly redirect_uri?: string | null | undefined
  readonly bind?: 0 | 1 | null | undefined
}

/** Redirects a browser to a provider of its tenant. */
export async function leave(ctx: Context, input: Leaving): Promise<RawResponse> {
  const caller = ctx.caller as Caller | null
  if (input.bind === 1 && !caller) throw unauthorized()
  const bindUserId = input.bind === 1 ? (caller?.userId ?? null) : null
  const tenantId = bindUserId ? ctx.caller.tenantId : header(ctx, 'tenant-id') || input.tenantId || mainTenant
  await checkTenant(ctx, tenantId)
  const provider = await providerOf(ctx.db, tenantId, input.source ?? '')
  const clientId = input.redirect_uri ? input.client_id || 'saber' : null
  const redirectUri = clientId ? await ownAddress(ctx, clientId, input.redirect_uri ?? '') : usualAddress(ctx, provider)
  const { hash, cookie } = markBrowser(ctx)
  const secrets = await depart(ctx, { tenantId, socialId: provider.id, clientId, redirectUri, bindUserId }, hash)
  const location = await addressAt(ctx.outgoing, provider, redirectUri, secrets)
  return { status: 302, headers: { location, 'set-cookie': cookie }, body: '' }
}

/** Returns the return address; the client's list must contain it. */
async function ownAddress(ctx: Context, clientId: string, address: string): Promise<string> {
  const client = await clientById(ctx.db, clientId)
  if (!client || !isAllowedRedirect(client, address)) throw badRequest(say.redirectNotAllowed)
  return address
}

function usualAddress({ request }: Context, { redirect, kind, source }: Provider): string {
  const path = kind === 'wechat' ? '/api/yhjg-dp/sss/wechat/authorize_callback' : `/oauth/redirect/${source}`
  if (!redirect && !request.origin) throw badRequest(say.redirectNotAllowed)
  return new URL(redirect || path, request.origin).href
}
