import i18next from 'i18next'
import { queries } from '../../../kit/client/queries.ts'
import { request } from '../../../kit/client/request.ts'
import { publicCalls } from '../../../kit/session/public-calls.ts'
import { begin, type TokenAnswer } from '../../../kit/session/session-store.ts'

/** A way to sign in beside account and password. */
export interface Source {
  source: string
  name: string
  icon: string
}
/** Somebody a provider vouches for who has no account here: he may register with this token, and nothing else. */
export interface Guest {
  token: string
  tenantId: string
  oauthId: string
  name: string
}
/** What a provider gave the browser to bring back. */
export interface CallbackParams {
  /** Of single sign-on, where only the state knows it, none. */
  source: string | undefined
  code: string
  state: string
  iss: string | undefined
}

export const sourcesOf = async (tenantId: string) =>
  (await request(publicCalls.sources, { query: { tenantId } })) as readonly Source[]

/** What an address brings back, or undefined. */
export function readCallbackParams(params: URLSearchParams, source: string | undefined): CallbackParams | undefined {
  const [code, state, iss] = [params.get('code'), params.get('state'), params.get('iss')]
  return code && state ? { source, code, state, iss: iss ?? undefined } : undefined
}

/** Trades what was brought for a session; a guest gets none, and is answered. */
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

/** Asks for an account. Throws a Problem with the server's sentence. */
export const register = (guest: Guest, form: Readonly<Record<string, string>>): Promise<unknown> =>
  request(publicCalls.registerGuest, {
    method: 'POST',
    body: { ...form, oauthId: guest.oauthId },
    token: guest.token,
    otherwise: i18next.t('kit:problem.submitFailed'),
  })
