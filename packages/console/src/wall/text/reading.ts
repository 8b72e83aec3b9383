import type { WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { alarmTypeExt } from '@fengsui/contract/dictionaries/warnings.ts'
import type { Language } from '@fengsui/contract/kit/label.ts'
import { excess, type Measured, measured } from '../format.ts'
import { shownValue } from '../panels/recovered.tsx'

/** Types whose value is what books and goods differ by: negative when goods are missing. */
const differences: ReadonlySet<string> = new Set([
  `e${alarmTypeExt.is.massBalanceDiscrepancy}`,
  `e${alarmTypeExt.is.stockDiffersFromMeasuredVolume}`,
])

/** How far a value is beyond the limit, on the side on which the warning was raised; null once it is within it again. */
export function excessOf({ worstValue, lastValue, threshold }: WallWarning, value: number): ReturnType<typeof excess> {
  const by = excess(value, threshold)
  const worst = excess(worstValue ?? lastValue, threshold)
  return by && worst && by.over !== worst.over ? null : by
}

interface Reading extends Omit<Measured, 'limit'> {
  /** Without one, `difference` says what the value is. */
  readonly limit: string | null
  readonly by: ReturnType<typeof excess>
  readonly difference: 'missing' | 'surplus' | null
}

/** Returns what a warning measures as it is shown; null without a value. A sign alone is hard to read from afar. */
export function readingOf(warning: WallWarning, language: Language): Reading | null {
  const value = shownValue(warning)
  if (value === null) return null
  const { threshold, unitText, typeKey } = warning
  const isDifference = threshold === null && value !== 0 && differences.has(typeKey)
  const of = measured(isDifference ? Math.abs(value) : value, threshold, unitText, language)
  return {
    value: of.value,
    unit: of.unit,
    limit: threshold === null ? null : of.limit,
    by: excessOf(warning, value),
    difference: isDifference ? (value < 0 ? 'missing' : 'surplus') : null,
  }
}
