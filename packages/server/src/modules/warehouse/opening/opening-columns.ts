import type { Label } from '@fengsui/contract/kit/label.ts'
import { warehouseinstore, warehouseinstoredetail } from '@fengsui/contract/warehouse/warehouseinstore.ts'
import type { CodeColumn } from '../../../framework/sheets/cell-values.ts'
import { idsByCode } from '../../../framework/sheets/ids-by-code.ts'
import type { SheetColumn } from '../../../framework/sheets/sheet-columns.ts'

const { fields: head } = warehouseinstore
const { fields: line } = warehouseinstoredetail

/** Columns of a row's document head: rows with equal values become lines of one document. */
export const headNames = ['warehouseId', 'instoreDate', 'actNo', 'handler', 'keeper'] as const
const of = (
  fields: Readonly<Record<string, { readonly label: Label }>>,
  key: string,
  required = false,
): SheetColumn => ({
  key,
  label: fields[key]?.label ?? [key, key],
  required,
})
export const ownColumns: readonly SheetColumn[] = [
  of(line, 'batchNo'),
  of(line, 'quantity', true),
  of(line, 'unit'),
  of(line, 'productionDate'),
  of(line, 'expireDate'),
  of(line, 'slotCode'),
  of(head, 'instoreDate', true),
  of(head, 'actNo', true),
  of(head, 'handler', true),
  of(head, 'keeper', true),
  of(line, 'remark'),
]

/** Warehouses and products by the enterprise's own codes. */
export const codeColumns = (enterpriseId: string): readonly CodeColumn[] => [
  {
    key: 'warehouseCode',
    label: ['仓库编号', 'Warehouse code'],
    required: true,
    field: 'warehouseId',
    ids: idsByCode('wh_warehouse', 'warehouse_code', enterpriseId),
  },
  {
    key: 'productCode',
    label: ['产品编码', 'Product code'],
    required: true,
    field: 'productId',
    ids: idsByCode('ent_product', 'code', enterpriseId),
  },
]
