import i18next from 'i18next'
import { queries } from '../../../ui/client/queries.ts'
import { request } from '../../../ui/client/request.ts'
import { publicCalls } from '../../../ui/session/public-calls.ts'
import { begin, type TokenAnswer } from '../../../ui/session/session-store.ts'

/** A sign-in method besides account and password. */
export interface Source {
  source: string
  name: string
  icon: string
}
/** Guest token: may only register. */
export interface Guest {
  token: string
  tenantId: string
  oauthId: string
  name: string
}
/** Parameters an identity provider returns through the browser. */
export interface CallbackParams {
  /** Undefined for single sign-on, where only the state identifies it. */
  source: string | undefined
  code: string
  state: string
  iss: string | undefined
}

export const sourcesOf = async (tenantId: string) =>
  (await request(publicCalls.sources, { query: { tenantId } })) as readonly Source[]

/** Returns the provider's parameters in the URL, or undefined. */
export function readCallbackParams(params: URLSearchParams, source: string | undefined): CallbackParams | undefined {
  const [code, state, iss] = [params.get('code'), params.get('state'), params.get('iss')]
  return code && state ? { source, code, state, iss: iss ?? undefined } : undefined
}

/** Exchanges the provider's parameters for a session. A guest gets no session and is returned instead. */
export async function enterBy({ source, ...brought }: CallbackParams): Promise<Guest | undefined> {
  const grant = source
    ? { grant_type: 'social', source }
    : { grant_type: 'authorization_code', redirect_uri: location.origin + location.pathname }
  const said = await request(publicCalls.token, {
    method: 'POST',
    query: { ...grant, ...brought, scope: 'all' },
    bare: true,
  })
  const answer = said as TokenAnswer & { access_token: string; oauth_id: string }
  if (!answer.user_id || Number(answer.user_id) < 0)
    return {
      token: answer.access_token,
      tenantId: answer.tenant_id,
      oauthId: answer.oauth_id,
      name: answer.nick_name ?? '',
    }
  queries.clear()
  begin(answer)
  return undefined
}

/** Requests an account. Throws a Problem with the server's message. */
export const register = (guest: Guest, form: Readonly<Record<string, string>>): Promise<unknown> =>
  request(publicCalls.registerGuest, {
    method: 'POST',
    body: { ...form, oauthId: guest.oauthId },
    token: guest.token,
    otherwise: i18next.t('kit:problem.submitFailed'),
  })
