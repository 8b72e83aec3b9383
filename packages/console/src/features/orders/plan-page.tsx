import { text } from '@fengsui/contract/kit/field.ts'
import { directionproductionplan } from '@fengsui/contract/orders/directionproductionplan.ts'
import { planMachine } from '@fengsui/contract/orders/machines.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { doneCell } from './done-bar.tsx'
import { ProductionRooms } from './inputs/production-rooms.tsx'
import { useMoves } from './moves/use-moves.tsx'
import { draftOf } from './states.ts'
import '../../i18n/areas/orders-texts.ts'

const of = directionproductionplan
const columns = [
  'planName',
  'planStatus',
  'doneQuantity',
  'startDate',
  'endDate',
  'workplaceNames',
  'planStaff',
  'usedExplosiveKg',
  'standardExplosiveKg',
  'releaseUser',
  'actualStart',
  'actualEnd',
  'enterpriseName',
] as const
const second = { planName: 'planNo' } as const
const search = ['planNo', 'planName', 'planStatus', 'planType', 'startDate', 'enterpriseId'] as const
const inputs = { workplaceIds: ProductionRooms }
const what = ['enterpriseId', 'planName', 'planType', 'planNo', 'startDate', 'endDate'] as const
const where = ['workplaceIds', 'planStaff'] as const
const reason = { fields: { reason: text(['原因', 'Reason'], 255, { required: true }) } }
const asked = { pause: reason, cancel: reason }
const mayChange = draftOf('planStatus', '5')

/** Production plans: released, started, paused and finished; quantity made of each. */
export default function PlanPage() {
  const { t } = useTranslation('orders')
  const isPlant = Boolean(useUserInfo().data?.enterpriseId)
  const { acts, more, dialog } = useMoves({
    of,
    machine: planMachine,
    column: 'planStatus',
    asked,
    offered: ['release', 'start', 'resume', 'pause', 'finish', 'cancel'],
    mayMake: () => isPlant,
    run: (row, status, values) =>
      call(of, 'changeStatus', { ids: [row.id], status: status as '1', reason: String(values.reason ?? '') }),
  })
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        omit={['planType', 'planQuantity', 'quantityUnit']}
        second={second}
        search={search}
        inputs={inputs}
        cells={{ doneQuantity: doneCell('doneQuantity', 'planQuantity', 'quantityUnit') }}
        acts={acts}
        more={more}
        mayChange={mayChange}
        form={{
          groups: [
            { title: t('group.plan'), fields: what },
            { title: t('group.rooms'), fields: where },
          ],
          width: 1080,
        }}
      />
      {dialog}
    </>
  )
}
