import * as openid from 'openid-client'
import type { Outgoing } from '../../../framework/http/outgoing.ts'
import { type ExternalIdentity, externalIdentity } from './external.ts'
import type { Provider } from './provider.ts'
import type { Secrets } from './state.ts'

const timeout = 10
/** Cache time of a provider's metadata; failures are retried sooner. */
const [longestMs, failedMs] = [600_000, 5_000]
const usualScopes = 'openid profile email'

const known = new Map<string, { config: Promise<openid.Configuration>; until: number }>()

/** Returns the provider's published metadata; reloaded when its row changes. */
function configOf(outgoing: Outgoing, provider: Provider): Promise<openid.Configuration> {
  const key = `${provider.id} ${provider.version}`
  const held = known.get(key)
  if (held && held.until > performance.now()) return held.config
  if (known.size > 1000) known.clear()
  const entry = { config: discover(outgoing, provider), until: performance.now() + longestMs }
  known.set(key, entry)
  entry.config.catch(() => {
    entry.until = performance.now() + failedMs
  })
  return entry.config
}

function discover(outgoing: Outgoing, { issuer, clientId, clientSecret }: Provider): Promise<openid.Configuration> {
  const server = new URL(issuer ?? '')
  // Always verify the signature, although TLS would allow skipping it.
  const execute = [openid.enableNonRepudiationChecks]
  if (server.protocol === 'http:') execute.push(openid.allowInsecureRequests)
  return openid.discovery(server, clientId, undefined, authOf(clientSecret), {
    execute,
    timeout,
    // All requests to the provider go through this fetch, starting with its metadata.
    [openid.customFetch]: (address, options) => outgoing.fetch(address, options as RequestInit),
  })
}

/**
 * Returns the client authentication preferred by the provider. A client without a secret sends none and
 * relies on PKCE.
 */
function authOf(secret: string): openid.ClientAuth {
  if (!secret) return openid.None()
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (as, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = as
    const auth = methods.includes('client_secret_basic') ? basic : post
    return auth(as, ...rest)
  }
}

/** Returns the authorization address: code flow with PKCE, state and nonce. */
export async function oidcAddress(
  outgoing: Outgoing,
  provider: Provider,
  redirectUri: string,
  { state, nonce, codeVerifier }: Secrets & { state: string },
): Promise<string> {
  const config = await configOf(outgoing, provider)
  const address = openid.buildAuthorizationUrl(config, {
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: provider.scopes || usualScopes,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  return address.href
}

export interface CallbackParams {
  readonly code: string
  readonly state: string
  readonly iss: string | undefined
}

/** Exchanges the code for the identity. */
export async function oidcIdentity(
  outgoing: Outgoing,
  provider: Provider,
  back: Secrets & { redirectUri: string },
  brought: CallbackParams,
): Promise<ExternalIdentity> {
  const config = await configOf(outgoing, provider)
  const address = new URL(back.redirectUri)
  // Some clients pass on only code and state. The state then identifies the issuer: it was created for this
  // provider, which has its own return address.
  const iss = brought.iss ?? config.serverMetadata().issuer
  address.search = new URLSearchParams({ code: brought.code, state: brought.state, iss }).toString()
  const tokens = await openid.authorizationCodeGrant(config, address, {
    pkceCodeVerifier: back.codeVerifier,
    expectedState: brought.state,
    expectedNonce: back.nonce,
    idTokenExpected: true,
  })
  const claims: Record<string, unknown> = { ...tokens.claims() }
  const subject = String(claims.sub)
  const named = claims.nickname ?? claims.name ?? claims.preferred_username
  const asks = !named && config.serverMetadata().userinfo_endpoint
  const more = asks ? await openid.fetchUserInfo(config, tokens.access_token, subject) : {}
  const said: Record<string, unknown> = { ...claims, ...more }
  const nickname = said.nickname ?? said.name ?? said.preferred_username
  return externalIdentity(subject, { nickname, avatar: said.picture, email: said.email })
}
