import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import { endSessionsOf } from '../../../framework/auth/end-sessions.ts'
import { hashPassword } from '../../../framework/auth/password.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { lock } from '../../../framework/store/detail.ts'
import { readParam } from '../../../framework/store/params.ts'
import { requireBelow } from '../granter-of.ts'
import { putRoles, requireSides } from './links.ts'
import { publishSessionsOf } from './sessions.ts'

type Calls = typeof user.calls
interface Account {
  readonly id: string
  readonly tenantId: string
  readonly account: string
  readonly realName: string
  readonly userType: string
}

/** Returns the visible accounts the caller may change, locked in the order of their ids. */
async function touch(ctx: Context, tx: Tx, ids: readonly string[]): Promise<Account[]> {
  const found: Account[] = []
  for (const id of [...ids].sort()) {
    const row = await lock(tx, ctx.caller, user, id)
    await requireBelow(tx, ctx.caller, id, row.realName)
    found.push(row)
  }
  return found
}

/** Replaces the roles of users, effective at once in running sessions. */
export async function grantRoles(ctx: Context, { userIds, roleIds }: InputOf<Calls['grant']>): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    for (const one of await touch(ctx, tx, userIds ?? [])) {
      await putRoles(ctx, tx, one, roleIds ?? [])
      await requireSides(tx, one)
    }
  })
  await publishSessionsOf(ctx, userIds ?? [])
  return null
}

/**
 * Resets users to the initial password, which must be changed at the next sign-in, and ends their sessions.
 */
export async function resetPasswords(ctx: Context, { userIds }: InputOf<Calls['resetPassword']>): Promise<null> {
  const ids = userIds ?? []
  await ctx.db.transaction().execute(async (tx) => {
    const hashes = new Map<string, string>()
    for (const { id, tenantId } of await touch(ctx, tx, ids)) {
      const kept = hashes.get(tenantId) ?? (await hashPassword(await readParam(tx, tenantId, 'account.initPassword')))
      hashes.set(tenantId, kept)
      await sql`update sys_user set password = ${kept}, must_change = 1, update_user = ${ctx.caller.userId},
        update_time = ${ctx.clock.now()}, version = version + 1 where id = ${id}`.execute(tx)
    }
  })
  await endSessionsOf(ctx, ids, 'reset')
  return null
}

/** Clears the failed sign-ins that locked accounts. */
export async function unlockAccounts(ctx: Context, { userIds }: InputOf<Calls['unlock']>): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    for (const { id } of await touch(ctx, tx, userIds ?? []))
      await sql`update sys_user set unlock_time = ${ctx.clock.now()} where id = ${id}`.execute(tx)
  })
  return null
}
