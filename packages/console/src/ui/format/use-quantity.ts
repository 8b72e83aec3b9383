import { unitLabel } from '@fengsui/contract/chemicals/quantity.ts'
import { useLabel } from '../../i18n/use-language.ts'
import { formatNumber } from './number.ts'

/** Returns a function that writes a quantity with its unit: symbols as they are, other units by name. */
export function useQuantity(): (of: { quantity: number | null; unit: string | null }) => string {
  const label = useLabel()
  return ({ quantity, unit }) => {
    const isSymbol = unit === null || /^(kg|g|t|L|m)$/.test(unit)
    const name = isSymbol ? (unit ?? '') : label(unitLabel(unit, quantity ?? undefined))
    return `${formatNumber(quantity, unit === 'kg' ? 2 : undefined)} ${name}`.trim()
  }
}
