import { sql } from 'kysely'
import { hashOfToken, newAccessToken } from '../../framework/auth/access-token.ts'
import { cookieOf, secure } from '../../framework/auth/own-console.ts'
import type { Context } from '../../framework/context.ts'

const name = 'fengsui-device'
const days = 365
const mostOfUser = 20

/** Returns the cookie that identifies a known browser, or ''. It grants no access. */
export function deviceTokenOf(ctx: Pick<Context, 'request'>): string {
  const held = cookieOf(ctx, name)
  return /^[\w-]{32}$/.test(held) ? held : ''
}

/**
 * Records that the account signed in on this browser of our own console; one cookie serves all its accounts.
 */
export async function rememberDevice(ctx: Context, userId: string): Promise<void> {
  if (!ctx.request.isOwnConsole) return
  const token = deviceTokenOf(ctx) || newAccessToken()
  const now = ctx.clock.now()
  const expires = new Date(now.getTime() + days * 86_400_000)
  await sql`insert into sys_known_device (user_id, token_hash, create_time, last_time, expire_time)
    values (${userId}, ${hashOfToken(token)}, ${now}, ${now}, ${expires})
    on conflict (user_id, token_hash) do update set last_time = excluded.last_time, expire_time = excluded.expire_time`.execute(
    ctx.db,
  )
  await sql`delete from sys_known_device where user_id = ${userId} and (expire_time <= ${now} or id not in (
    select id from sys_known_device where user_id = ${userId} order by last_time desc, id desc limit ${mostOfUser}))`.execute(
    ctx.db,
  )
  const life = `Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure(ctx)}`
  ctx.request.setCookie?.(`${name}=${token}; Path=/api; ${life}`)
}
