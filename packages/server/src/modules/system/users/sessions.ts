import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'

interface Moved {
  readonly deptIds?: readonly string[]
  readonly roleIds?: readonly string[]
  readonly before?: readonly string[]
}

/**
 * Updates running sessions to the user's current rights: a session with all roles gets all current ones; one
 * narrowed to some keeps those that remain, or gets all when none do.
 */
export async function followSessions(tx: Tx, userId: string, { deptIds, roleIds, before = [] }: Moved): Promise<void> {
  if (deptIds)
    await sql`update sys_session set dept_id = ${deptIds[0] ?? null} where user_id = ${userId} and end_time is null
      and (dept_id is null or dept_id <> all(${[...deptIds]}::bigint[]))`.execute(tx)
  if (roleIds)
    await sql`update sys_session s set role_ids = case
        when s.role_ids @> ${[...before]}::bigint[] then ${[...roleIds]}::bigint[]
        else coalesce(nullif(array(select r from unnest(s.role_ids) r where r = any(${[...roleIds]}::bigint[])), '{}'),
          ${[...roleIds]}::bigint[]) end
      where s.user_id = ${userId} and s.end_time is null`.execute(tx)
}

/** After commit: re-checks everything open for these users, live streams included. */
export const publishSessionsOf = (ctx: Context, userIds: readonly string[]): Promise<void> =>
  publishSessions(ctx, sql`user_id = any(${[...userIds]}::bigint[])`)

/** The same for the sessions matching a condition. */
export async function publishSessions(ctx: Context, which: RawBuilder<unknown>): Promise<void> {
  const found = await sql<{ id: string }>`select id::text as id from sys_session
    where ${which} and end_time is null`.execute(ctx.db)
  for (const { id } of found.rows) ctx.publish('session', id)
}
