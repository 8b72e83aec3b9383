import { warehouseinstore } from '@fengsui/contract/warehouse/warehouseinstore.ts'
import { useTranslation } from 'react-i18next'
import { ImportButton } from '../../../ui/resource/import/import-button.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { leftInput } from '../../../ui/resource/inputs/left-input.tsx'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import { DocumentNo } from '../inputs/document-no.tsx'
import { today } from '../today.ts'
import { StorePage } from './store-page.tsx'
import '../../../i18n/areas/warehouse-texts.ts'

const of = warehouseinstore
const columns = [
  'instoreNo',
  'enterpriseName',
  'inStoreType',
  'verifyStatus',
  'reviewStatus',
  'warehouseName',
  'instoreDate',
  'supplierName',
  'totalBox',
  'totalWeightKg',
  'totalExplosiveKg',
  'handler',
  'verifyUserName',
] as const
const search = [
  'instoreNo',
  'enterpriseId',
  'inStoreType',
  'warehouseId',
  'instoreDate',
  'verifyStatus',
  'reviewStatus',
  'supplierName',
] as const
const what = ['enterpriseId', 'instoreNo', 'inStoreType', 'warehouseId', 'instoreDate'] as const
const source = ['purchaseId', 'planId', 'packId', 'sourceOutstoreId', 'returnOutstoreId', 'supplierName'] as const
const act = ['actNo', 'actFiles'] as const
const people = ['handler', 'keeper', 'vehiclePlate', 'files', 'remark'] as const
const InstoreNo = (props: InputProps) => <DocumentNo of={of} {...props} />
const inputs = {
  instoreNo: InstoreNo,
  purchaseId: leftInput('directionpurchase'),
  packId: leftInput('directionpackagingproduct'),
}

/** In-store documents. */
export default function InPage() {
  const { t } = useTranslation('warehouse')
  const may = usePermission()
  const isEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  return (
    <StorePage
      of={of}
      ids="warehouseInstoreIds"
      sign={1}
      columns={columns}
      omit={['packName', 'planName', 'keeper', 'totalQuantity']}
      second={{ warehouseName: 'purchaseName' }}
      search={search}
      inputs={inputs}
      actions={
        isEnterprise &&
        may('warehouse_add') && (
          <ImportButton of={of} take="import-opening" title={t('import.act')} note={t('import.note')} />
        )
      }
      form={{
        groups: [
          { title: t('form.document'), fields: what },
          { title: t('form.source'), fields: source },
          { title: t('form.act'), fields: act },
          { title: t('form.people'), fields: people },
        ],
        defaults: { instoreDate: today() },
        note: t('form.verifyNote'),
      }}
    />
  )
}
