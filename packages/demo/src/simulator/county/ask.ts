import { createHash } from 'node:crypto'
import { callPath } from '@fengsui/contract/kit/resource.ts'
import { oauth } from '@fengsui/contract/session/oauth.ts'
import { SimulatorError } from '../sentence.ts'

export interface Credentials {
  readonly server: string
  readonly tenant: string
  readonly user: string
  readonly password: string
}
type Body = Readonly<Record<string, unknown>>
type Query = Readonly<Record<string, string>>

/** Makes a call as the signed-in user; returns its payload. */
export type Ask = (path: string, query?: Query, method?: 'GET' | 'POST') => Promise<unknown>

const client = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`

/**
 * Returns the body of a response. Throws a SimulatorError with the server's message, or that the server is
 * unreachable.
 */
async function request(server: string, method: string, path: string, query: Query, headers: Query): Promise<Body> {
  const address = `${server}/api${path}?${new URLSearchParams(query)}`
  const answer = await fetch(address, {
    method,
    headers: { authorization: client, 'accept-language': 'en', ...headers },
    signal: AbortSignal.timeout(30_000),
  }).catch((cause) => {
    throw new SimulatorError(`No server answers at ${server} (${cause.cause?.code ?? cause.message}).`, { cause })
  })
  const body: unknown = await answer.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) throw new SimulatorError(`${server} is not a server of this product.`)
  if (answer.ok) return body as Body
  if (answer.status >= 500) throw new SimulatorError(`${server} is not ready.`, { cause: answer.status })
  throw new Refused(`The server refuses ${path}: ${(body as Body).msg ?? answer.status}.`)
}

/** The server refused the request: a retry would not help, and frequent ones would lock the account. */
export class Refused extends SimulatorError {
  override name = 'Refused'
}

/** Signs in, runs `work` with an authenticated `ask`, and signs out. */
export async function signedIn<T>(
  { server, tenant, user, password }: Credentials,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const credentials = { tenantId: tenant, username: user, grant_type: 'password', scope: 'all' }
  const hashed = createHash('md5').update(password).digest('hex')
  const path = (name: 'token' | 'logout') => callPath(oauth, name, oauth.calls[name])
  const { access_token: token } = await request(
    server,
    'POST',
    path('token'),
    { ...credentials, password: hashed },
    { 'tenant-id': tenant },
  )
  const asUser = { 'blade-auth': `bearer ${token}`, 'tenant-id': tenant }
  try {
    return await work(async (of, query = {}, method = 'GET') => (await request(server, method, of, query, asUser)).data)
  } finally {
    await request(server, 'GET', path('logout'), {}, asUser).catch(() => {})
  }
}
