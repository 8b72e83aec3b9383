import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { directionproductquality as of } from '@fengsui/contract/orders/directionproductquality.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import type { BeforeRow, NextRow, Row } from '../../framework/store/row.ts'
import { type Reported, reportWarning, settleReport } from '../warnings/index.ts'
import { notByKeeper, notFuture, numbered } from './rules/draft.ts'
import { requireOwn } from './rules/own.ts'

const failed = '0'

async function rule(ctx: Context, tx: Tx, next: NextRow<typeof of>, before: BeforeRow<typeof of> | null): Promise<Row> {
  notByKeeper(ctx)
  notFuture(ctx, of, 'inspectDate', next)
  await requireOwn(tx, next.enterpriseId, 'ordPlan', next.planId)
  await requireOwn(tx, next.enterpriseId, 'entProduct', next.productId)
  const result = Number(next.forbiddenDrug) === 1 ? failed : next.result
  // The content is in grams, the product's limit in kilograms.
  const over = await sql`select 1 from ent_product where id = ${next.productId}
    and ${next.explosiveContent ?? null}::numeric > explosive_limit * 1000`.execute(tx)
  if (over.rows.length > 0 && result !== failed) throw badRequest(say.content)
  const named = before ? {} : await numbered(ctx, tx, of, 'qualityNo', {})
  return { ...named, result }
}

/** Raises a red warning for a forbidden composition; closes it when the record is corrected. */
async function tell(
  ctx: Context,
  tx: Tx,
  id: string,
  next: NextRow<typeof of>,
  before: BeforeRow<typeof of> | null,
): Promise<undefined> {
  const warning: Reported = {
    enterpriseId: String(next.enterpriseId),
    source: 'stock',
    typeKey: 'e1009',
    objectKind: 'quality',
    objectId: id,
  }
  if (Number(next.forbiddenDrug) !== 1) {
    if (Number(before?.forbiddenDrug) === 1) await settleReport(tx, warning, ctx.clock.now())
    return
  }
  const product = await requireOwn(tx, next.enterpriseId, 'entProduct', next.productId)
  const [name, batch] = [String(product?.name), String(next.batchNo)]
  await reportWarning(
    tx,
    { ...warning, severity: 1, objectName: `${name} ${batch}`, content: filled(say.forbidden, { name, batch }) },
    ctx.clock.now(),
  )
}

export default implement(of, {}, { beforeSave: rule, afterSave: tell })
