import { directionpurchase } from '@fengsui/contract/orders/directionpurchase.ts'
import { orderMachine } from '@fengsui/contract/orders/machines.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { doneCell } from './done-bar.tsx'
import { useMoves } from './moves/use-moves.tsx'
import { orderDraft, today } from './states.ts'
import '../../i18n/areas/orders-texts.ts'

const of = directionpurchase
const columns = [
  'purchaseNo',
  'supplierName',
  'purchaseDate',
  'orderStatus',
  'inStoreQuantity',
  'totalWeightKg',
  'totalExplosiveKg',
  'handler',
  'orderFormName',
  'permitNo',
  'enterpriseName',
] as const
const search = ['purchaseNo', 'supplierName', 'orderStatus', 'purchaseDate', 'handler', 'enterpriseId'] as const
const whom = ['enterpriseId', 'orderFormId', 'supplierId', 'supplierName', 'supplierLicenceNo'] as const
const what = ['purchaseDate', 'handler', 'purpose', 'permitNo', 'files'] as const

/** Purchases: supplier, permit, and quantity already in store. */
export default function PurchasePage() {
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
        omit={['supplierLicenceNo', 'purpose', 'quantityUnit', 'totalQuantity', 'totalBox']}
        search={search}
        cells={{ inStoreQuantity: doneCell('inStoreQuantity', 'totalQuantity', 'quantityUnit') }}
        acts={acts}
        more={more}
        mayChange={orderDraft}
        form={{
          omit: ['orderStatus'],
          defaults: { purchaseDate: today() },
          groups: [
            { title: t('group.supplier'), fields: whom },
            { title: t('group.purchase'), fields: what },
          ],
          width: 1080,
        }}
      />
      {dialog}
    </>
  )
}
