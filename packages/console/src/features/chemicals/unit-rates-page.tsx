import { unitrate } from '@fengsui/contract/chemicals/unit-rate.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { shortFigure } from './short-figure.ts'
import '../../i18n/areas/chemicals-texts.ts'

type Row = RowOf<typeof unitrate>

const columns = ['productName', 'fromUnit', 'rate', 'toUnit', 'unitKind', 'enabled', 'createTime'] as const

/** Conversion rates between units: for all products, and for single products. */
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
      // Rates for all products belong to the tenant.
      mayChange={(row: Row) => !isEnterprise || row.productId !== null}
    />
  )
}
