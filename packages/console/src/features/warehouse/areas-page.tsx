import { storagearea } from '@fengsui/contract/warehouse/storagearea.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import '../../i18n/areas/warehouse-texts.ts'

const columns = [
  'areaName',
  'enterpriseName',
  'licenseName',
  'storageClass',
  'warehouseCount',
  'storeArea',
  'maxStockBox',
  'maxStockKg',
  'keeper',
  'reviewStatus',
] as const
const search = ['areaName', 'areaCode', 'enterpriseId', 'licenseId', 'storageClass', 'reviewStatus'] as const
const what = ['enterpriseId', 'areaCode', 'areaName', 'licenseId', 'storageClass'] as const
const limits = ['landArea', 'maxStockBox', 'maxStockKg', 'outerDistance'] as const
const place = ['keeper', 'keeperPhone', 'address', 'longitude', 'latitude', 'height'] as const

/** Storage areas: goods that a licence allows in each. */
export default function AreasPage() {
  const { t } = useTranslation('warehouse')
  return (
    <ResourcePage
      of={storagearea}
      columns={columns}
      omit={['landArea', 'address']}
      second={{ areaName: 'areaCode', keeper: 'keeperPhone' }}
      search={search}
      reviewable
      form={{
        groups: [
          { title: t('form.what'), fields: what },
          { title: t('form.limits'), fields: limits },
          { title: t('form.place'), fields: place },
        ],
        note: t('form.reviewNote'),
      }}
    />
  )
}
