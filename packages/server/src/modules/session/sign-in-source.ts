import { type RawBuilder, sql } from 'kysely'
import { hashOfToken } from '../../framework/auth/access-token.ts'
import type { Context } from '../../framework/context.ts'
import { deviceTokenOf } from './known-device.ts'

const knownDays = 90

/** Origin of a sign-in attempt, as known to the account. */
export interface SignInSource {
  readonly deviceId: string | null
  readonly knownAddress: boolean
}

export async function signInSourceOf(ctx: Context, tenantId: string, account: string): Promise<SignInSource> {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - knownDays * 86_400_000)
  const token = deviceTokenOf(ctx)
  const found = await sql<SignInSource>`select
      (select d.id::text from sys_known_device d join sys_user u on u.id = d.user_id
        where ${token} <> '' and d.token_hash = ${hashOfToken(token)} and d.expire_time > ${now}
          and u.tenant_id = ${tenantId} and u.account = ${account} and u.is_deleted = 0) as device_id,
      exists (select 1 from sys_sign_in where tenant_id = ${tenantId} and account = ${account} and succeeded
        and remote_ip = ${ctx.request.ip} and time > ${since}) as known_address`.execute(ctx.db)
  return found.rows[0] ?? { deviceId: null, knownAddress: false }
}

/**
 * Returns a condition on the attempts that count together: of one known device, of one known address, or all
 * others.
 */
export function isSameSource(ctx: Context, { deviceId, knownAddress }: SignInSource): RawBuilder<unknown> {
  if (deviceId) return sql`device_id = ${deviceId}`
  if (knownAddress) return sql`device_id is null and known_address and remote_ip = ${ctx.request.ip}`
  return sql`device_id is null and not known_address`
}

/** Returns the queue key of an origin; its attempts are serialised. */
export const keyOfWhence = (ctx: Context, { deviceId, knownAddress }: SignInSource): string =>
  deviceId ?? (knownAddress ? ctx.request.ip : 'elsewhere')
