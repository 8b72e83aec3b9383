import { createHash } from 'node:crypto'

const basic = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The calls of the server as an account may make them, for what a journey needs to find as it begins. */
export interface Api {
  get(path: string, query?: Record<string, string>): Promise<unknown>
  post(path: string, query?: Record<string, string>): Promise<unknown>
}

export async function openApi(url: string, account: string, password: string): Promise<Api> {
  const query = { tenantId: '000000', username: account, password: md5(password), grant_type: 'password' }
  const signedIn = await ask(url, 'POST', '/blade-auth/oauth/token', query, {})
  const headers = { 'Blade-Auth': `bearer ${(signedIn as { access_token: string }).access_token}` }
  const call = async (method: string, path: string, given: Record<string, string> = {}) =>
    ((await ask(url, method, path, given, headers)) as { data: unknown }).data
  return { get: (path, given) => call('GET', path, given), post: (path, given) => call('POST', path, given) }
}

async function ask(
  url: string,
  method: string,
  path: string,
  query: Record<string, string>,
  headers: Record<string, string>,
): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}?${new URLSearchParams(query)}`, {
    method,
    headers: { Authorization: basic, ...headers },
  })
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(body as { msg?: string }).msg}`)
  return body
}
