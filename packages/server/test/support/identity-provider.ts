import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A person known to the provider. */
export interface Person {
  readonly id: string
  readonly nickname?: string
  readonly email?: string
  readonly picture?: string
}
export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The person at the browser: signed in without a prompt. */
  person: Person
  stop(): Promise<void>
}

const clientId = 'fengsui'
const clientSecret = 'a-secret-that-never-leaves'

/**
 * Starts a real OpenID Connect provider on loopback that requires PKCE. It redirects browsers to these
 * addresses.
 */
export async function startIdentityProvider(redirectUris: string[]): Promise<IdentityProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Person>()
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], profile: ['nickname', 'picture'], email: ['email'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['only-a-test'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
  })
  const stand = { issuer, clientId, clientSecret, person: { id: 'nobody' }, stop } as IdentityProvider

  /** Completes the provider's login and consent prompts. */
  const agree = async (request: IncomingMessage, response: ServerResponse) => {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login') {
      people.set(stand.person.id, stand.person)
      return provider.interactionFinished(request, response, { login: { accountId: stand.person.id } })
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void agree(request, response)
    else void answer(request, response)
  })

  async function stop(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return stand
}
