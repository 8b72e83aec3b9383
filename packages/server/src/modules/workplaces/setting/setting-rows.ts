import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { workplaceMessages as say } from '@fengsui/contract/workplaces/workplace-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { logSetting } from '../log-workplace.ts'
import { checkWorkplace } from '../workplace-rules.ts'
import type { Limits } from './setting-limits.ts'

export interface Setting {
  readonly id: string
  readonly limits: Limits
}

/** Returns the enterprise's setting of that name, if any; throws when other workplaces use it. */
export async function settingNamed(
  tx: Tx,
  enterpriseId: string,
  name: string,
  ids: readonly string[],
): Promise<Setting | undefined> {
  const found = await sql<Setting>`select id, limits from wp_setting
    where enterprise_id = ${enterpriseId} and setting_name = ${name} and is_deleted = 0 for update`.execute(tx)
  const setting = found.rows[0]
  const others = await sql<{ name: string }>`select name from wp_workplace where setting_id = ${setting?.id ?? null}
    and is_deleted = 0 and not id = any(${ids}::bigint[]) limit 1`.execute(tx)
  if (others.rows[0]) throw badRequest(say.settingShared, { name, other: others.rows[0].name })
  return setting
}

export async function limitsOf(tx: Tx, settingId: string | null): Promise<Limits> {
  const found = await sql<{
    limits: Limits
  }>`select limits from wp_setting where id = ${settingId} and is_deleted = 0`.execute(tx)
  return found.rows[0]?.limits ?? {}
}

interface Write {
  readonly enterpriseId: string
  readonly name: string
  readonly setting: Setting | undefined
  readonly rows: readonly Row[]
  readonly values: Limits
  readonly reason?: string | null | undefined
  /** The approved change. */
  readonly change?: Row
}

/** Writes a workplace's own fields to the workplaces, the rest to the setting they now share. */
export async function writeSetting(
  ctx: Context,
  tx: Tx,
  { enterpriseId, name, setting, rows, values, ...why }: Write,
): Promise<void> {
  const own = Object.fromEntries(Object.entries(values).filter(([field]) => Object.hasOwn(workplace.fields, field)))
  const shared = Object.fromEntries(Object.entries(values).filter(([field]) => !Object.hasOwn(workplace.fields, field)))
  const limits = JSON.stringify({ ...setting?.limits, ...shared })
  const now = ctx.clock.now()
  const { userId, deptId } = ctx.caller
  const written = await sql<{
    id: string
  }>`insert into wp_setting (enterprise_id, setting_name, limits, create_user, create_dept, update_user, update_time)
    values (${enterpriseId}, ${name}, ${limits}::jsonb, ${userId}, ${deptId}, ${userId}, ${now})
    on conflict (enterprise_id, setting_name) where is_deleted = 0
    do update set limits = excluded.limits, update_user = excluded.update_user, update_time = excluded.update_time, version = wp_setting.version + 1
    returning id`.execute(tx)
  for (const row of rows) {
    await checkWorkplace(tx, { ...row, ...own }, row)
    const stamp = {
      settingId: written.rows[0]?.id,
      updateUser: userId,
      updateTime: now,
      version: sql<number>`version + 1`,
    }
    await tx
      .updateTable('wpWorkplace')
      .set({ ...own, ...stamp })
      .where('id', '=', String(row.id))
      .execute()
    await logSetting(ctx, tx, row, setting?.limits ?? {}, values, why)
  }
}
