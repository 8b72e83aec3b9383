import { json, text } from '@fengsui/contract/kit/field.ts'
import { directiontransport } from '@fengsui/contract/orders/directiontransport.ts'
import { transportMachine } from '@fengsui/contract/orders/machines.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { InputProps } from '../../ui/resource/inputs/input-props.ts'
import { leftInput } from '../../ui/resource/inputs/left-input.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { carriageMakers, carriageMoves } from './carriage-makers.ts'
import { SignLines } from './moves/sign-lines.tsx'
import { useMoves } from './moves/use-moves.tsx'
import { draftOf } from './states.ts'
import '../../i18n/areas/orders-texts.ts'

const of = directiontransport
const columns = [
  'transportNo',
  'transportStatus',
  'receiverName',
  'vehicleName',
  'driverName',
  'escortName',
  'planDepart',
  'planArrive',

  'departTime',
  'arriveTime',
  'signTime',
  'toAddress',
  'totalBox',
  'totalExplosiveKg',
  'transportPermitNo',
  'enterpriseName',
] as const
const search = [
  'transportNo',
  'transportStatus',
  'vehicleId',
  'receiverName',
  'planDepart',
  'transportPermitNo',
  'enterpriseId',
] as const
const goods = ['enterpriseId', 'salesId', 'outstoreId', 'receiverId', 'receiverName', 'transportNo'] as const
const carrier = ['carrierId', 'carrierName', 'carrierPermitNo', 'vehicleId', 'driverId', 'escortId'] as const
const way = [
  'fromAddress',
  'toAddress',
  'toRegion',
  'route',
  'planDepart',
  'planArrive',
  'transportPermitNo',
  'permitFrom',
  'permitTo',
] as const
const { signFile, abnormalReason } = of.fields
const asked = {
  abnormal: { fields: { abnormalReason: { ...abnormalReason, required: true } } },
  sign: {
    fields: {
      signUser: text(['签收人', 'Signed by'], 30),
      signFile: { ...signFile, required: true },
      details: json(['签收数量', 'Signed for'], z.array(z.unknown())),
    },
    own: (row: { readonly id: string }) => ({ details: (props: InputProps) => <SignLines {...props} id={row.id} /> }),
  },
}
const inputs = { outstoreId: leftInput('warehouseoutstore') }
const mayChange = draftOf('transportStatus', '5')

/** Transports: sent by the shipper, signed for by the receiver. */
export default function TransportPage() {
  const { t } = useTranslation('orders')
  const own = useUserInfo().data?.enterpriseId
  const { acts, more, dialog } = useMoves({
    of,
    machine: transportMachine,
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
        omit={[
          'salesName',
          'outstoreName',
          'carrierName',
          'fromAddress',
          'toRegionName',
          'signUser',
          'totalQuantity',
          'totalWeightKg',
        ]}
        search={search}
        inputs={inputs}
        acts={acts}
        more={more}
        mayChange={(row, how) => (!own || row.enterpriseId === own) && mayChange(row, how)}
        form={{
          omit: ['departTime', 'arriveTime', 'signTime', 'signUser', 'signFile', 'transportStatus', 'abnormalReason'],
          groups: [
            { title: t('group.goods'), fields: goods },
            { title: t('group.carrier'), fields: carrier },
            { title: t('group.way'), fields: way },
          ],
          width: 1080,
        }}
      />
      {dialog}
    </>
  )
}
