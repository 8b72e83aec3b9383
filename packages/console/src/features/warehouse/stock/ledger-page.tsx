import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { warehouseinoutdetail } from '@fengsui/contract/warehouse/warehouseinoutdetail.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../../kit/resource/resource-page.tsx'
import { useSession } from '../../../kit/session/session-store.ts'
import { readOnly } from '../read-only.ts'
import { StocktakeDialog } from './stocktake-dialog.tsx'

const of = readOnly(warehouseinoutdetail as unknown as Resource)
const columns = [
  'documentNo',
  'enterpriseName',
  'moveTime',
  'warehouseName',
  'productName',
  'quantity',
  'balance',
  'unit',
  'inOut',
  'boxCount',
  'explosiveKg',
  'operator',
  'reason',
]
const second = { documentNo: 'bizType', productName: 'batchNo' }
const search = ['documentNo', 'enterpriseId', 'warehouseId', 'productId', 'batchNo', 'bizType', 'inOut', 'moveTime']

/** Every movement of goods, with what lay there after it. The head enters what was counted. */
export default function LedgerPage() {
  const { t } = useTranslation('warehouse')
  const isHead = useSession((state) => (state.me?.roleName ?? '').split(',').includes('esp_head'))
  const [counting, setCounting] = useState(false)
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        second={second}
        search={search}
        actions={
          isHead && (
            <Button type="primary" onClick={() => setCounting(true)}>
              {t('stocktake.act')}
            </Button>
          )
        }
      />
      {counting && <StocktakeDialog close={() => setCounting(false)} />}
    </>
  )
}
