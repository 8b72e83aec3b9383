import { directionpackaginginspect } from '@fengsui/contract/orders/directionpackaginginspect.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { today } from './states.ts'
import '../../i18n/areas/orders-texts.ts'

const columns = [
  'packName',
  'inspectDate',
  'result',
  'sampleCount',
  'failCount',
  'labelOk',
  'sealOk',
  'dampOk',
  'weightOk',
  'inspector',
  'enterpriseName',
] as const
const search = ['packId', 'result', 'inspectDate', 'inspector', 'enterpriseId'] as const
const what = ['enterpriseId', 'packId', 'inspectDate', 'inspector'] as const
const found = ['sampleCount', 'failCount', 'labelOk', 'sealOk', 'dampOk', 'weightOk', 'result', 'files'] as const

/** Inspections of packed batches: a batch has the result of its last one. */
export default function InspectPage() {
  const { t } = useTranslation('orders')
  return (
    <ResourcePage
      of={directionpackaginginspect}
      columns={columns}
      search={search}
      form={{
        defaults: { inspectDate: today() },
        groups: [
          { title: t('group.batch'), fields: what },
          { title: t('group.found'), fields: found },
        ],
      }}
    />
  )
}
