import { stockWarnKind } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { enterprisewarning } from '@fengsui/contract/warehouse/enterprisewarning.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { sql } from 'kysely'
import { type Context, requirePermission } from '../../framework/context.ts'
import { badRequest, forbidden } from '../../framework/http/http-error.ts'
import { implement, type RawInput } from '../../framework/http/implement.ts'
import { readIds } from '../../framework/http/read-input.ts'
import { find } from '../../framework/store/detail.ts'
import { checkReferences } from '../../framework/store/references.ts'
import { stockWarningType } from '../stock/index.ts'
import { handle, type Report, reportWarning } from '../warnings/index.ts'

type Given = InputOf<(typeof enterprisewarning)['calls']['submit']>
type Kind = NonNullable<Given['warnKind']>

const typeOf: Readonly<Record<Kind, Report['typeKey']>> = {
  ...stockWarningType,
  negative_check: 'e1009',
  measured_diff: 'e1027',
  shortage: 'e1009',
  surplus: 'e1009',
}

/**
 * With an id, records what the enterprise did about a warning; without it, reports a new one
 * (domain-model.md#R8.12).
 */
async function submit(ctx: Context, given: Given, raw: RawInput): Promise<{ id: string }> {
  if (!given.id) return report(ctx, given)
  requirePermission(ctx, 'warn_handle')
  await find(ctx.db, ctx.caller, enterprisewarning, given.id)
  const { handleResult, files } = given
  if (!handleResult) throw badRequest(say.reasonNeeded)
  await handle(ctx, { id: given.id, handleResult, ...(files ? { files } : {}) }, { ...raw, id: given.id })
  return { id: given.id }
}

async function report(ctx: Context, given: Given): Promise<{ id: string }> {
  const { permissions, enterpriseId } = ctx.caller
  if (!enterpriseId || !(permissions.has('warehouse_add') || permissions.has('warehouse_verify'))) throw forbidden()
  const { warnKind, warehouseId, productId, content } = given
  const { fields } = enterprisewarning
  if (!warnKind) throw badRequest(messages.choose, { label: fields.warnKind.label })
  if (!content) throw badRequest(messages.required, { label: fields.content.label })
  await checkReferences(ctx.db, ctx.caller, enterprisewarning.calls.submit.input, { warehouseId, productId })
  // A separate kind for manual reports: the nightly check ends only its own warnings.
  const objectKind = `manual_${warnKind}`
  const objectId = productId ?? warehouseId ?? enterpriseId
  const typeKey = typeOf[warnKind]
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (tx) => {
    const objectName = labelOf(stockWarnKind, warnKind)?.[0] ?? warnKind
    await reportWarning(
      tx,
      { enterpriseId, source: 'stock', typeKey, objectKind, objectId, objectName, content: [content, content] },
      now,
    )
    const found = await sql<{ id: string }>`select id from warn_event
      where dedup_key = ${`${enterpriseId}:stock:${typeKey}:${objectKind}:${objectId}`} and close_time is null`.execute(
      tx,
    )
    return { id: found.rows[0]?.id ?? '' }
  })
}

export default implement(
  enterprisewarning,
  { submit },
  {
    overrides: {
      remove: async (ctx, raw) => {
        for (const id of readIds(raw, 'ids')) await find(ctx.db, ctx.caller, enterprisewarning, id)
        throw badRequest(say.warningKept)
      },
    },
  },
)
