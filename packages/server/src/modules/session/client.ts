import { timingSafeEqual } from 'node:crypto'
import { sessionMessages } from '@fengsui/contract/session/session-messages.ts'
import { tenancyMessages } from '@fengsui/contract/system/tenancy-messages.ts'
import { sql } from 'kysely'
import { hashOfToken } from '../../framework/auth/access-token.ts'
import type { Context, Db } from '../../framework/context.ts'
import { badRequest, unauthorized } from '../../framework/http/http-error.ts'

/** An OAuth client, with token lifetimes in seconds. */
export interface Client {
  readonly clientId: string
  /** The hash of its secret. */
  readonly clientSecret: string
  /** Scopes it may request, comma-separated. */
  readonly scope: string
  readonly authorizedGrantTypes: string
  readonly accessTokenValidity: number
  readonly refreshTokenValidity: number
  /** Allowed redirect addresses of single sign-on, comma-separated. */
  readonly webServerRedirectUri: string
}

/** Returns the client of `Authorization: Basic`. Throws 401 if invalid. */
export async function clientOf(ctx: Context): Promise<Client> {
  const [id, secret] = basicOf(ctx.request.headers.authorization)
  const client = await clientById(ctx.db, id)
  if (!client || !isSame(client.clientSecret, hashOfToken(secret))) throw unauthorized(sessionMessages.wrongClient)
  return client
}

/** Returns an enabled client by id. */
export async function clientById(db: Db, id: string): Promise<Client | undefined> {
  const found = await sql<Client>`select client_id, client_secret, scope, authorized_grant_types, access_token_validity,
      refresh_token_validity, web_server_redirect_uri
    from sys_client where client_id = ${id} and is_deleted = 0 and status = 1`.execute(db)
  return found.rows[0]
}

export function requireGrant(client: Client, grant: string): void {
  if (!listOf(client.authorizedGrantTypes).includes(grant)) throw badRequest(sessionMessages.grantNotAllowed)
}

/** Returns the scope of a token: as requested, or all of the client's; never more than the client's. */
export function scopeOf(client: Client, asked: string | null | undefined): string {
  const wanted = listOf(asked ?? '')
  if (wanted.some((scope) => !listOf(client.scope).includes(scope))) throw badRequest(tenancyMessages.scopeNotAllowed)
  return wanted.length > 0 ? wanted.join(' ') : client.scope
}

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** Returns the client id of the header without checking the secret: settings are public. */
export const clientIdOf = (ctx: Context): string => basicOf(ctx.request.headers.authorization)[0] || 'saber'

function basicOf(header: string | string[] | undefined): [id: string, secret: string] {
  const [, encoded = ''] = /^basic +(\S+)$/i.exec(String(header ?? '')) ?? []
  const text = Buffer.from(encoded, 'base64').toString('utf8').replace(/\0/g, '')
  const colon = text.indexOf(':')
  return colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)]
}

function isSame(kept: string, given: string): boolean {
  const [a, b] = [Buffer.from(kept), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
