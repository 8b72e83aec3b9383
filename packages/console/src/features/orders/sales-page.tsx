import { directionsales } from '@fengsui/contract/orders/directionsales.ts'
import { orderMachine } from '@fengsui/contract/orders/machines.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { doneCell } from './done-bar.tsx'
import { useMoves } from './moves/use-moves.tsx'
import { orderDraft, today } from './states.ts'
import '../../i18n/areas/orders-texts.ts'

const of = directionsales
const columns = [
  'salesNo',
  'buyerName',
  'salesDate',
  'flowRegionName',
  'orderStatus',
  'outStoreQuantity',
  'signedQuantity',
  'totalBox',
  'saleType',
  'handler',
  'transportPermitNo',
  'orderFormName',
  'enterpriseName',
] as const
const search = ['salesNo', 'buyerName', 'saleType', 'orderStatus', 'salesDate', 'flowRegion', 'enterpriseId'] as const
const whom = ['enterpriseId', 'saleType', 'orderFormId', 'buyerId', 'buyerName', 'buyerLicenceNo'] as const
const where = ['salesDate', 'handler', 'flowRegion', 'transportPermitNo', 'files'] as const

/** Sales: customer and destination, quantity shipped and quantity signed for. */
export default function SalesPage() {
  const { t } = useTranslation('orders')
  const own = useUserInfo().data?.enterpriseId
  const { acts, more, dialog } = useMoves({
    of,
    machine: orderMachine,
    column: 'orderStatus',
    offered: ['confirm', 'cancel'],
    mayMake: (row) => !own || row.enterpriseId === own,
  })
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        omit={['buyerLicenceNo', 'quantityUnit', 'totalQuantity', 'totalWeightKg', 'totalExplosiveKg']}
        search={search}
        cells={{ outStoreQuantity: doneCell('outStoreQuantity', 'totalQuantity', 'quantityUnit') }}
        acts={acts}
        more={more}
        mayChange={(row, how) => (!own || row.enterpriseId === own) && orderDraft(row, how)}
        form={{
          omit: ['orderStatus'],
          defaults: { salesDate: today() },
          groups: [
            { title: t('group.buyer'), fields: whom },
            { title: t('group.sale'), fields: where },
          ],
          width: 1080,
        }}
      />
      {dialog}
    </>
  )
}
