import { sessionMessages } from '@fengsui/contract/session/session-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { readNumber } from '../../framework/store/params.ts'
import { isSameSource, type SignInSource } from './sign-in-source.ts'

const windowMs = 30 * 60_000

export interface Attempt {
  readonly tenantId: string
  readonly account: string
  readonly userId?: string | null
  readonly grantType?: string
  readonly whence: SignInSource
}
/** Reason of a failed sign-in; only wrong credentials count towards a lock. */
export type FailureReason = 'credentials' | 'locked' | 'captcha' | 'side' | 'stopped' | 'pending' | 'refused'

/**
 * Throws while the account or address is locked: after a number of failures within half an hour, for the
 * configured time after the last. Failures count per origin: strangers lock out strangers, not a device or
 * address the account has signed in from. A success resets its own origin, an administrator resets all; an
 * address lock cannot be reset, and known devices are exempt from it.
 */
export async function refuseLocked(ctx: Context, { tenantId, account, whence: source }: Attempt): Promise<void> {
  const ip = sql`remote_ip = ${ctx.request.ip}`
  const name = sql`tenant_id = ${tenantId} and account = ${account} and ${isSameSource(ctx, source)}`
  const user = sql`tenant_id = ${tenantId} and account = ${account}`
  const forgiven = sql`time > greatest((select max(time) from sys_sign_in where ${name} and succeeded),
    (select unlock_time from sys_user where ${user} and is_deleted = 0), '-infinity')`
  const most = await readNumber(ctx.db, tenantId, 'login.addressFailures')
  if (!source.deviceId && (await isLocked(ctx, tenantId, ip, most))) throw badRequest(sessionMessages.addressLocked)
  const failures = await readNumber(ctx.db, tenantId, 'login.failures')
  if (await isLocked(ctx, tenantId, sql`${name} and ${forgiven}`, failures))
    throw badRequest(sessionMessages.accountLocked)
}

async function isLocked(
  ctx: Context,
  tenantId: string,
  whose: RawBuilder<unknown>,
  failures: number,
): Promise<boolean> {
  const found = await sql<{ time: Date }>`select time from sys_sign_in
    where ${whose} and not succeeded and reason = 'credentials' order by time desc limit ${failures}`.execute(ctx.db)
  const newest = found.rows[0]?.time.getTime() ?? 0
  const oldest = found.rows.at(-1)?.time.getTime() ?? 0
  if (found.rows.length < failures || newest - oldest > windowMs) return false
  const lockMs = (await readNumber(ctx.db, tenantId, 'login.lockMinutes')) * 60_000
  return ctx.clock.now().getTime() < newest + lockMs
}

/** Records a sign-in attempt: account, origin and result, with a snapshot of the user, and the session it opened. */
export async function record(
  ctx: Context,
  { tenantId, account, userId, grantType, whence: source }: Attempt,
  reason: FailureReason | null,
  sessionId: string | null = null,
): Promise<void> {
  await sql`
    insert into sys_sign_in (tenant_id, account, user_id, remote_ip, user_agent, succeeded, reason, time, grant_type,
      device_id, known_address, user_type, real_name, enterprise_id, organize_id, region_code,
      session_id)
    select ${tenantId}, ${account}, ${userId ?? null}::bigint, ${ctx.request.ip}, ${ctx.request.agent.slice(0, 300)},
      ${reason === null}, ${reason}, ${ctx.clock.now()}::timestamptz, ${grantType ?? 'password'},
      ${source.deviceId}::bigint, ${source.knownAddress}, u.user_type, u.real_name,
      place.enterprise_id, place.organize_id, place.region, ${sessionId}::bigint
    from (select 1) one left join sys_user u on u.id = ${userId ?? null}::bigint
    left join lateral (
      select d.enterprise_id, d.organize_id, coalesce(o.region, e.region_code) as region
      from sys_user_dept ud join sys_dept d on d.id = ud.dept_id and d.is_deleted = 0
      left join org_organize o on o.id = d.organize_id left join ent_enterprise e on e.id = d.enterprise_id
      where ud.user_id = u.id order by d.sort, d.id limit 1) place on true`.execute(ctx.db)
}
