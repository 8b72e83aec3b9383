import { sessionMessages } from '@fengsui/contract/session/session-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'

/** An identity provider for sign-in. */
export interface Provider {
  readonly id: string
  readonly tenantId: string
  readonly source: string
  readonly kind: 'oidc' | 'wechat'
  readonly issuer: string | null
  readonly apiBase: string | null
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: string | null
  readonly redirect: string | null
  readonly version: number
}

/** Returns an enabled provider of the tenant. Throws if there is none. */
export const providerOf = (db: Db, tenantId: string, source: string): Promise<Provider> =>
  load(db, sql`tenant_id = ${tenantId} and source = ${source}`)
export const providerById = (db: Db, id: string): Promise<Provider> => load(db, sql`id = ${id}`)

async function load(db: Db, which: RawBuilder<unknown>): Promise<Provider> {
  const found =
    await sql<Provider>`select id, tenant_id, source, kind, issuer, api_base, client_id, client_secret, scopes,
      redirect, version
    from sys_social where ${which} and status = 1 and is_deleted = 0`.execute(db)
  if (!found.rows[0]) throw badRequest(sessionMessages.sourceUnknown)
  return found.rows[0]
}
