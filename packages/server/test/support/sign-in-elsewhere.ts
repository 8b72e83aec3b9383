import type { Answer, TestApp } from './app.ts'

/** What a browser returns with from a provider, and what it holds itself. */
export interface Brought {
  readonly code: string
  readonly state: string
  readonly iss: string
  readonly cookie: string
}
interface Leaving {
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Modifies the address on the way to the provider. */
  readonly tamper?: (address: URL) => void
}

export const render = (server: TestApp, source: string, { query = {}, headers = {} }: Leaving = {}): Promise<Answer> =>
  server.call('GET', `/blade-auth/oauth/render/${source}`, { query, headers })

/** Follows the browser flow from our sign-in page to the provider and back to the return address. */
export async function goThere(server: TestApp, source: string, leaving: Leaving = {}): Promise<Brought> {
  const left = await render(server, source, leaving)
  if (left.status !== 302) throw new Error(`${left.status} ${left.msg}`)
  const address = new URL(String(left.headers.location))
  leaving.tamper?.(address)
  const back = await walk(address)
  const given = (name: string) => back.searchParams.get(name) ?? ''
  const cookie = String(left.headers['set-cookie']).split(';')[0] ?? ''
  return { code: given('code'), state: given('state'), iss: given('iss'), cookie }
}

/** Follows a provider's redirects with its cookies until it leaves the provider. */
async function walk(from: URL): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = from
  for (let step = 0; step < 10 && at.origin === from.origin; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${answer.status} ${at} ${await answer.text()}`)
    at = new URL(location, at)
  }
  return at
}

/** Sends the grant `social`, as a console does. */
export const bring = (
  server: TestApp,
  source: string,
  { cookie, ...brought }: Brought,
  more: Record<string, string> = {},
): Promise<Answer> =>
  server.tokenCall({ grant_type: 'social', tenantId: '000000', scope: 'all', source, ...brought, ...more }, { cookie })
