import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AppOptions, createApp } from '../../src/app.ts'
import { fakeClock } from '../../src/framework/clock.ts'
import type { Change, Db } from '../../src/framework/context.ts'
import { passingAccess } from '../../src/framework/device-access.ts'
import { openFiles } from '../../src/framework/files/file-storage.ts'
import type { DeviceHosts } from '../../src/framework/http/device-hosts.ts'
import { createOutgoing } from '../../src/framework/http/outgoing.ts'
import { openLogs } from '../../src/framework/logs/queue.ts'
import { createServices } from '../../src/framework/services.ts'
import { testDatabase } from '../../src/framework/test/database.ts'
import { type Limits, perMinute, standardLimits } from '../../src/plugins/request-limits.ts'

/** Test code looks into answers as it likes. */
// biome-ignore lint/suspicious/noExplicitAny: an answer is what the test says it is
type Json = any

export interface Answer {
  readonly status: number
  readonly body: Json
  /** The envelope's payload. */
  readonly data: Json
  readonly msg: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
}
export interface Ask {
  /** A demonstration account; signed in on first use. */
  as?: string
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  form?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  payload?: InjectOptions['payload']
}
export type TestApp = Awaited<ReturnType<typeof startForTest>>

export const client = { authorization: `Basic ${Buffer.from('saber:saber_secret').toString('base64')}` }
export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const passwordOf = (account: string) => (account === 'admin' ? 'admin' : 'Fengsui2026')

interface TestOptions {
  seeded?: boolean
  /** Whether logs are written. */
  logged?: boolean
  /** Whether buckets may be in private networks, and the address of the virus scanner. */
  allowPrivate?: boolean
  scanner?: string
  /** Addresses in private networks that may be called: the setting PRIVATE_ADDRESSES. */
  privateAddresses?: readonly string[]
  /** The addresses that devices may have. */
  hosts?: DeviceHosts
  /** Rate limits; by default unlimited in tests. */
  limits?: Partial<Limits>
  metricsToken?: AppOptions['metricsToken']
}

/** Starts the whole server on its own database, without sockets. `clock` only moves when advanced. */
export async function startForTest({
  seeded = true,
  logged: keepsLogs = false,
  allowPrivate = false,
  scanner,
  limits,
  metricsToken,
  privateAddresses = [],
  hosts,
}: TestOptions = {}) {
  const database = await testDatabase({ seeded })
  const db = database.db as Db
  const clock = fakeClock(new Date())
  const folder = await mkdtemp(join(tmpdir(), 'fengsui-files-'))
  const logs = keepsLogs ? openLogs(db) : undefined
  const services = createServices(
    db,
    clock,
    openFiles(folder, { outgoing: createOutgoing({ allowPrivate }), scanner }),
    (message) => void logged.push(message),
    logs,
    {
      outgoing: createOutgoing({ privateAddresses }),
      devices: { ...passingAccess(), ...(hosts ? { hosts } : {}) },
      origins: () => ['http://localhost'],
    },
  )
  const logged: string[] = []
  const changes: { what: Change; id?: string | undefined }[] = []
  services.onChange((what, id) => void changes.push({ what, id }))
  const routes: string[] = []
  const app = await createApp({
    house: services,
    limits: { ...standardLimits, perMinute: perMinute(() => 1_000_000), ...limits },
    metricsToken,
    onRoute: (method, path) => void routes.push(`${method} ${path}`),
  })
  const tokens = new Map<string, Promise<string>>()

  const send = async (method: string, path: string, ask: Ask = {}): Promise<Answer> => {
    const token = ask.as ? await tokenOf(ask.as) : undefined
    const answer = await app.inject({
      method: method as 'GET',
      url: path.startsWith('/api') || path === '/metrics' ? path : `/api${path}`,
      query: textOf(ask.query ?? {}),
      headers: {
        ...(token ? { 'blade-auth': `bearer ${token}` } : {}),
        ...(ask.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...ask.headers,
      },
      ...(ask.body !== undefined ? { payload: ask.body as object } : {}),
      ...(ask.form ? { payload: new URLSearchParams(ask.form).toString() } : {}),
      ...(ask.payload !== undefined ? { payload: ask.payload } : {}),
    })
    const packed = answer.headers['content-encoding'] === 'gzip'
    const text = packed ? gunzipSync(answer.rawPayload).toString() : answer.body
    const body = String(answer.headers['content-type'] ?? '').includes('json') ? JSON.parse(text || 'null') : text
    const { data, msg } = typeof body === 'object' && body !== null ? body : { data: undefined, msg: '' }
    return { status: answer.statusCode, body, data, msg, headers: answer.headers, bytes: answer.rawPayload }
  }

  const tokenCall = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    send('POST', '/blade-auth/oauth/token', { query, headers: { ...client, ...headers } })

  /** Returns the token response of an account. */
  const signIn = async (account: string, password = passwordOf(account)): Promise<Json> => {
    const query = {
      tenantId: '000000',
      username: account,
      password: md5(password),
      grant_type: 'password',
      scope: 'all',
    }
    const answer = await tokenCall(query)
    if (answer.status !== 200) throw new Error(`${account} cannot sign in: ${answer.msg}`)
    return answer.body
  }
  const tokenOf = (account: string): Promise<string> => {
    const known = tokens.get(account) ?? signIn(account).then((answer) => answer.access_token as string)
    tokens.set(account, known)
    return known
  }

  return {
    app: app as FastifyInstance,
    call: send,
    tokenCall,
    signIn,
    tokenOf,
    db,
    pool: database.pool,
    clock,
    house: services,
    changes,
    /** Lines the server logged: text messages, until a provider is configured. */
    logged,
    /** Every mounted route as `GET /api/...`. */
    routes,
    async stop() {
      await app.close()
      await logs?.stop()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const textOf = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
