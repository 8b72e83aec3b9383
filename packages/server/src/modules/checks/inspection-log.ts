import { checkMessages as say } from '@fengsui/contract/checks/check-messages.ts'
import { inspectionlog as of } from '@fengsui/contract/checks/inspection-log.ts'
import { inspectionTarget } from '@fengsui/contract/dictionaries/checks.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import type { BeforeRow, NextRow } from '../../framework/store/row.ts'
import { requireOpenForAuthor } from './open-for-author.ts'
import { requirePastTime } from './times.ts'

type Next = NextRow<typeof of>
const { workplace, warehouse } = inspectionTarget.is

async function requireTarget(tx: Tx, { targetKind, targetId, enterpriseId }: Next): Promise<void> {
  const table = targetKind === workplace ? 'wp_workplace' : targetKind === warehouse ? 'wh_warehouse' : 'dev_device'
  const found = await sql`select 1 from ${sql.table(table)} where id = ${targetId}
    and enterprise_id = ${enterpriseId} and is_deleted = 0`.execute(tx)
  if (found.rows.length === 0) throw badRequest(say.objectOfPlant)
}

export default implement(
  of,
  {},
  {
    beforeSave: async (ctx: Context, tx, next: Next, before: BeforeRow<typeof of> | null) => {
      if (before) requireOpenForAuthor(ctx, before)
      requirePastTime(ctx, next.inspectTime, of.fields.inspectTime.label)
      await requireTarget(tx, next)
      return undefined
    },
  },
)
