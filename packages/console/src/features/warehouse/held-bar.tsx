import { LoadBar } from '../../ui/badges/load-bar.tsx'

interface HeldBarProps<K extends string> {
  row: Readonly<Record<K, unknown>>
  value: K
  limit: K
  unit: string
}

/** Stock of a warehouse against its limit; red above the limit. */
export function HeldBar<K extends string>({ row, value, limit, unit }: HeldBarProps<K>) {
  return <LoadBar value={figure(row[value])} limit={figure(row[limit])} unit={unit} level="1" />
}

const figure = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)
