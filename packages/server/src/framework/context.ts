import type { Label, Language } from '@fengsui/contract/kit/label.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Scopes } from './access/scope-rules.ts'
import type { Clock } from './clock.ts'
import type { DeviceAccess } from './device-access.ts'
import type { Files } from './files/file-storage.ts'
import { forbidden } from './http/http-error.ts'
import type { Outgoing } from './http/outgoing.ts'
import type { Logs } from './logs/queue.ts'
import type { SmsProviderOf } from './sms/provider.ts'

/**
 * The database, or a transaction of it. Named apart, since the compiler does not have to compare the two classes then: that takes
 * the square of the number of tables and gives up beyond 316.
 */
export type Db = Kysely<Database> | Transaction<Database>
export type Tx = Transaction<Database>

/** Data a caller may see (domain-model.md#C.4): everything, a tenant, a region's subtree, an enterprise. */
export type AccessScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'tenant' }
  /** `also`: enterprises beyond their region that a white list shows their organisation. */
  | { readonly kind: 'region'; readonly prefix: string; readonly also?: readonly string[] }
  | { readonly kind: 'enterprise'; readonly enterpriseId: string }
  | { readonly kind: 'none' }

/** The authenticated caller, as determined by the token's department and role. */
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
  /** Report level of the caller's post (1-7), 0 none. */
  readonly escalationLevel: number
  readonly accessScope: AccessScope
  /** Data scopes narrowing the access scope, and granted API scopes of the caller's roles; absent: neither. */
  readonly scopes?: Scopes
  /** Ids of the change being decided and of its object, while it is: a task has let the caller see them. */
  readonly deciding?: readonly string[]
  /** Whether the call only reads: then the rows of tasks copied to the caller are seen too. */
  readonly isReading?: boolean
  readonly sessionId: string
  /** Guests only: the external account they signed in with. A guest has no user here and may only register. */
  readonly oauthId?: string
  /** Must choose a new password before anything else. */
  readonly mustChange: boolean
}

/** Request data besides the input. */
export interface Request {
  readonly language: Language
  readonly ip: string
  /** Scheme, host and port under which clients reach this server; never what a request merely claims. */
  readonly origin?: string
  /** The request came over TLS, to this server or to the proxy in front of it. */
  readonly isHttps?: boolean
  readonly agent: string
  /** Sent by our own console, from its own origin. */
  readonly isOwnConsole?: boolean
  /** The request's access token; undefined without one. */
  readonly credential?: () => string | undefined
  /** Adds a cookie to the response. */
  readonly setCookie?: (cookie: string) => void
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Aborts when the client disconnects before it has its response. */
  readonly abortSignal?: () => AbortSignal
  readonly upload?: () => Promise<Upload>
  /** Like `upload`, but the file may be missing. */
  readonly form?: () => Promise<Form>
  /** Several files, at most so many of so many bytes each. */
  readonly forms?: (limits: { readonly files: number; readonly fileSize: number }) => Promise<Forms>
}
/** The fields of a form, and its files. */
export interface Forms {
  readonly fields: Readonly<Record<string, unknown>>
  readonly files: readonly Omit<Upload, 'fields'>[]
}
/** The fields of a form, and its file if any. */
export interface Form {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: Omit<Upload, 'fields'> | undefined
}
export interface Upload {
  readonly name: string
  readonly mime: string
  readonly bytes: Buffer
  /** Form fields sent with the file. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** Subject: devices, places or limits; session rights; an ended session; a parameter; a dictionary. */
export type Change = 'registry' | 'session' | 'sessionEnded' | 'param' | 'dictionary'

/** Everything available to a handler. Public calls have no caller. */
export interface Context {
  readonly db: Db
  readonly clock: Clock
  readonly caller: Caller
  /** Returns the caller of an active session; null when it is over. */
  readonly callerOf: (sessionId: string) => Promise<Caller | null>
  readonly request: Request
  /** File storage; absent on a server without a data folder. */
  readonly files?: Files | undefined
  /** Log writer; optional. */
  readonly logs?: Logs | undefined
  /** Sends text messages. */
  readonly smsProviderOf: SmsProviderOf
  /** HTTP client for addresses entered by users. */
  readonly outgoing: Outgoing
  /** Accounts and addresses of devices that the server calls. */
  readonly devices?: DeviceAccess | undefined
  /** Port on which devices connect by MQTT; null or absent while there is none. */
  readonly devicePort?: number | null
  /** Replaces the default message of the response, where the call did something else than was requested. */
  readonly setMessage?: (sentence: Label) => void
  /** The approved change being applied after its review. */
  readonly approved?: { readonly id: string; readonly reason: string | null }
  /** Publishes a change after commit on every server (kit/carry). `id` is a session's; none means any. */
  readonly publish: (what: Change, id?: string) => void
}

/** Throws 403 without the permission. For permissions depending on the input; mount checks the fixed ones. */
export function requirePermission(ctx: Context, permission: string): void {
  if (!ctx.caller.permissions.has(permission)) throw forbidden()
}
