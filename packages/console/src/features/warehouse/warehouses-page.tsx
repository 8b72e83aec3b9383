import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehouse } from '@fengsui/contract/warehouse/warehouse.ts'
import { useTranslation } from 'react-i18next'
import { FieldCell } from '../../ui/resource/cells/cells.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { HeldBar } from './held-bar.tsx'
import { Overdue } from './overdue.tsx'
import '../../i18n/areas/warehouse-texts.ts'

type Row = RowOf<typeof warehouse>

const search = [
  'warehouseName',
  'enterpriseId',
  'areaId',
  'workplaceKind',
  'hazardGrade',
  'warehouseStatus',
  'reviewStatus',
] as const
const what = [
  'enterpriseId',
  'areaId',
  'workplaceId',
  'warehouseCode',
  'warehouseName',
  'workplaceKind',
  'hazardGrade',
  'warehouseStatus',
  'keeper',
] as const
const limits = ['area', 'volume', 'maxStockBox', 'maxStockKg', 'maxStackHeight', 'wallDistance', 'aisleWidth'] as const
const climate = ['tempMin', 'tempMax', 'humMin', 'humMax'] as const
const place = ['longitude', 'latitude', 'height'] as const

const boxes = (row: Row) => <HeldBar row={row} value="stockBox" limit="maxStockBox" unit="箱" />
const explosive = (row: Row) => <HeldBar row={row} value="stockExplosiveKg" limit="maxStockKg" unit="kg" />

/** Warehouses: fill level in boxes and explosive, and whether counted recently. */
export default function WarehousesPage() {
  const { t } = useTranslation('warehouse')
  const counted = (row: Row) => (
    <Overdue when={row.stocktakeOverdue === 1} word={t('stocktakeOverdue')}>
      <FieldCell name="stocktakeDate" field={warehouse.fields.stocktakeDate} row={row} />
    </Overdue>
  )
  return (
    <ResourcePage
      of={warehouse}
      columns={[
        'warehouseName',
        'enterpriseName',
        'areaName',
        { key: 'boxes', label: ['箱数占用', 'Boxes held'], width: 190, cell: boxes },
        { key: 'explosive', label: ['药量占用', 'Explosive held'], width: 190, cell: explosive },
        'warehouseStatus',
        'stocktakeDate',
        'hazardGrade',
        'workplaceKind',
        'keeper',
        'reviewStatus',
      ]}
      omit={['area', 'volume', 'maxStockBox', 'maxStockKg', 'stockBox', 'stockKg', 'stockExplosiveKg', 'occupancy']}
      cells={{ stocktakeDate: counted }}
      second={{ warehouseName: 'warehouseCode' }}
      search={search}
      reviewable
      form={{
        groups: [
          { title: t('form.what'), fields: what },
          { title: t('form.limits'), fields: limits },
          { title: t('form.climate'), fields: climate },
          { title: t('form.place'), fields: place },
        ],
        note: t('form.reviewNote'),
      }}
    />
  )
}
