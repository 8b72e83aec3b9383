import { expireState } from '@fengsui/contract/dictionaries/licences.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehousestock } from '@fengsui/contract/warehouse/warehousestock.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { DaysUntil } from '../../../ui/badges/days-left.tsx'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'
import { ListPills } from '../../../ui/resource/list-pills.tsx'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import '../../../i18n/areas/warehouse-texts.ts'

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

/** The day, with the days left of a batch that expires soon, on one line as its row is. */
function Expires({ row }: { row: RowOf<typeof warehousestock> }) {
  const { t } = useTranslation('warehouse')
  const { expiringSoon, expired } = expireState.is
  return (
    <>
      <FieldCell name="expireDate" field={warehousestock.fields.expireDate} row={row} />
      {row.expireState === expiringSoon && (
        <b>
          {' '}
          <DaysUntil date={row.expireDate} />
        </b>
      )}
      {row.expireState === expired && <b> {t('expired')}</b>}
    </>
  )
}
const cells = { expireDate: (row: RowOf<typeof warehousestock>) => <Expires row={row} /> }

/** Stock by warehouse and batch; marks batches that expire soon or have expired. */
export default function StockPage() {
  const { t } = useTranslation('warehouse')
  const go = useNavigate()
  const label = useLabel()
  const { expiringSoon, expired } = expireState.is
  const pills = [expiringSoon, expired].map((state) => ({
    name: label(expireState.entries[state]),
    filters: { expireState: state },
  }))
  /** The movements that led to what is there. */
  const moves = useCallback(
    ({ warehouseId, productId, batchNo }: RowOf<typeof warehousestock>) => {
      const of = { warehouseId: String(warehouseId), productId: String(productId), ...(batchNo ? { batchNo } : {}) }
      return [{ key: 'moves', label: t('ledger'), run: () => void go(`/warehouse/ledger?${new URLSearchParams(of)}`) }]
    },
    [go, t],
  )
  return (
    <ResourcePage
      of={warehousestock}
      columns={columns}
      omit={['expireState']}
      search={search}
      toolbar={<ListPills of={warehousestock} pills={pills} />}
      acts={moves}
      cells={cells}
    />
  )
}
