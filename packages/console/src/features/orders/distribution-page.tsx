import { text } from '@fengsui/contract/kit/field.ts'
import { directiondistribution } from '@fengsui/contract/orders/directiondistribution.ts'
import { distributionMachine } from '@fengsui/contract/orders/machines.ts'
import { useTranslation } from 'react-i18next'
import { leftInput } from '../../ui/resource/inputs/left-input.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { carriageMakers, carriageMoves } from './carriage-makers.ts'
import { useMoves } from './moves/use-moves.tsx'
import { draftOf, today } from './states.ts'
import '../../i18n/areas/orders-texts.ts'

const of = directiondistribution
const columns = [
  'distributionNo',
  'receiverName',
  'distributeDate',
  'transportStatus',
  'vehicleName',
  'driverName',
  'escortName',
  'totalBox',
  'totalExplosiveKg',
  'signTime',
  'salesName',
  'outstoreName',
  'enterpriseName',
] as const
const search = ['distributionNo', 'receiverId', 'transportStatus', 'distributeDate', 'salesId', 'enterpriseId'] as const
const goods = ['enterpriseId', 'salesId', 'outstoreId', 'receiverId', 'receiverLicenceNo', 'distributeDate'] as const
const crew = ['vehicleId', 'driverId', 'escortId'] as const
const asked = {
  sign: { fields: { signFile: { ...of.fields.signFile, required: true } } },
  abnormal: { fields: { opinion: text(['异常说明', 'Incident details'], 255, { required: true }) } },
}
const inputs = { outstoreId: leftInput('warehouseoutstore') }
const mayChange = draftOf('transportStatus', '5')

/** Deliveries to retailers, who sign for them. */
export default function DistributionPage() {
  const { t } = useTranslation('orders')
  const own = useUserInfo().data?.enterpriseId
  const { acts, more, dialog } = useMoves({
    of,
    machine: distributionMachine,
    column: 'transportStatus',
    asked,
    mayMake: carriageMakers(own),
    offered: carriageMoves,
  })
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        omit={['receiverLicenceNo', 'totalQuantity', 'totalWeightKg']}
        search={search}
        inputs={inputs}
        acts={acts}
        more={more}
        mayChange={(row, how) => (!own || row.enterpriseId === own) && mayChange(row, how)}
        form={{
          omit: ['transportStatus', 'signTime', 'signFile'],
          defaults: { distributeDate: today() },
          groups: [
            { title: t('group.goods'), fields: goods },
            { title: t('group.crew'), fields: crew },
          ],
          width: 1080,
        }}
      />
      {dialog}
    </>
  )
}
