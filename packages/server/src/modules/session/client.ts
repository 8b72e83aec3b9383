import { timingSafeEqual } from 'node:crypto'
import { sessionMessages } from '@fengsui/contract/session/messages.ts'
import { tenancyMessages } from '@fengsui/contract/system/tenancy-messages.ts'
import { sql } from 'kysely'
import type { Context, Db } from '../../kit/context.ts'
import { hashOfToken } from '../../kit/identity/access-token.ts'
import { badRequest, unauthorized } from '../../kit/refusal.ts'

/** A front end that may ask for tokens, and how long they live, in seconds. */
export interface Client {
  readonly clientId: string
  /** The hash of its key. */
  readonly clientSecret: string
  /** What it may ask a token for, separated by commas. */
  readonly scope: string
  readonly authorizedGrantTypes: string
  readonly accessTokenValidity: number
  readonly refreshTokenValidity: number
  /** Addresses that single sign-on may return to, separated by commas. */
  readonly webServerRedirectUri: string
}

/** The client of `Authorization: Basic`, or 401. */
export async function clientOf(ctx: Context): Promise<Client> {
  const [id, secret] = basicOf(ctx.request.headers.authorization)
  const client = await clientById(ctx.db, id)
  if (!client || !isSame(client.clientSecret, hashOfToken(secret))) throw unauthorized(sessionMessages.wrongClient)
  return client
}

/** A client in use, by its name. */
export async function clientById(db: Db, id: string): Promise<Client | undefined> {
  const found = await sql<Client>`select client_id, client_secret, scope, authorized_grant_types, access_token_validity,
      refresh_token_validity, web_server_redirect_uri
    from sys_client where client_id = ${id} and is_deleted = 0 and status = 1`.execute(db)
  return found.rows[0]
}

export function requireGrant(client: Client, grant: string): void {
  if (!listOf(client.authorizedGrantTypes).includes(grant)) throw badRequest(sessionMessages.grantNotAllowed)
}

/** The scope a token is given: what was asked for, or all the client has. Nothing beyond the client's own. */
export function scopeOf(client: Client, asked: string | null | undefined): string {
  const wanted = listOf(asked ?? '')
  if (wanted.some((scope) => !listOf(client.scope).includes(scope))) throw badRequest(tenancyMessages.scopeNotAllowed)
  return wanted.length > 0 ? wanted.join(' ') : client.scope
}

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** The client named by the header whether its secret is right or not: settings are no secret. */
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
