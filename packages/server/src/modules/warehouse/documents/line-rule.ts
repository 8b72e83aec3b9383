import { materialClass as materialClassCodes } from '@fengsui/contract/dictionaries/chemicals.ts'
import { inStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { LineRules } from '../../../framework/store/lines.ts'
import type { Row } from '../../../framework/store/row.ts'
import { figuresOf, inKind, type StoreKind } from '../../stock/index.ts'
import { frozen } from './head-rule.ts'

/** Rules for lines of in-store and out-store documents. */
export const lineRules = (kind: StoreKind): LineRules => ({
  frozen,
  line: async (ctx, tx, next, before, head) => {
    const figures = await goodsLine(ctx, tx, next, before, head)
    checkBarcodes(next, figures.boxCount ?? before?.boxCount)
    if (kind !== inKind) {
      await checkSource(tx, 'ordSalesDetail', 'salesId', next.salesDetailId, head.salesId, ['销售明细', 'Sales line'])
      return figures
    }
    await checkSource(tx, 'ordPurchaseDetail', 'purchaseId', next.purchaseDetailId, head.purchaseId, [
      '采购明细',
      'Purchase line',
    ])
    return { ...figures, ...(await madeAndKept(tx, next, head)) }
  },
})

/**
 * Computes a line's figures and its quantity in the stock unit; requires the enterprise's own product and a
 * unit with a conversion rate.
 */
export async function goodsLine(_ctx: Context, tx: Tx, next: Row, before: Row | null, head: Row): Promise<Row> {
  const asked = ['productId', 'quantity', 'unit', 'price']
  if (before?.baseQuantity && asked.every((name) => String(before[name] ?? '') === String(next[name] ?? ''))) return {}
  const unit = textOf(next.unit)
  const found = await sql<{ enterpriseId: string; name: string; rate: string | null }>`
    select enterprise_id, name, unit_rate(id, coalesce(${unit}::text, unit), unit) as rate
    from ent_product where id = ${next.productId}`.execute(tx)
  const [product] = found.rows
  if (product && product.enterpriseId !== String(head.enterpriseId))
    throw badRequest(say.otherEnterprise, { label: ['产品', 'Product'] })
  if (product && product.rate === null) throw badRequest(say.noMatter, { name: product.name })
  const { productId, quantity } = next
  return {
    ...(await figuresOf(tx, {
      productId: String(productId),
      quantity: String(quantity),
      unit,
      price: textOf(next.price),
    })),
  }
}

/** Requires a line of the same order. */
async function checkSource(
  tx: Tx,
  table: string,
  by: string,
  id: unknown,
  head: unknown,
  label: readonly [string, string],
) {
  if (!id) return
  const found = await sql<{ head: string }>`select ${sql.ref(by)} as head from ${sql.table(table)}
    where id = ${id} and is_deleted = 0`.execute(tx)
  if (!head || found.rows[0]?.head !== String(head)) throw badRequest(say.otherDocument, { label })
}

/** Sets production date and shelf life; defaults to the product's shelf life. */
async function madeAndKept(tx: Tx, next: Row, head: Row): Promise<Row> {
  const found = await sql<{ materialClass: string; keeps: string | null }>`
    select material_class, (${next.productionDate ?? null}::date + make_interval(months => shelf_months))::date as keeps
    from ent_product where id = ${next.productId}`.execute(tx)
  const { materialClass, keeps = null } = found.rows[0] ?? {}
  if (
    head.inStoreType === inStoreType.is.production &&
    materialClass === materialClassCodes.is.finished &&
    !head.packId
  )
    throw badRequest(messages.choose, { label: ['包装单', 'Packed batch'] })
  const made = next.productionDate ? String(next.productionDate) : null
  if (made && made > String(head.instoreDate)) throw badRequest(say.madeLater, {})
  const expires = next.expireDate ? String(next.expireDate) : keeps
  if (made && expires && expires <= made)
    throw badRequest(messages.notAfter, { end: ['保质期至', 'Best before'], start: ['生产日期', 'Produced on'] })
  return { expireDate: expires }
}

/** Requires one barcode per box. */
export function checkBarcodes(next: Row, boxCount: unknown): void {
  const [from, to] = [serial(next.barcodeFrom), serial(next.barcodeTo)]
  if (!from || !to || boxCount === null || boxCount === undefined) return
  const count = from.head === to.head ? to.no - from.no + 1n : 0n
  if (Number(count) !== Number(boxCount))
    throw badRequest(say.barcodeCount, { n: String(count), m: String(boxCount).replace(/\.?0+$/, '') })
}

/** Splits a barcode into its prefix and trailing number. */
function serial(code: unknown): { head: string; no: bigint } | null {
  const [, head = '', digits] = /^(.*?)(\d{1,18})$/.exec(String(code ?? '')) ?? []
  return digits ? { head, no: BigInt(digits) } : null
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)
