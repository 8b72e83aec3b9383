import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { directiondiscardorder } from '@fengsui/contract/orders/directiondiscardorder.ts'
import { discardMachine } from '@fengsui/contract/orders/machines.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { ReviewDialog } from '../../ui/resource/review/review-dialog.tsx'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import { useMoves } from './moves/use-moves.tsx'
import { orderDraft, today } from './states.ts'
import '../../i18n/areas/orders-texts.ts'

const of = directiondiscardorder
const columns = [
  'discardNo',
  'discardDate',
  'discardReason',
  'discardMethod',
  'orderStatus',
  'reviewStatus',
  'totalWeightKg',
  'totalExplosiveKg',
  'warehouseName',
  'applicant',
  'enterpriseName',
] as const
const search = [
  'discardNo',
  'orderStatus',
  'reviewStatus',
  'discardReason',
  'discardDate',
  'warehouseId',
  'enterpriseId',
] as const

const what = [
  'enterpriseId',
  'discardNo',
  'discardDate',
  'discardReason',
  'discardMethod',
  'warehouseId',
  'applicant',
  'files',
] as const

/**
 * Discard orders: requested by the plant, approved by the county or the township (packaging: by the plant's
 * head).
 */
export default function DiscardPage() {
  const { t } = useTranslation('orders')
  const { t: kit } = useTranslation()
  const may = usePermission()
  const isPlant = Boolean(useUserInfo().data?.enterpriseId)
  const [reviewing, setReviewing] = useState<RowOf<typeof directiondiscardorder>>()
  const { acts, more, dialog } = useMoves({
    of,
    machine: discardMachine,
    column: 'orderStatus',
    offered: ['confirm', 'cancel'],
    mayMake: () => isPlant,
  })
  const waits = (row: RowOf<typeof directiondiscardorder>) =>
    row.orderStatus === orderStatus.is.confirmed && may('order_process')
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        omit={['totalQuantity', 'totalBox']}
        search={search}
        acts={(row) => [
          ...(waits(row) ? [{ key: 'review', label: kit('review.act'), run: () => setReviewing(row) }] : []),
          ...acts(row),
        ]}
        more={more}
        mayChange={orderDraft}
        form={{
          omit: ['orderStatus'],
          defaults: { discardDate: today() },
          groups: [{ title: t('group.discard'), fields: what }],
          note: t('note.review'),
          width: 1080,
        }}
      />
      {dialog}
      {reviewing && <ReviewDialog of={of} row={reviewing} close={() => setReviewing(undefined)} />}
    </>
  )
}
