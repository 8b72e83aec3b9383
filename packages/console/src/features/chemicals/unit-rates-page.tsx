import { unitrate } from '@fengsui/contract/chemicals/unit-rate.ts'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../kit/client/resource-calls.ts'
import { ResourcePage } from '../../kit/resource/resource-page.tsx'
import { useUserInfo } from '../../kit/session/use-me.ts'
import { shortFigure } from './short-figure.ts'

const columns = ['productName', 'fromUnit', 'rate', 'toUnit', 'unitKind', 'enabled', 'createTime'] as const

/** Rates between units: those of all products, and those of one. */
export default function UnitRatesPage() {
  const { t } = useTranslation('chemicals')
  const isEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  const cells = {
    productName: ({ productName }: Row) => (productName ? String(productName) : t('rate.all')),
    rate: ({ rate }: Row) => shortFigure(String(rate)),
  }
  return (
    <ResourcePage
      of={unitrate}
      columns={columns}
      cells={cells}
      // What holds for all products is the tenant's.
      mayChange={(row: Row) => !isEnterprise || row.productId !== null}
    />
  )
}
