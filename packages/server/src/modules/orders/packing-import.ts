import { filled } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { directionpackagingproduct as of } from '@fengsui/contract/orders/directionpackagingproduct.ts'
import { directionproductionplan } from '@fengsui/contract/orders/directionproductionplan.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, forbidden } from '../../framework/http/http-error.ts'
import type { RawResponse, ResourceHooks } from '../../framework/http/implement.ts'
import type { CodeColumn } from '../../framework/sheets/cell-values.ts'
import { idsByCode } from '../../framework/sheets/ids-by-code.ts'
import { importRows, keyOf } from '../../framework/sheets/import-rows.ts'
import type { SheetColumn, SheetRow } from '../../framework/sheets/sheet-columns.ts'
import { sheetFile } from '../../framework/sheets/write-sheet.ts'
import { notByKeeper } from './rules/draft.ts'

const mostRows = 500
/** Limit of box codes: each box gets one. */
const mostBoxes = 200_000

const names = ['batchNo', 'packDate', 'boxCount', 'perBox', 'packer'] as const
const columns: readonly SheetColumn[] = names.map((key) => ({ key, label: of.fields[key].label, required: true }))
const codes = (enterpriseId: string): readonly CodeColumn[] => {
  const product: Label = ['产品编码', 'Product code']
  const plan = directionproductionplan.fields.planNo.label
  return [
    {
      key: 'productCode',
      label: product,
      required: true,
      field: 'productId',
      ids: idsByCode('ent_product', 'code', enterpriseId),
    },
    { key: 'planNo', label: plan, field: 'planId', ids: idsByCode('ord_plan', 'plan_no', enterpriseId) },
  ]
}

/**
 * Imports new packed batches from a sheet, each with its box codes; inspection and storing follow as usual.
 */
export async function importPacking(ctx: Context, hooks: ResourceHooks, preview: boolean) {
  const { enterpriseId } = ctx.caller
  if (!enterpriseId) throw forbidden()
  notByKeeper(ctx)
  const known = async (tx: Tx) => {
    const found = await sql<{ key: readonly string[]; no: string }>`
      select array[product_id::text, batch_no, pack_date::text] as key, min(pack_no) as no from ord_packaging_product
      where enterprise_id = ${enterpriseId} and is_deleted = 0 group by 1`.execute(tx)
    return new Map(found.rows.map(({ key, no }) => [keyOf(key), no]))
  }
  return importRows(
    ctx,
    {
      of: of,
      columns,
      codes: codes(enterpriseId),
      mostRows,
      fixed: { enterpriseId },
      beyond: hooks,
      key: ['productId', 'batchNo', 'packDate'],
      known,
      refuseKnown: (no) => filled(say.packedTwice, { no }),
      check: (rows) => {
        if (sumOf(rows) > mostBoxes) throw badRequest(say.tooManyBoxes, { max: mostBoxes })
      },
    },
    preview,
  )
}

const sumOf = (rows: readonly SheetRow[]): number =>
  rows.reduce((sum, { values }) => sum + Math.max(0, Number(values.boxCount) || 0), 0)

/** Returns the empty template sheet. */
export const packingTemplate = ({ request: { language }, caller }: Context): Promise<RawResponse> =>
  sheetFile(
    language === 'en' ? 'Packed batches' : '包装产品导入模板',
    [...codes(caller.enterpriseId ?? '0'), ...columns],
    [],
    language,
  )
