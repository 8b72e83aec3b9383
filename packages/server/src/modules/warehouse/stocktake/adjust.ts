import { inOut } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { warehouseinoutdetail } from '@fengsui/contract/warehouse/warehouseinoutdetail.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { badRequest, forbidden } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { readIds } from '../../../framework/http/read-input.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { find } from '../../../framework/store/detail.ts'
import { checkReferences } from '../../../framework/store/references.ts'
import { submit } from '../../../framework/store/submit.ts'
import { stocktakes } from './kind.ts'
import { hooks } from './stocktake.ts'

const of = warehouseinoutdetail
type Count = InputOf<(typeof warehouseinoutdetail)['calls']['submit']>

/**
 * Creates a one-line stocktake for a counted batch: no stock moves until it is countersigned and verified.
 */
async function adjust(ctx: Context, given: Count): Promise<{ id: string }> {
  const { warehouseId, productId, reason, secondCounterId, photos } = given
  await checkReferences(ctx.db, ctx.caller, warehouseinoutdetail.calls.submit.input, { warehouseId, productId })
  if (!ctx.caller.roles.includes('esp_head')) throw forbidden()
  const batchNo = given.batchNo ?? ''
  const countedQuantity = await countedOf(ctx, given, batchNo)
  const stocktakeDate = shanghaiDay(ctx.clock.now())
  const details = [{ productId, batchNo, countedQuantity, remark: reason }]
  const head = { warehouseId, stocktakeDate, secondCounterId, photos: photos ?? [], reason }
  return submit(ctx, stocktakes, { ...head, details }, hooks)
}

/** Returns the counted quantity, given directly or as a difference to the ledger. */
async function countedOf(ctx: Context, given: Count, batchNo: string): Promise<string> {
  if (given.countedQuantity != null) return given.countedQuantity
  const quantity = given.quantity ?? null
  if (quantity === null) throw badRequest(say.countOrDifference)
  if (Number(quantity) === 0)
    throw badRequest(messages.notPositive, { label: warehouseinoutdetail.fields.quantity.label })
  const signed =
    given.inOut === inOut.is.out
      ? sql`-abs(${quantity}::numeric)`
      : given.inOut === inOut.is.in
        ? sql`abs(${quantity}::numeric)`
        : sql`${quantity}::numeric`
  const found = await sql<{
    counted: string
  }>`select (coalesce((select quantity from wh_stock where warehouse_id = ${given.warehouseId}
    and product_id = ${given.productId} and batch_no = ${batchNo}), 0) + ${signed})::text as counted`.execute(ctx.db)
  return found.rows[0]?.counted ?? '0'
}

export default implement(
  warehouseinoutdetail,
  { submit: adjust },
  {
    overrides: {
      remove: async (ctx, raw) => {
        for (const id of readIds(raw, 'ids')) await find(ctx.db, ctx.caller, of, id)
        throw badRequest(say.ledgerKept)
      },
    },
  },
)
