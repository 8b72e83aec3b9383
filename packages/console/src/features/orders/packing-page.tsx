import { directionpackagingproduct } from '@fengsui/contract/orders/directionpackagingproduct.ts'
import type { Row } from '../../kit/client/resource-calls.ts'
import { ResourcePage } from '../../kit/resource/resource-page.tsx'
import { OpenPlan } from './inputs/open-plan.tsx'
import { today } from './states.ts'

const columns = [
  ...['packNo', 'productName', 'packDate', 'boxCount', 'quantity', 'netExplosiveKg', 'inspectResult', 'instoreName'],
  ...['barcodeFrom', 'barcodeTo', 'packer', 'planName', 'enterpriseName'],
]
const second = { productName: 'batchNo' }
const search = ['packNo', 'productId', 'batchNo', 'packDate', 'inspectResult', 'planId', 'enterpriseId']
const inputs = { planId: OpenPlan }
/** What is in store stays as it is. */
const mayChange = (row: Row) => !row.instoreId

/** Packed batches with the codes of their boxes. */
export default function PackingPage() {
  return (
    <ResourcePage
      of={directionpackagingproduct}
      columns={columns}
      second={second}
      search={search}
      inputs={inputs}
      mayChange={mayChange}
      form={{ defaults: { packDate: today() } }}
    />
  )
}
