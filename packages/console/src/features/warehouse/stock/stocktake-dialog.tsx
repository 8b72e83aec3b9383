import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { warehouseinoutdetail } from '@fengsui/contract/warehouse/warehouseinoutdetail.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/client/call.ts'
import { AskedDialog } from '../../../kit/resource/form/asked-dialog.tsx'
import { BatchInput } from '../inputs/batch-input.tsx'

const { warehouseId, productId, batchNo, countedQuantity, reason } = warehouseinoutdetail.calls.submit.input
const fields = { warehouseId, productId, batchNo, countedQuantity: { ...countedQuantity, required: true }, reason }
const initial = { warehouseId: '', productId: '', batchNo: '', countedQuantity: '', reason: '' }
const inputs = { batchNo: BatchInput }

/** What was counted of a batch: the difference to the books joins the ledger. */
export function StocktakeDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('warehouse')
  return (
    <AskedDialog
      title={t('stocktake.title')}
      subject={t('stocktake.subject')}
      fields={fields}
      initial={initial}
      own={inputs}
      of={warehouseinoutdetail as unknown as Resource}
      said={t('stocktake.done')}
      submitLabel={t('stocktake.act')}
      send={(values) => call(warehouseinoutdetail, 'submit', values)}
      close={close}
    />
  )
}
