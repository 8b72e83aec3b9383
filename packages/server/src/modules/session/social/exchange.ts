import { sessionMessages } from '@fengsui/contract/session/session-messages.ts'
import { badRequest, HttpError } from '../../../framework/http/http-error.ts'
import { type Outgoing, PrivateAddress } from '../../../framework/http/outgoing.ts'
import type { ExternalIdentity } from './external.ts'
import { type CallbackParams, oidcAddress, oidcIdentity } from './oidc.ts'
import type { Provider } from './provider.ts'
import type { Return, Secrets } from './state.ts'
import { wechatAddress, wechatIdentity } from './wechat.ts'

/** Returns the authorization address of a provider. */
export const addressAt = (
  outgoing: Outgoing,
  provider: Provider,
  redirectUri: string,
  secrets: Secrets & { state: string },
): Promise<string> =>
  told(async () =>
    provider.kind === 'wechat'
      ? wechatAddress(provider, redirectUri, secrets.state)
      : oidcAddress(outgoing, provider, redirectUri, secrets),
  )

/** Returns the identity that came back from a provider. */
export const fetchExternalIdentity = (
  outgoing: Outgoing,
  provider: Provider,
  back: Return,
  brought: CallbackParams,
): Promise<ExternalIdentity> =>
  told(() =>
    provider.kind === 'wechat'
      ? wechatIdentity(outgoing, provider, brought.code)
      : oidcIdentity(outgoing, provider, back, brought),
  )

/** Converts provider errors to a message with an error code for its administrator and no more. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HttpError) throw error
    const { error: said, code, reason, name, cause } = error as Record<string, unknown>
    const isAway = name === 'TimeoutError' || code === 'OAUTH_TIMEOUT' || (name === 'TypeError' && cause !== undefined)
    if (error instanceof PrivateAddress || cause instanceof PrivateAddress)
      throw badRequest(sessionMessages.providerPrivate)
    if (isAway) throw badRequest(sessionMessages.providerAway)
    const word = [reason, said, code, name].find((it) => typeof it === 'string' && /^[\w.-]{1,60}$/.test(it))
    throw badRequest(sessionMessages.providerRefused, { reason: String(word ?? 'unknown') })
  }
}
