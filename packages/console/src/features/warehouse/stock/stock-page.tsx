import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehousestock } from '@fengsui/contract/warehouse/warehousestock.ts'
import { useTranslation } from 'react-i18next'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { Overdue } from '../overdue.tsx'

const columns = [
  'productName',
  'enterpriseName',
  'warehouseName',
  'batchNo',
  'expireDate',
  'quantity',
  'unit',
  'productCategory',
  'lockedQuantity',
  'boxCount',
  'weightKg',
  'explosiveKg',
  'lastMoveTime',
] as const
const search = [
  'productName',
  'enterpriseId',
  'warehouseId',
  'areaId',
  'materialClass',
  'productCategory',
  'productGrade',
  'batchNo',
  'expireState',
  'expireDate',
] as const

/** Stock by warehouse and batch; marks batches that expire soon or have expired. */
export default function StockPage() {
  const { t } = useTranslation('warehouse')
  const expires = (row: RowOf<typeof warehousestock>) => (
    <Overdue
      when={row.expireState === 'soon' || row.expireState === 'expired'}
      grave={row.expireState === 'expired'}
      word={t(`expire.${row.expireState === 'expired' ? 'expired' : 'soon'}`)}
    >
      <FieldCell name="expireDate" field={warehousestock.fields.expireDate} row={row} />
    </Overdue>
  )
  return (
    <ResourcePage
      of={warehousestock}
      columns={columns}
      omit={['expireState']}
      search={search}
      cells={{ expireDate: expires }}
    />
  )
}
