import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { messages } from '@fengsui/contract/kit/messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/messages.ts'
import { warehouse } from '@fengsui/contract/warehouse/warehouse.ts'
import { warehouseinoutdetail } from '@fengsui/contract/warehouse/warehouseinoutdetail.ts'
import { type RawBuilder, sql } from 'kysely'
import { figuresOf } from '../../books/figures.ts'
import { reviewStock } from '../../books/stock-watch.ts'
import type { Context, Tx } from '../../kit/context.ts'
import { implement } from '../../kit/implement.ts'
import { readIds } from '../../kit/input.ts'
import { shanghaiDay } from '../../kit/present.ts'
import { forbidden, notFound, refuse } from '../../kit/refusal.ts'
import { find } from '../../kit/store/detail.ts'
import { nextNumber } from '../../kit/store/number.ts'
import { checkReferences } from '../../kit/store/references.ts'
import { checkDay } from './documents/head-rule.ts'
import { post } from './ledger/post.ts'

const of = warehouseinoutdetail as unknown as Resource
type Count = InputOf<(typeof warehouseinoutdetail)['calls']['submit']>
interface Book {
  id: string | null
  quantity: string
  difference: string
  isIn: boolean
  isSame: boolean
}

/** What was counted becomes what is on the books: the difference joins the ledger (domain model R8.10, PD). */
async function stocktake(ctx: Context, given: Count): Promise<{ id: string }> {
  const { warehouseId, productId, reason } = given
  await checkReferences(ctx.db, ctx.caller, warehouseinoutdetail.calls.submit.input, { warehouseId, productId })
  if (!ctx.caller.roles.includes('esp_head')) throw forbidden()
  const batchNo = given.batchNo ?? ''
  if (!warehouseId || !productId) throw notFound()
  return ctx.db.transaction().execute(async (tx) => {
    // Not locked: a posting that holds stock looks at the warehouse, and would wait for it.
    const place = await find(tx, ctx.caller, warehouse, warehouseId)
    const now = ctx.clock.now()
    const enterpriseId = String(place.enterpriseId)
    await checkDay(ctx, tx, enterpriseId, shanghaiDay(now))
    const product = await sql<{ id: string }>`select id from ent_product
      where id = ${productId} and enterprise_id = ${enterpriseId} and is_deleted = 0`.execute(tx)
    if (product.rows.length === 0) throw notFound()
    const book = await bookOf(tx, { warehouseId, productId, batchNo }, given)
    const no = await nextNumber(tx, ctx.caller.tenantId, 'PD', now)
    const { userId, name } = ctx.caller
    const made = await sql<{ id: string }>`
      insert into wh_stocktake (enterprise_id, stocktake_no, warehouse_id, product_id, batch_no, book_quantity, counted_quantity, reason,
        create_user, create_time)
      values (${enterpriseId}, ${no}, ${warehouseId}, ${productId}, ${batchNo}, ${book.quantity},
        ${book.quantity}::numeric + ${book.difference}::numeric, ${reason}, ${userId}, ${now}) returning id`.execute(tx)
    const id = made.rows[0]?.id ?? ''
    if (!book.isSame) {
      const figures = await figuresOf(tx, { productId, quantity: book.difference.replace('-', '') })
      const type = book.isIn ? 'I5' : 'O5'
      const sign = sql.lit(book.isIn ? 1 : -1)
      const moves: RawBuilder<unknown> = sql`select ${enterpriseId}::bigint as enterprise_id, ${warehouseId}::bigint as warehouse_id,
        ${productId}::bigint as product_id, ${batchNo}::text as batch_no, ${figures.unit}::text as unit,
        ${book.difference}::numeric as quantity, ${sign} * ${figures.boxCount}::numeric as box_count,
        ${sign} * ${figures.weightKg}::numeric as weight_kg, ${sign} * ${figures.netExplosiveKg}::numeric as explosive_kg,
        null::date as expire_date, ${type}::text as biz_type, ${type}::text as origin_type, ${no}::text as document_no,
        ${id}::bigint as document_id, ${id}::bigint as line_id, 0 as reversal_seq, ${reason}::text as reason`
      await post(tx, moves, { at: now, operator: name, operatorId: userId })
    }
    await sql`update wh_warehouse set stocktake_date = ${shanghaiDay(now)} where id = ${warehouseId}`.execute(tx)
    await reviewStock(tx, [warehouseId], now)
    return { id }
  })
}

/** What is on the books, locked, and by how much the count differs. */
async function bookOf(
  tx: Tx,
  { warehouseId, productId, batchNo }: { warehouseId: string; productId: string; batchNo: string },
  given: Count,
): Promise<Book> {
  const counted = given.countedQuantity ?? null
  if (counted === null && (given.quantity ?? null) === null) throw refuse(say.countOrDifference)
  if (counted === null && Number(given.quantity) === 0)
    throw refuse(messages.notPositive, { label: warehouseinoutdetail.fields.quantity.label })
  const stock = await sql<{ id: string; quantity: string }>`select id, quantity from wh_stock
    where warehouse_id = ${warehouseId} and product_id = ${productId} and batch_no = ${batchNo} for update`.execute(tx)
  const { id = null, quantity = '0' } = stock.rows[0] ?? {}
  const magnitude = sql`abs(${given.quantity ?? null}::numeric)`
  const signed =
    given.inOut === '0' ? sql`-${magnitude}` : given.inOut === '1' ? magnitude : sql`${given.quantity ?? null}::numeric`
  const found = await sql<{ difference: string }>`select
    coalesce(${counted}::numeric - ${quantity}::numeric, ${signed})::text as difference`.execute(tx)
  const difference = found.rows[0]?.difference ?? '0'
  return { id, quantity, difference, isIn: !difference.startsWith('-'), isSame: Number(difference) === 0 }
}

export default implement(
  warehouseinoutdetail,
  { submit: stocktake },
  {
    standard: {
      remove: async (ctx, raw) => {
        for (const id of readIds(raw, 'ids')) await find(ctx.db, ctx.caller, of, id)
        throw refuse(say.ledgerKept)
      },
    },
  },
)
