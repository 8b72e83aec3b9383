import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { directiondiscardmanagement } from '@fengsui/contract/orders/directiondiscardmanagement.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { ApprovedDiscards } from './inputs/approved-discards.tsx'
import '../../i18n/areas/orders-texts.ts'

const columns = [
  'planName',
  'planDate',
  'discardMethod',
  'disposeUnit',
  'site',
  'totalWeightKg',
  'orderNos',
  'commander',
  'reviewStatus',
  'finishTime',
  'enterpriseName',
] as const
const search = ['planName', 'planDate', 'discardMethod', 'disposeUnit', 'reviewStatus', 'enterpriseId'] as const
const inputs = { orderIds: ApprovedDiscards }
const what = ['enterpriseId', 'planName', 'planDate', 'orderIds'] as const
const how = [
  ...(['discardMethod', 'disposeUnit', 'unitQualification', 'site', 'safeRadius', 'commander'] as const),
  'emergencyPlan' as const,
]
const end = ['finishTime', 'files'] as const
/** Of an approved plan only the end time can be recorded, once. */
const mayChange = (row: RowOf<typeof directiondiscardmanagement>, on: 'edit' | 'remove') =>
  on === 'edit' ? !row.finishTime : row.reviewStatus !== reviewStatus.is.approved

/** Campaigns that destroy the goods of discard orders. */
export default function DiscardPlanPage() {
  const { t } = useTranslation('orders')
  return (
    <ResourcePage
      of={directiondiscardmanagement}
      columns={columns}
      search={search}
      inputs={inputs}
      reviewable
      mayChange={mayChange}
      form={{
        groups: [
          { title: t('group.plan'), fields: what },
          { title: t('group.how'), fields: how },
          { title: t('group.end'), fields: end },
        ],
        note: t('note.review'),
      }}
    />
  )
}
