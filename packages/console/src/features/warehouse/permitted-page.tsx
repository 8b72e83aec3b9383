import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehousedetail } from '@fengsui/contract/warehouse/warehousedetail.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { HeldBar } from './held-bar.tsx'

const boxes = (row: RowOf<typeof warehousedetail>) => <HeldBar row={row} value="stockBox" limit="maxBox" unit="箱" />
const explosive = (row: RowOf<typeof warehousedetail>) => <HeldBar row={row} value="stockKg" limit="maxKg" unit="kg" />
const columns = [
  'warehouseName',
  'enterpriseName',
  'materialClass',
  'productCategory',
  'productGrade',
  'hazardDivision',
  { key: 'boxes', label: ['箱数', 'Boxes'], width: 180, cell: boxes },
  { key: 'explosive', label: ['药量', 'Explosive'], width: 180, cell: explosive },
  'reviewStatus',
] as const

/** Goods permitted in each warehouse. */
export default function PermittedPage() {
  return (
    <ResourcePage
      of={warehousedetail}
      columns={columns}
      omit={['maxBox', 'maxKg', 'stockBox', 'stockKg']}
      reviewable
      second={{ warehouseName: 'slotCode' }}
    />
  )
}
