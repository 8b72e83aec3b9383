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

/** A call of the signed-in user, answering its payload. */
export type Ask = (path: string, query?: Query) => Promise<unknown>

const client = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`

/** The body of an answer. Throws a SimulatorError with the server's own sentence, or that there is no server. */
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

/** The server says no: asking again would not help, and asking often would lock the account. */
export class Refused extends SimulatorError {
  override name = 'Refused'
}

/** Signs in, does the work with a signed-in `ask`, and signs out again. */
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
    return await work(async (of, query = {}) => (await request(server, 'GET', of, query, asUser)).data)
  } finally {
    await request(server, 'GET', path('logout'), {}, asUser).catch(() => {})
  }
}
