import { sessionMessages } from '@fengsui/contract/session/session-messages.ts'
import { sql } from 'kysely'
import { endingOf } from '../../framework/auth/ending.ts'
import { readToken } from '../../framework/auth/session-tokens.ts'
import { tenantFault } from '../../framework/auth/tenant-state.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { type Account, type AccountState, accountById, accountStateOf } from './account.ts'
import type { Client } from './client.ts'

/** An active session, with the serial of its newest refresh token. */
export interface Session extends AccountState {
  readonly id: string
  readonly serial: number
  readonly account: Account
  /** The external account used to sign in. */
  readonly oauthId: string | null
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)
const roleIds = (standing: AccountState) => standing.roles.map(({ id }) => id)

export async function openSession(
  ctx: Context,
  client: Client,
  account: Account,
  standing: AccountState,
  oauthId: string | null = null,
): Promise<Session> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: string }>`
    insert into sys_session (tenant_id, user_id, client_id, user_type, dept_id, role_ids, remote_ip, user_agent, create_time, last_time, expire_time, oauth_id)
    values (${account.tenantId}, ${account.id}, ${client.clientId}, ${account.userType}, ${standing.deptId}, ${roleIds(standing)},
      ${ctx.request.ip}, ${ctx.request.agent.slice(0, 300)}, ${now}, ${now}, ${after(now, client.refreshTokenValidity)}, ${oauthId})
    returning id`.execute(ctx.db)
  return { ...standing, id: rows[0]?.id ?? '', serial: 1, account, oauthId }
}

interface Kept {
  id: string
  userId: string
  tenantId: string
  clientId: string
  deptId: string | null
  roleIds: string[]
  refreshSerial: number
  oauthId: string | null
  lastTime: Date
  remoteIp: string | null
  userAgent: string | null
}
export interface Asked {
  readonly refreshToken: string
  readonly tenantId: string | undefined
  readonly deptId: string | undefined
  readonly roleId: string | undefined
}

/** Seconds in which a browser whose renewal was cut off, by a reload for instance, may repeat it. */
const repeatable = 10

/**
 * Whether a token that is not the newest repeats a renewal whose answer never reached the browser: our own
 * console, from the same address and browser, within seconds, with the token before the newest.
 */
function repeats(ctx: Context, kept: Kept, serial: unknown, now: Date): boolean {
  const { isOwnConsole, ip, agent } = ctx.request
  const same = kept.remoteIp === ip && kept.userAgent === agent.slice(0, 300)
  const age = now.getTime() - kept.lastTime.getTime()
  return isOwnConsole === true && same && serial === kept.refreshSerial - 1 && age >= 0 && age <= repeatable * 1000
}

/**
 * Exchanges a refresh token for the next. A reused token ends the whole session, as a copy has leaked, unless it
 * repeats a renewal that was cut off. Throws when the session is over.
 */
export async function renewSession(ctx: Context, client: Client, asked: Asked): Promise<Session> {
  const now = ctx.clock.now()
  const claims = await readToken(ctx.db, 'refresh_token', asked.refreshToken, now)
  if (!claims) throw badRequest(sessionMessages.refreshInvalid)
  const fault = await tenantFault(ctx.db, String(claims.tenant_id), now)
  if (fault) throw badRequest(fault)
  const id = String(claims.sid)
  let moved = false
  const renewed = await ctx.db.transaction().execute(async (tx): Promise<Session | 'reused' | null> => {
    const found = await sql<Kept>`select id, user_id, tenant_id, client_id, dept_id, role_ids, refresh_serial, oauth_id,
        last_time, remote_ip, user_agent
      from sys_session where id = ${id} and end_time is null and expire_time > ${now} for update`.execute(tx)
    const kept = found.rows[0]
    if (!kept || kept.clientId !== client.clientId || (asked.tenantId && asked.tenantId !== kept.tenantId)) return null
    if (kept.refreshSerial !== claims.serial && !repeats(ctx, kept, claims.serial, now)) {
      await sql`update sys_session set end_time = ${now}, end_reason = 'reused' where id = ${id}`.execute(tx)
      return 'reused'
    }
    const account = await accountById(tx, kept.userId)
    if (account?.status !== 1) return null
    const standing = accountStateOf(account, wanted(asked, kept, stillHeld(account, kept)))
    moved = standing.deptId !== kept.deptId || roleIds(standing).join() !== kept.roleIds.join()
    const serial = kept.refreshSerial + 1
    await sql`update sys_session set refresh_serial = ${serial}, dept_id = ${standing.deptId}, role_ids = ${roleIds(standing)},
      last_time = ${now}, expire_time = ${after(now, client.refreshTokenValidity)} where id = ${id}`.execute(tx)
    return { ...standing, id, serial, account, oauthId: kept.oauthId }
  })
  if (renewed === 'reused') ctx.publish('sessionEnded', id)
  if (renewed === 'reused' || renewed === null)
    throw badRequest((await endingOf(ctx.db, id, now)) ?? sessionMessages.refreshInvalid)
  // A session with changed department or roles must not receive its old events: restart its streams.
  ctx.publish(moved ? 'sessionEnded' : 'session', id)
  return renewed
}

/**
 * Returns the department and roles a renewal requests. Clients repeat their current ones; those count as no
 * request, so that a revoked role does not end the session.
 */
function wanted(asked: Asked, kept: Kept, held: ReturnType<typeof stillHeld>) {
  const sameRoles = asked.roleId?.split(',').sort().join() === [...kept.roleIds].map(String).sort().join()
  return {
    deptId: asked.deptId && asked.deptId !== kept.deptId ? asked.deptId : held.deptId,
    roleId: asked.roleId && !sameRoles ? asked.roleId : held.roleId,
  }
}

/**
 * Returns the session's department and roles that the user still holds; if none, the user's current ones
 * apply.
 */
const stillHeld = (account: Account, kept: Kept) => ({
  deptId: account.departments.find(({ id }) => id === kept.deptId)?.id,
  roleId: account.roles
    .filter(({ id }) => kept.roleIds.includes(id))
    .map(({ id }) => id)
    .join(','),
})

/** Ends a session and invalidates its access and refresh tokens. */
export async function endSession(ctx: Context, id: string, reason: string): Promise<void> {
  await sql`update sys_session set end_time = ${ctx.clock.now()}, end_reason = ${reason} where id = ${id} and end_time is null`.execute(
    ctx.db,
  )
  ctx.publish('sessionEnded', id)
}
