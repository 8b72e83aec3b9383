import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { directionpackagingproduct } from '@fengsui/contract/orders/directionpackagingproduct.ts'
import { useTranslation } from 'react-i18next'
import { ImportButton } from '../../ui/resource/import/import-button.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import { OpenPlan } from './inputs/open-plan.tsx'
import { today } from './states.ts'

const columns = [
  'packNo',
  'productName',
  'packDate',
  'boxCount',
  'quantity',
  'netExplosiveKg',
  'inspectResult',
  'instoreName',
  'barcodeFrom',
  'barcodeTo',
  'packer',
  'planName',
  'enterpriseName',
] as const
const second = { productName: 'batchNo' } as const
const search = ['packNo', 'productId', 'batchNo', 'packDate', 'inspectResult', 'planId', 'enterpriseId'] as const
const inputs = { planId: OpenPlan }
/** A batch that is in store cannot be edited. */
const mayChange = (row: RowOf<typeof directionpackagingproduct>) => !row.instoreId

/** Packed batches with the codes of their boxes. */
export default function PackingPage() {
  const { t } = useTranslation('orders')
  const may = usePermission()
  const isEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  return (
    <ResourcePage
      of={directionpackagingproduct}
      columns={columns}
      omit={['perBox']}
      second={second}
      search={search}
      inputs={inputs}
      actions={
        isEnterprise &&
        may('order_add') && (
          <ImportButton
            of={directionpackagingproduct}
            take="import-packing"
            title={t('import.act')}
            note={t('import.note')}
          />
        )
      }
      mayChange={mayChange}
      form={{ defaults: { packDate: today() } }}
    />
  )
}
