import { hazardouschemicalsproduct as of } from '@fengsui/contract/chemicals/product.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { forbidden } from '../../framework/http/http-error.ts'
import type { RawResponse } from '../../framework/http/implement.ts'
import { importRows } from '../../framework/sheets/import-rows.ts'
import type { SheetColumn } from '../../framework/sheets/sheet-columns.ts'
import { sheetFile } from '../../framework/sheets/write-sheet.ts'
import { productRule } from './product-rules.ts'

const names = [
  ...([
    'code',
    'name',
    'materialClass',
    'productCategory',
    'productGrade',
    'useType',
    'hazardDivision',
    'unNo',
  ] as const),
  ...([
    'spec',
    'unit',
    'perBox',
    'boxVolume',
    'boxWeight',
    'netExplosiveUnit',
    'explosiveLimit',
    'shelfMonths',
  ] as const),
  ...(['producerName', 'standardNo', 'barcode69', 'enabled'] as const),
]
const required: ReadonlySet<string> = new Set(['code', 'name', 'materialClass', 'spec', 'unit'])
const columns: readonly SheetColumn[] = names.map((key) => ({
  key,
  label: of.fields[key].label,
  required: required.has(key),
}))
const mostRows = 5000

/**
 * Imports an enterprise's own products from a sheet: new codes are added, known ones updated. All await
 * review as usual.
 */
export async function importProducts(ctx: Context, { preview }: InputOf<typeof of.calls.importProducts>) {
  const { enterpriseId } = ctx.caller
  if (!enterpriseId) throw forbidden()
  return importRows(
    ctx,
    {
      of: of,
      columns,
      mostRows,
      key: ['code'],
      fixed: { enterpriseId },
      known: async (tx) => {
        const found = await sql<{ id: string; code: string }>`select id::text, code from ent_product
          where enterprise_id = ${enterpriseId} and is_deleted = 0`.execute(tx)
        return new Map(found.rows.map(({ id, code }) => [code, id]))
      },
      beyond: { beforeSave: productRule },
    },
    preview === 1,
  )
}

/** Returns the empty template sheet. */
export const productTemplate = ({ request: { language } }: Context): Promise<RawResponse> =>
  sheetFile(language === 'en' ? 'Products' : '产品导入模板', columns, [], language)
