import type { Label } from '@fengsui/contract/kit/label.ts'
import { systemMessages as say } from '@fengsui/contract/system/system-messages.ts'
import type { user } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import { readPassword } from '../../../framework/auth/given-password.ts'
import { refuseWeak } from '../../../framework/auth/new-password.ts'
import { hashOfMd5 } from '../../../framework/auth/password.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import type { RawInput } from '../../../framework/http/implement.ts'
import type { BeforeRow, NextRow, Row } from '../../../framework/store/row.ts'
import { requireBelow } from '../granter-of.ts'
import { requireRoom } from '../tenants/account-limit.ts'
import { isAdministratorRow, requireAdministrator } from './administrators.ts'
import { link, linksOf } from './links.ts'

const [stopped, normal] = [0, 1]

/** Validates an account before it is written: permission to change it, side, password. */
export async function checkUser(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof user>,
  before: BeforeRow<typeof user> | null,
  raw: RawInput,
): Promise<Row> {
  const { caller } = ctx
  if (before) {
    await requireBelow(tx, caller, String(before.id), String(before.realName))
    checkStatus(caller.userId, next, before)
  } else if (Number(next.status) !== normal && Number(next.status) !== stopped) throw badRequest(say.decideRegistration)
  if (caller.userType === 'esp' && next.userType !== 'esp') throw badRequest(say.wrongSideUser)
  // Unset is stored as 0.
  const kept = { sex: next.sex ?? 0 }
  if (before) return kept
  const tenantId = await tenantOf(ctx, tx, raw)
  const needsPlace = caller.accessScope.kind !== 'all' && caller.accessScope.kind !== 'tenant'
  if (needsPlace && !linksOf(raw).deptId?.length) throw badRequest(say.noDepartment)
  await requireRoom(tx, tenantId)
  return { ...kept, tenantId, password: await passwordOf(ctx, next.password) }
}

/** Registrations are decided by their own call, which records the reason; users cannot disable themselves. */
function checkStatus(callerId: string, next: NextRow<typeof user>, before: BeforeRow<typeof user>): void {
  const [to, from] = [Number(next.status), Number(before.status)]
  if (to === from) return
  if (to > normal || from > normal) throw badRequest(say.decideRegistration)
  if (before.id === callerId) throw badRequest(say.yourself)
}

async function passwordOf(ctx: Context, given: unknown): Promise<string> {
  if (!given) throw badRequest(say.noPassword)
  const password = await readPassword(ctx, String(given))
  await refuseWeak(password, 'password')
  return hashOfMd5(password.md5)
}

/** Returns the caller's tenant; only the platform's administrator may name another. */
async function tenantOf({ caller }: Context, tx: Tx, raw: RawInput): Promise<string> {
  const asked = String(raw.tenantId ?? '').trim()
  if (!asked || asked === caller.tenantId || caller.accessScope.kind !== 'all') return caller.tenantId
  const found = await sql`select 1 from sys_tenant where tenant_id = ${asked} and is_deleted = 0`.execute(tx)
  if (found.rows.length === 0) throw notFound()
  return asked
}

/** Writes the user's links after the row, and checks what they and its status must preserve. */
export async function followUser(
  ctx: Context,
  tx: Tx,
  id: string,
  next: NextRow<typeof user>,
  before: BeforeRow<typeof user> | null,
  raw: RawInput,
): Promise<undefined> {
  const found = await sql<{ tenantId: string }>`select tenant_id from sys_user where id = ${id}`.execute(tx)
  const tenantId = found.rows[0]?.tenantId ?? ''
  const isStopped = before && Number(before.status) === normal && Number(next.status) === stopped
  if (isStopped && (await isAdministratorRow(tx, id))) await requireAdministrator(tx, tenantId)
  await link(ctx, tx, { id, tenantId, userType: String(next.userType) }, linksOf(raw))
}

/** Refuses removing oneself, or an account with more rights. */
export async function userDeleteBlocker({ caller }: Context, tx: Tx, { id, realName }: Row): Promise<Label | null> {
  if (id === caller.userId) return say.isYourself
  await requireBelow(tx, caller, String(id), String(realName))
  return null
}

/** Marks the row at once, so that removing several administrators together detects the last one. */
export async function dropUser(_: Context, tx: Tx, { id, tenantId }: Row): Promise<void> {
  const was = await isAdministratorRow(tx, String(id))
  await sql`update sys_user set is_deleted = 1 where id = ${id}`.execute(tx)
  if (was) await requireAdministrator(tx, String(tenantId))
}
