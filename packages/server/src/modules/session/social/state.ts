import { randomBytes } from 'node:crypto'
import { sessionMessages } from '@fengsui/contract/session/session-messages.ts'
import { sql } from 'kysely'
import { hashOfToken, newAccessToken } from '../../../framework/auth/access-token.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { browserHash } from './browser.ts'

const lifeMs = 10 * 60_000
/** Flows per address within the lifetime of a state; allows for an office behind one address. */
const mostOfAddress = 300

/** A sign-in flow at a provider. */
export interface Departure {
  readonly tenantId: string
  readonly socialId: string
  /** The client with a return address other than the provider's: single sign-on. */
  readonly clientId: string | null
  readonly redirectUri: string
  /** The user binding an external account; null for a sign-in. */
  readonly bindUserId: string | null
}
export interface Secrets {
  readonly nonce: string
  readonly codeVerifier: string
}
export type Return = Departure & Secrets

/** Stores a flow. Returns what is sent to the provider, and the verifier, which is not. */
export async function depart(ctx: Context, leaving: Departure, browser: string): Promise<Secrets & { state: string }> {
  const now = ctx.clock.now()
  const { ip } = ctx.request
  await sql`delete from sys_oauth_state where expire_time < ${now}`.execute(ctx.db)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from sys_oauth_state where remote_ip = ${ip}`.execute(ctx.db)
  if ((rows[0]?.n ?? 0) >= mostOfAddress) throw badRequest(sessionMessages.addressLocked)
  const secrets = {
    state: newAccessToken(),
    nonce: newAccessToken(),
    codeVerifier: randomBytes(48).toString('base64url'),
  }
  await sql`insert into sys_oauth_state (state_hash, tenant_id, social_id, client_id, redirect_uri, nonce, code_verifier,
      browser_hash, bind_user_id, remote_ip, expire_time)
    values (${hashOfToken(secrets.state)}, ${leaving.tenantId}, ${leaving.socialId}, ${leaving.clientId}, ${leaving.redirectUri},
      ${secrets.nonce}, ${secrets.codeVerifier}, ${browser}, ${leaving.bindUserId}, ${ip}, ${new Date(now.getTime() + lifeMs)})`.execute(
    ctx.db,
  )
  return secrets
}

/**
 * Consumes a state, valid or not. Only the browser that started may return it. In single sign-on another
 * application's page cannot send our cookie: there the state itself is the secret.
 */
export async function takeState(ctx: Context, state: string | null | undefined): Promise<Return> {
  const taken = await sql<Return & { browserHash: string; expireTime: Date }>`
    delete from sys_oauth_state where state_hash = ${hashOfToken(state ?? '')}
    returning tenant_id, social_id, client_id, redirect_uri, nonce, code_verifier, browser_hash, bind_user_id, expire_time`.execute(
    ctx.db,
  )
  const found = taken.rows[0]
  if (!found || found.expireTime <= ctx.clock.now()) throw badRequest(sessionMessages.stateInvalid)
  const isAbroad = found.clientId !== null && new URL(found.redirectUri).origin !== ctx.request.origin
  if (!isAbroad && found.browserHash !== browserHash(ctx)) throw badRequest(sessionMessages.stateInvalid)
  return found
}

/** Returns the source of a state without consuming it. */
export async function sourceOfState(ctx: Context, state: string | null | undefined): Promise<string> {
  const found = await sql<{
    source: string
  }>`select p.source from sys_oauth_state s join sys_social p on p.id = s.social_id
    where s.state_hash = ${hashOfToken(state ?? '')} and s.expire_time > ${ctx.clock.now()}`.execute(ctx.db)
  if (!found.rows[0]) throw badRequest(sessionMessages.stateInvalid)
  return found.rows[0].source
}
