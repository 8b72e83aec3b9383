import { directionproductquality } from '@fengsui/contract/orders/directionproductquality.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { today } from './states.ts'
import '../../i18n/areas/orders-texts.ts'

const columns = [
  'qualityNo',
  'productName',
  'inspectDate',
  'inspectOrg',
  'result',
  'forbiddenDrug',
  'explosiveContent',
  'ignitionTime',
  'shotFailRate',
  'sampleCount',
  'reportNo',
  'enterpriseName',
] as const
const second = { productName: 'batchNo' } as const
const search = ['qualityNo', 'productId', 'batchNo', 'inspectDate', 'result', 'inspectOrg', 'enterpriseId'] as const
const what = ['enterpriseId', 'productId', 'batchNo', 'planId', 'inspectDate', 'inspectOrg'] as const
const found = [
  'sampleCount',
  'explosiveContent',
  'ignitionTime',
  'shotFailRate',
  'forbiddenDrug',
  'result',
  'reportNo',
  'files',
] as const

/** Quality checks of batches by laboratories. */
export default function QualityPage() {
  const { t } = useTranslation('orders')
  return (
    <ResourcePage
      of={directionproductquality}
      columns={columns}
      second={second}
      search={search}
      form={{
        defaults: { inspectDate: today() },
        groups: [
          { title: t('group.sample'), fields: what },
          { title: t('group.measured'), fields: found },
        ],
      }}
    />
  )
}
