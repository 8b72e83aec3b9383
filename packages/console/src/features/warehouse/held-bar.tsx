import { LoadBar } from '../../ui/badges/load-bar.tsx'
import type { Row } from '../../ui/client/resource-calls.ts'

interface HeldBarProps {
  row: Row
  value: string
  limit: string
  unit: string
}

/** Stock of a warehouse against its limit; red above the limit. */
export function HeldBar({ row, value, limit, unit }: HeldBarProps) {
  return <LoadBar value={figure(row[value])} limit={figure(row[limit])} unit={unit} level="1" />
}

const figure = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)
