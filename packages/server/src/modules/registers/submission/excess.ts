import { messages } from '@fengsui/contract/kit/messages.ts'
import { enterpriseexcess } from '@fengsui/contract/registers/enterpriseexcess.ts'
import { registerMessages as say } from '@fengsui/contract/registers/messages.ts'
import { sql } from 'kysely'
import { isMore } from '../../../books/figures.ts'
import { type Context, demand, type Tx } from '../../../kit/context.ts'
import { type Beyond, implement } from '../../../kit/implement.ts'
import { refuse } from '../../../kit/refusal.ts'
import { submit } from '../../../kit/store/submit.ts'
import { demandPast } from '../dates.ts'

type Row = Record<string, unknown>
const { fields } = enterpriseexcess
/** Words that only one side may change. */
const ofAuthority = ['handled', 'handleOpinion'] as const
const changed = (name: string, next: Row, before: Row | null) =>
  String(next[name] || '') !== String(before?.[name] || '')

async function checkExcess(ctx: Context, tx: Tx, next: Row, before: Row | null): Promise<undefined> {
  const isEnterprise = ctx.caller.userType === 'esp'
  if (isEnterprise && before?.handled === 1) throw refuse(say.excessHandled)
  const kept = ofAuthority.find((name) => changed(name, next, before))
  if (isEnterprise && kept) throw refuse(say.keptByAuthority, { label: fields[kept].label })
  if (!isEnterprise && before && changed('reason', next, before))
    throw refuse(say.keptByEnterprise, { label: fields.reason.label })
  if (next.handled === 1 && !next.handleOpinion) throw refuse(messages.required, { label: fields.handleOpinion.label })
  demandPast(ctx, next.occurDate, fields.occurDate.label)
  if (!(await isMore(tx, String(next.actualQuantity), String(next.permitQuantity)))) throw refuse(say.notExcess)
  if (!next.productId) return
  const found = await sql`select 1 from ent_product
    where id = ${next.productId} and enterprise_id = ${next.enterpriseId} and is_deleted = 0`.execute(tx)
  if (found.rows.length === 0) throw refuse(say.otherEnterprise, { label: fields.productId.label })
}

const beyond: Beyond = { rule: checkExcess }

export default implement(
  enterpriseexcess,
  {
    submit: (ctx, _, raw) => {
      const own = raw.id ? 'submission_edit' : 'submission_add'
      demand(ctx, ctx.caller.userType === 'esp' ? own : 'submission_process')
      return submit(ctx, enterpriseexcess, raw, beyond)
    },
  },
  beyond,
)
