import { warehouseinoutdetail } from '@fengsui/contract/warehouse/warehouseinoutdetail.ts'
import { readOnly } from '../../../ui/resource/read-only.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'

const of = readOnly(warehouseinoutdetail)
const columns = [
  'documentNo',
  'enterpriseName',
  'moveTime',
  'warehouseName',
  'productName',
  'quantity',
  'balance',
  'unit',
  'inOut',
  'boxCount',
  'explosiveKg',
  'operator',
  'reason',
] as const
const second = { documentNo: 'bizType', productName: 'batchNo' } as const
const search = [
  'documentNo',
  'enterpriseId',
  'warehouseId',
  'productId',
  'batchNo',
  'bizType',
  'inOut',
  'moveTime',
] as const

/** All stock movements, with the balance after each. */
export default function LedgerPage() {
  return <ResourcePage of={of} columns={columns} omit={['weightKg']} second={second} search={search} />
}
