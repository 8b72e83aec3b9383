import { sql } from 'kysely'
import type { Context, Db, Tx } from '../../../framework/context.ts'
import { deviceAccess } from '../../../framework/device-access.ts'
import type { Row } from '../../../framework/store/row.ts'

const columns = ['loginName', 'loginPassword', 'appKey', 'appSecret'] as const
type Column = (typeof columns)[number]
type Stored = Record<Column, string | null>

const placeOf = (deviceId: string, column: Column): string => `device:${deviceId}:${column}`
const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== ''

async function read(db: Db, deviceId: string): Promise<Stored | undefined> {
  const found = await sql<Stored>`select login_name, login_password, app_key, app_secret
    from vid_credential where device_id = ${deviceId}`.execute(db)
  return found.rows[0]
}

/** Whether a password or secret of the device is stored. */
export async function hasSecret(db: Db, deviceId: string): Promise<boolean> {
  const stored = await read(db, deviceId)
  return Boolean(stored?.loginPassword ?? stored?.appSecret)
}

/** Whether a body brings a new password or secret, or drops the stored one. */
export const replacesSecret = (next: Row): boolean =>
  Number(next.forgetLogin) === 1 || isGiven(next.loginPassword) || isGiven(next.appSecret)

/** Stores what a body brings of account, password, key and secret; what is empty stays. */
export async function saveCredentials(ctx: Context, tx: Tx, deviceId: string, next: Row): Promise<void> {
  const { sealer } = deviceAccess(ctx)
  if (Number(next.forgetLogin) === 1) await forgetCredentials(tx, deviceId)
  const given = columns.filter((column) => isGiven(next[column]))
  if (given.length === 0) return
  const sealed = Object.fromEntries(
    given.map((column) => [column, sealer.seal(String(next[column]), placeOf(deviceId, column))]),
  )
  const row = { ...sealed, updateUser: ctx.caller.userId, updateTime: ctx.clock.now() }
  await tx
    .insertInto('vidCredential')
    .values({ deviceId, ...row })
    .onConflict((clash) => clash.column('deviceId').doUpdateSet(row))
    .execute()
}

export async function forgetCredentials(tx: Tx, deviceId: string): Promise<void> {
  await sql`delete from vid_credential where device_id = ${deviceId}`.execute(tx)
}

/** Account and password for signing in to a device; `null` where none is stored. Only for the call to the device. */
export interface Login {
  readonly name: string
  readonly password: string
}

/** Returns the stored account of a device. Throws when it was sealed with the key of another data folder. */
async function storedLogin(ctx: Pick<Context, 'devices' | 'db'>, id: string): Promise<Login | null> {
  const stored = await read(ctx.db, id)
  if (!stored?.loginName) return null
  const { sealer } = deviceAccess(ctx)
  const open = (column: Column) => (stored[column] ? sealer.unseal(stored[column], placeOf(id, column)) : '')
  return { name: open('loginName'), password: open('loginPassword') }
}

/** Returns the stored passwords of devices that have an account, by device. Throws as `storedLogin` does. */
export async function passwordsOf(
  ctx: Pick<Context, 'devices' | 'db'>,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (deviceIds.length === 0) return new Map()
  const found = await sql<{
    deviceId: string
    loginPassword: string
  }>`select device_id::text as device_id, login_password
    from vid_credential where device_id = any(${deviceIds}::bigint[]) and login_name is not null and login_password is not null`.execute(
    ctx.db,
  )
  const { sealer } = deviceAccess(ctx)
  return new Map(
    found.rows.map(({ deviceId, loginPassword }) => [
      deviceId,
      sealer.unseal(loginPassword, placeOf(deviceId, 'loginPassword')),
    ]),
  )
}

/**
 * Returns the account for calling a device at a host: its own, or where it has none that of its recorder, if the host is the
 * recorder's. A recorder's account is for no other host.
 */
export async function loginOf(
  ctx: Pick<Context, 'devices' | 'db'>,
  deviceId: string,
  host: string,
  recorderId?: string | null,
): Promise<Login | null> {
  const own = await storedLogin(ctx, deviceId)
  if (own || !recorderId) return own
  const found = await sql<{
    ip: string | null
  }>`select ip from dev_device where id = ${recorderId} and is_deleted = 0`.execute(ctx.db)
  return found.rows[0]?.ip === host ? storedLogin(ctx, recorderId) : null
}
