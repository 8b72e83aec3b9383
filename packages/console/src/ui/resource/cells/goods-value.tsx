import { printedCode } from '@fengsui/contract/orders/box-code.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Row } from '../../client/resource-calls.ts'
import { usePermission, useUserInfo } from '../../session/use-me.ts'

/** Whether a field of goods leads on: the product to its register, the batch and the box to their trail. */
export const isOfGoods = (name: string, row: Row): boolean =>
  Boolean(row[name]) && (name === 'productName' || name === 'batchNo' ? Boolean(row.productId) : isBox(name))

const isBox = (name: string) => name === 'barcodeFrom' || name === 'barcodeTo'

/**
 * A value of goods in a document, as a link where its reader may read what it leads to: the trail is open to all who see
 * the document, the product to its enterprise and the authorities above it.
 */
export function GoodsValue({ name, row, children }: { name: string; row: Row; children: ReactNode }) {
  const { t } = useTranslation()
  const may = usePermission()
  const mayReadProduct = useReadsProduct()
  const text = (key: string) => String(row[key] ?? '')
  if (name === 'productName')
    return mayReadProduct(row) ? <Link to={`/hazchem/product?open=${text('productId')}`}>{children}</Link> : children
  if (!may('order_view')) return children
  const asked = isBox(name)
    ? { barcode: printedCode(text(name)) }
    : { productId: text('productId'), batchNo: text('batchNo') }
  return (
    <Link
      to={`/order/trace?${new URLSearchParams(asked)}`}
      title={t(isBox(name) ? 'lines.boxTrail' : 'lines.batchTrail')}
    >
      {children}
    </Link>
  )
}

/** Whether the caller reads the register of products of the enterprise that owns a document. */
function useReadsProduct(): (row: Row) => boolean {
  const may = usePermission()
  const reach = useUserInfo().data?.reach
  return ({ enterpriseId, regionCode }) => {
    if (!reach || !may('hazchem_view')) return false
    if (reach.kind === 'enterprise') return reach.enterpriseId === String(enterpriseId)
    const isAbove = !regionCode || String(regionCode).startsWith(reach.prefix ?? '')
    return reach.kind !== 'region' || isAbove || Boolean(reach.also?.includes(String(enterpriseId)))
  }
}
