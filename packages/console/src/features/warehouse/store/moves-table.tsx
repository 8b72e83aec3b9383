import { unitLabel } from '@fengsui/contract/chemicals/quantity.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehousestock } from '@fengsui/contract/warehouse/warehousestock.ts'
import type { warehousetransfer } from '@fengsui/contract/warehouse/warehousetransfer.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { detail, page } from '../../../ui/client/resource-calls.ts'
import { isBelowZero, less, more } from '../exact.ts'
import type { StoreDocument } from './use-moves.tsx'
import './moves-table.css'
import { formatNumber } from '../../../ui/format/number.ts'
import '../../../i18n/areas/warehouse-texts.ts'

/** A document that moves goods. */
export type Moving = StoreDocument | typeof warehousetransfer
/** Its warehouses: id and name. */
type Warehouse = 'warehouse' | 'fromWarehouse' | 'toWarehouse'
type Warehouses = { readonly [W in Warehouse as `${W}Id` | `${W}Name`]?: string | null | undefined }

/** Direction of goods: into or out of a warehouse. */
export interface Way {
  warehouse: Warehouse
  sign: 1 | -1
}
interface MovesTableProps {
  of: Moving
  ids: readonly string[]
  ways: readonly Way[]
}

/** Stock movements of a verification by line: current quantity, change, resulting quantity. */
export function MovesTable({ of, ids, ways }: MovesTableProps) {
  const { t } = useTranslation('warehouse')
  const label = useLabel()
  const { data, error } = useQuery({
    queryKey: ['moves', of.path, ...ids],
    queryFn: () => load(of, ids, ways),
    gcTime: 0,
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  return (
    <div className="fs-store-moves">
      <table>
        <thead>
          <tr>
            {(['warehouse', 'product', 'batch', 'now', 'move', 'after'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`moves.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((move) => (
            <tr key={move.key} data-short={move.isShort}>
              <td>{move.warehouse}</td>
              <td>{move.product}</td>
              <td>{move.batch || '—'}</td>
              <td>{move.now === null ? '—' : formatNumber(move.now)}</td>
              <td>
                {move.sign > 0 ? '+' : '−'}
                {formatNumber(move.quantity)} {label(unitLabel(move.unit, move.quantity))}
              </td>
              <td>{move.after === null ? '—' : formatNumber(move.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Lines of one batch are applied in sequence. If the unit differs from the stock unit, the result is left to
 * the server.
 */
async function load(of: Moving, ids: readonly string[], ways: readonly Way[]) {
  const documents = await Promise.all(ids.map((id) => detail(of, id)))
  const places = [
    ...new Set(documents.flatMap((row: Warehouses) => ways.map((way) => String(row[`${way.warehouse}Id`])))),
  ]
  const stock = await Promise.all(
    places.map((warehouseId) => page(warehousestock, { warehouseId, size: 500, empty: 1 })),
  )
  const there = new Map(
    stock.flatMap(({ records }) => records.map((row) => [keyOf(row.warehouseId, row), row] as const)),
  )
  const running = new Map<string, string>()
  return documents.flatMap((document) => {
    const warehouses: Warehouses = document
    return ways.flatMap(({ warehouse, sign }) =>
      (document.details ?? []).map((line) => {
        const at = keyOf(warehouses[`${warehouse}Id`], line)
        const row = there.get(at)
        const sameUnit = !row || row.unit === line.unit
        const now = sameUnit ? (running.get(at) ?? String(row?.quantity ?? '0')) : null
        const quantity = String(line.quantity)
        const after = now === null ? null : sign > 0 ? more(now, quantity) : less(now, quantity)
        if (after !== null) running.set(at, after)
        return {
          key: `${line.id}${sign}`,
          warehouse: String(warehouses[`${warehouse}Name`] ?? ''),
          product: String(line.productName ?? ''),
          batch: String(line.batchNo ?? ''),
          unit: String(line.unit ?? ''),
          sign,
          quantity,
          now,
          after,
          isShort: after !== null && isBelowZero(after),
        }
      }),
    )
  })
}
type Batch = Pick<RowOf<typeof warehousestock>, 'productId' | 'batchNo'>
const keyOf = (warehouseId: string | null | undefined, { productId, batchNo }: Batch): string =>
  `${warehouseId}|${productId}|${batchNo ?? ''}`
