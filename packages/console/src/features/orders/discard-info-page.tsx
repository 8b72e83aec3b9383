import { directiondiscardinformation } from '@fengsui/contract/orders/directiondiscardinformation.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { ApprovedDiscard } from './inputs/approved-discards.tsx'
import '../../i18n/areas/orders-texts.ts'

const columns = [
  'disposeTime',
  'discardOrderName',
  'productName',
  'quantity',
  'unit',
  'weightKg',
  'disposePlace',
  'operators',
  'supervisorName',
  'outstoreName',
  'enterpriseName',
] as const
const search = ['discardOrderId', 'productId', 'disposeTime', 'outstoreId', 'enterpriseId'] as const
const inputs = { discardOrderId: ApprovedDiscard }
const what = ['enterpriseId', 'discardOrderId', 'outstoreId', 'productId', 'quantity', 'unit'] as const
const how = ['disposeTime', 'disposePlace', 'operators', 'supervisorName', 'files'] as const

/** Disposal records of the goods of approved discard orders. */
export default function DiscardInfoPage() {
  const { t } = useTranslation('orders')
  return (
    <ResourcePage
      of={directiondiscardinformation}
      columns={columns}
      search={search}
      inputs={inputs}
      form={{
        groups: [
          { title: t('group.goods'), fields: what },
          { title: t('group.disposal'), fields: how },
        ],
      }}
    />
  )
}
