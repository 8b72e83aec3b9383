import { directionuseorder } from '@fengsui/contract/orders/directionuseorder.ts'
import { orderMachine } from '@fengsui/contract/orders/machines.ts'
import { useTranslation } from 'react-i18next'
import { leftInput } from '../../ui/resource/inputs/left-input.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { OpenPlan } from './inputs/open-plan.tsx'
import { useMoves } from './moves/use-moves.tsx'
import { orderDraft, today } from './states.ts'
import '../../i18n/areas/orders-texts.ts'

const of = directionuseorder
const columns = [
  'useNo',
  'useDate',
  'workplaceName',
  'warehouseName',
  'orderStatus',
  'totalWeightKg',
  'totalExplosiveKg',
  'receiver',
  'issuer',
  'returnQuantity',
  'planName',
  'enterpriseName',
] as const
const search = ['useNo', 'orderStatus', 'useDate', 'workplaceId', 'warehouseId', 'planId', 'receiver'] as const
const what = ['enterpriseId', 'useNo', 'useDate', 'planId', 'workplaceId', 'warehouseId', 'receiver', 'issuer'] as const
const inputs = { planId: leftInput('directionproductionplan', OpenPlan) }

/** Material taken from stores by workrooms. */
export default function UsePage() {
  const { t } = useTranslation('orders')
  const { acts, more, dialog } = useMoves({
    of,
    machine: orderMachine,
    column: 'orderStatus',
    offered: ['confirm', 'cancel'],
  })
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        omit={['totalQuantity', 'totalBox']}
        search={search}
        inputs={inputs}
        acts={acts}
        more={more}
        mayChange={orderDraft}
        form={{
          omit: ['orderStatus'],
          defaults: { useDate: today() },
          groups: [{ title: t('group.use'), fields: what }],
          width: 1080,
        }}
      />
      {dialog}
    </>
  )
}
