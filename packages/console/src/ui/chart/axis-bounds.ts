/**
 * Returns the bounds of an axis and the interval of its grid lines: covers all values with padding, on round
 * numbers; never below zero if no value is negative.
 */
export function boundsOf(values: readonly number[]): { min: number; max: number; interval: number } {
  if (values.length === 0) return { min: 0, max: 1, interval: 1 }
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const spread = spreadOf(low, high)
  const step = roundStep(Math.max(spread / 3, finest))
  const floor = Math.floor((low - spread * 0.1) / step) * step
  return {
    min: tidy(low >= 0 ? Math.max(0, floor) : floor),
    max: tidy(Math.ceil((high + spread * 0.1) / step) * step),
    interval: step,
  }
}

/**
 * Returns the range of the values; a range within rounding error counts as a single value and gets padding of
 * its magnitude.
 */
function spreadOf(low: number, high: number): number {
  const size = Math.max(Math.abs(low), Math.abs(high))
  if (high - low > Math.max(size * 1e-6, 1e-9)) return high - low
  return size > 1e-9 ? size : 1
}

/** Ticks are shown with three decimals: closer ones would look the same. */
const finest = 0.001

/** Returns the smallest of 1, 2 or 5 times a power of ten that is at least `wanted`. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted))
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= wanted) ?? 10)
}
const tidy = (value: number): number => Number(value.toPrecision(12))
