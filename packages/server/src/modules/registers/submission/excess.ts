import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { enterpriseexcess } from '@fengsui/contract/registers/enterpriseexcess.ts'
import { registerMessages as say } from '@fengsui/contract/registers/register-messages.ts'
import { sql } from 'kysely'
import { type Context, requirePermission, type Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { type HooksOf, implement } from '../../../framework/http/implement.ts'
import type { BeforeRow, NextRow } from '../../../framework/store/row.ts'
import { submit } from '../../../framework/store/submit.ts'
import { isMore } from '../../stock/index.ts'
import { requirePast } from '../dates.ts'

const { fields } = enterpriseexcess
/** Fields only the authority may change. */
const ofAuthority = ['handled', 'handleOpinion'] as const
const changed = (
  name: (typeof ofAuthority)[number] | 'reason',
  next: NextRow<typeof enterpriseexcess>,
  before: BeforeRow<typeof enterpriseexcess> | null,
) => String(next[name] || '') !== String(before?.[name] || '')

async function checkExcess(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof enterpriseexcess>,
  before: BeforeRow<typeof enterpriseexcess> | null,
): Promise<undefined> {
  const isEnterprise = ctx.caller.userType === 'esp'
  if (isEnterprise && before?.handled === 1) throw badRequest(say.excessHandled)
  const kept = ofAuthority.find((name) => changed(name, next, before))
  if (isEnterprise && kept) throw badRequest(say.keptByAuthority, { label: fields[kept].label })
  if (!isEnterprise && before && changed('reason', next, before))
    throw badRequest(say.keptByEnterprise, { label: fields.reason.label })
  if (next.handled === 1 && !next.handleOpinion)
    throw badRequest(messages.required, { label: fields.handleOpinion.label })
  requirePast(ctx, next.occurDate, fields.occurDate.label)
  if (!(await isMore(tx, String(next.actualQuantity), String(next.permitQuantity)))) throw badRequest(say.notExcess)
  if (!next.productId) return
  const found = await sql`select 1 from ent_product
    where id = ${next.productId} and enterprise_id = ${next.enterpriseId} and is_deleted = 0`.execute(tx)
  if (found.rows.length === 0) throw badRequest(say.otherEnterprise, { label: fields.productId.label })
}

const hooks: HooksOf<typeof enterpriseexcess> = { beforeSave: checkExcess }

export default implement(
  enterpriseexcess,
  {
    submit: (ctx, _, raw) => {
      const own = raw.id ? 'submission_edit' : 'submission_add'
      requirePermission(ctx, ctx.caller.userType === 'esp' ? own : 'submission_process')
      return submit(ctx, enterpriseexcess, raw, hooks)
    },
  },
  hooks,
)
