import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehousestock } from '@fengsui/contract/warehouse/warehousestock.ts'
import { warehousestocktake, type warehousestocktakedetail } from '@fengsui/contract/warehouse/warehousestocktake.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { detail, page } from '../../../ui/client/resource-calls.ts'

/** A batch to count: book quantity and input. */
export interface CountLine {
  readonly key: string
  readonly productId: string
  readonly productName: string
  readonly batchNo: string
  readonly unit: string
  readonly book: string
  readonly counted: string
  /** Id of the line if the stocktake was saved before. */
  readonly id?: string
}
interface CountLines {
  readonly lines: readonly CountLine[]
  readonly loading: boolean
  readonly changed: boolean
  readonly set: (key: string, counted: string) => void
}
const stock = warehousestock
const stocktakes = warehousestocktake
/** Maximum number of lines of a document. */
const MOST = 500

/** Book quantities of a store by batch, with the counted quantities. */
export function useCountLines(warehouseId: string, row: RowOf<typeof stocktakes> | undefined): CountLines {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { data, isFetching } = useQuery({
    queryKey: ['count', warehouseId, row?.id],
    queryFn: ({ signal }) => load(warehouseId, row?.id, signal),
    enabled: warehouseId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    lines: (data ?? []).map((line) => ({ ...line, counted: typed[line.key] ?? line.counted })),
    loading: warehouseId !== '' && isFetching && !data,
    changed: Object.keys(typed).length > 0,
    set: (key, counted) => setTyped((now) => ({ ...now, [key]: counted })),
  }
}

async function load(warehouseId: string, id: string | undefined, signal: AbortSignal): Promise<CountLine[]> {
  const [{ records }, document] = await Promise.all([
    page(stock, { warehouseId, size: MOST, current: 1 }, signal),
    id ? detail(stocktakes, id, signal) : null,
  ])
  const written = (document?.details ?? []).map(
    (line): CountLine => ({
      ...lineOf(line, line.bookQuantity),
      counted: String(line.countedQuantity ?? ''),
      id: line.id,
    }),
  )
  const known = new Set(written.map(({ key }) => key))
  const others = records.map((line) => lineOf(line, line.quantity)).filter(({ key }) => !known.has(key))
  return [...written, ...others]
}

/** A batch that is not counted yet. */
const lineOf = (
  row: RowOf<typeof stock> | RowOf<typeof warehousestocktakedetail>,
  book: string | null | undefined,
): CountLine => ({
  key: `${row.productId}|${row.batchNo ?? ''}`,
  productId: String(row.productId),
  productName: String(row.productName ?? ''),
  batchNo: String(row.batchNo ?? ''),
  unit: String(row.unit ?? ''),
  book: book ?? '0',
  counted: '',
})
