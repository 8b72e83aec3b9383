import type { Label, Language } from '@fengsui/contract/kit/label.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Clock } from './clock.ts'
import type { Files } from './file-rooms.ts'
import type { Logs } from './logs/queue.ts'
import type { Outgoing } from './outgoing.ts'
import { forbidden } from './refusal.ts'
import type { Scopes } from './scopes/narrowing.ts'
import type { SmsProviderOf } from './sms/provider.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** How far a caller sees (domain-model.md#C.4): everything, a tenant, a region's subtree, or one enterprise. */
export type AccessScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'tenant' }
  /** `also`: enterprises beyond his region that a white list shows his organisation. */
  | { readonly kind: 'region'; readonly prefix: string; readonly also?: readonly string[] }
  | { readonly kind: 'enterprise'; readonly enterpriseId: string }
  | { readonly kind: 'none' }

/** Who calls, as his token's department and role make him. */
export interface Caller {
  readonly userId: string
  readonly account: string
  readonly name: string
  readonly tenantId: string
  readonly userType: 'sss' | 'esp'
  readonly deptId: string | null
  readonly roleIds: readonly string[]
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  readonly organizeId: string | null
  readonly enterpriseId: string | null
  /** Report level of his post (1-7), 0 none. */
  readonly escalationLevel: number
  readonly accessScope: AccessScope
  /** What his roles narrow within his reach, and which guarded calls they open; absent is neither. */
  readonly scopes?: Scopes
  readonly sessionId: string
  /** Of a guest: the account elsewhere by which he came. He has no user here and may do one thing, register. */
  readonly oauthId?: string
  /** He has to choose a password of his own before anything else. */
  readonly mustChange: boolean
}

/** What a request brings besides its input. */
export interface Request {
  readonly language: Language
  readonly ip: string
  /** Scheme, host and port under which people see this server; never what a request merely claims. */
  readonly origin?: string
  /** The request came over TLS, to this server or to the proxy before it. */
  readonly isHttps?: boolean
  readonly agent: string
  /** Our own console asks, from its own origin. */
  readonly isOwnConsole?: boolean
  /** The access token it carries; undefined without one. */
  readonly credential?: () => string | undefined
  /** Adds a cookie to the answer. */
  readonly setCookie?: (cookie: string) => void
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Aborts when the client closes the connection before it has its answer. */
  readonly abortSignal?: () => AbortSignal
  readonly upload?: () => Promise<Upload>
  /** The same when the file may be missing. */
  readonly form?: () => Promise<Form>
}
/** The fields of a form, and its file if it has one. */
export interface Form {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: Omit<Upload, 'fields'> | undefined
}
export interface Upload {
  readonly name: string
  readonly mime: string
  readonly bytes: Buffer
  /** What was sent beside the file. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** Devices, places or limits; what a session may; a session that is over; a parameter. */
export type Change = 'registry' | 'session' | 'sessionEnded' | 'param' | 'dictionary'

/** Everything a handler may use. Public calls have no caller. */
export interface Context {
  readonly db: Db
  readonly clock: Clock
  readonly caller: Caller
  /** The caller of a session that lives; null when it is over. */
  readonly callerOf: (sessionId: string) => Promise<Caller | null>
  readonly request: Request
  /** Where files lie; a server without a data folder has none. */
  readonly files?: Files | undefined
  /** Where records of the log go; a server may keep none. */
  readonly logs?: Logs | undefined
  /** How short messages leave the house. */
  readonly smsProviderOf: SmsProviderOf
  /** The way to addresses that people enter. */
  readonly outgoing: Outgoing
  /** Said instead of the usual sentence of the answer, where the call did something else than it was asked for. */
  readonly setMessage?: (sentence: Label) => void
  /** The change that is being brought into force after its review. */
  readonly approved?: { readonly id: string; readonly reason: string | null }
  /** Told after commit, on every server of the database (kit/carry). A session is named by its id; none means any. */
  readonly publish: (what: Change, id?: string) => void
}

/** Handlers ask this for a permission that depends on the input; the fixed ones are asked by mount. */
export function requirePermission(ctx: Context, permission: string): void {
  if (!ctx.caller.permissions.has(permission)) throw forbidden()
}
