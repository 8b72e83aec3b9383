import { enterpriseclass, type SubmissionItem } from '@fengsui/contract/registers/enterpriseclass.ts'
import { registerMessages as say } from '@fengsui/contract/registers/messages.ts'
import { sql } from 'kysely'
import { implement } from '../../../kit/implement.ts'
import { refuse } from '../../../kit/refusal.ts'
import { demandAuthority } from '../authority.ts'
import { makeTasks } from './make-tasks.ts'

function checkItems(items: readonly SubmissionItem[]): void {
  const seen = new Set<string>()
  for (const { itemCode, valueType, dictCode } of items) {
    if (seen.has(itemCode)) throw refuse(say.twiceItem, { value: itemCode })
    if (valueType === 'dict' && !dictCode) throw refuse(say.dictionaryNeeded, { value: itemCode })
    seen.add(itemCode)
  }
}

export default implement(
  enterpriseclass,
  {},
  {
    rule: async (ctx, _tx, next) => {
      demandAuthority(ctx)
      checkItems(next.items as SubmissionItem[])
      return undefined
    },
    wrote: async (ctx, tx, id) => {
      await makeTasks(tx, ctx.clock.now(), id)
      return undefined
    },
    keep: async (ctx, tx, { id }) => {
      demandAuthority(ctx)
      const found = await sql`select 1 from sub_task where class_id = ${id} and is_deleted = 0 limit 1`.execute(tx)
      return found.rows.length > 0 ? say.classUsed : null
    },
  },
)
