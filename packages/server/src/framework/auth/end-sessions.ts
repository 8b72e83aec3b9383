import type { endings } from '@fengsui/contract/session/session.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

type Ending = keyof typeof endings & string

/** Ends the sessions of users, except one, and invalidates their tokens. Returns how many. */
export async function endSessionsOf(
  ctx: Pick<Context, 'db' | 'clock' | 'publish'>,
  userIds: readonly string[],
  reason: Ending,
  except: string | null = null,
): Promise<number> {
  const ended = await sql<{ id: string }>`update sys_session set end_time = ${ctx.clock.now()}, end_reason = ${reason}
    where user_id = any(${userIds}::bigint[]) and end_time is null and (${except}::bigint is null or id <> ${except})
    returning id`.execute(ctx.db)
  for (const { id } of ended.rows) ctx.publish('sessionEnded', id)
  return ended.rows.length
}
