import { unitrate } from '@fengsui/contract/chemicals/unit-rate.ts'
import type { Row } from '../../kit/client/resource-calls.ts'
import { ResourcePage } from '../../kit/resource/resource-page.tsx'
import { useUserInfo } from '../../kit/session/use-me.ts'

const columns = ['productName', 'fromUnit', 'rate', 'toUnit', 'unitKind', 'enabled', 'createTime']

/** Rates between units: those of all products, and those of one. */
export default function UnitRatesPage() {
  const isEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  return (
    <ResourcePage
      of={unitrate}
      columns={columns}
      second={{ productName: 'enterpriseName' }}
      // What holds for all products is the tenant's.
      mayChange={(row: Row) => !isEnterprise || row.productId !== null}
    />
  )
}
