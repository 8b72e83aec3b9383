import { enterpriseclass, type SubmissionItem } from '@fengsui/contract/registers/enterpriseclass.ts'
import { registerMessages as say } from '@fengsui/contract/registers/register-messages.ts'
import { sql } from 'kysely'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { requireAuthority } from '../authority.ts'
import { makeTasks } from './make-tasks.ts'

function checkItems(items: readonly SubmissionItem[]): void {
  const seen = new Set<string>()
  for (const { itemCode, valueType, dictCode } of items) {
    if (seen.has(itemCode)) throw badRequest(say.twiceItem, { value: itemCode })
    if (valueType === 'dict' && !dictCode) throw badRequest(say.dictionaryNeeded, { value: itemCode })
    seen.add(itemCode)
  }
}

export default implement(
  enterpriseclass,
  {},
  {
    beforeSave: async (ctx, _tx, next) => {
      requireAuthority(ctx)
      checkItems(next.items as SubmissionItem[])
      return undefined
    },
    afterSave: async (ctx, tx, id) => {
      await makeTasks(tx, ctx.clock.now(), id)
      return undefined
    },
    deleteBlocker: async (ctx, tx, { id }) => {
      requireAuthority(ctx)
      const found = await sql`select 1 from sub_task where class_id = ${id} and is_deleted = 0 limit 1`.execute(tx)
      return found.rows.length > 0 ? say.classUsed : null
    },
  },
)
