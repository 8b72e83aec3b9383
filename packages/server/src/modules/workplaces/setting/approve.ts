import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { lock } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import type { Limits } from './setting-limits.ts'
import { settingNamed, writeSetting } from './setting-rows.ts'

/** Applies an enterprise's approved looser values to the workplaces that still exist. */
export async function approveSetting(ctx: Context, tx: Tx, change: Row): Promise<void> {
  const { workplaceIds, settingName, ...values } = change.after as Limits & {
    workplaceIds: string[]
    settingName: string
  }
  const enterpriseId = String(change.enterpriseId)
  const standing = await sql<{ id: string }>`select id from wp_workplace
    where id = any(${workplaceIds}::bigint[]) and enterprise_id = ${enterpriseId} and is_deleted = 0 order by id`.execute(
    tx,
  )
  const rows: Row[] = []
  for (const { id } of standing.rows) rows.push(await lock(tx, ctx.caller, workplace, id))
  const setting = await settingNamed(tx, enterpriseId, settingName, workplaceIds)
  await writeSetting(ctx, tx, { enterpriseId, name: settingName, setting, rows, values: values as Limits, change })
}
