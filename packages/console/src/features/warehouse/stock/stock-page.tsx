import { expireState } from '@fengsui/contract/dictionaries/licences.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehousestock } from '@fengsui/contract/warehouse/warehousestock.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'
import { ListPills } from '../../../ui/resource/list-pills.tsx'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { Overdue } from '../overdue.tsx'
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
      toolbar={<ListPills of={warehousestock} pills={pills} />}
      acts={moves}
      cells={{ expireDate: expires }}
    />
  )
}
