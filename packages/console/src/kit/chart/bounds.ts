/**
 * Bounds of an axis and the distance of its lines: all values, with air above and below, on round figures; what never
 * goes below zero does not.
 */
export function boundsOf(values: readonly number[]): { min: number; max: number; interval: number } {
  if (values.length === 0) return { min: 0, max: 1, interval: 1 }
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const spread = spreadOf(low, high)
  const step = roundStep(spread / 3)
  const floor = Math.floor((low - spread * 0.1) / step) * step
  return {
    min: tidy(low >= 0 ? Math.max(0, floor) : floor),
    max: tidy(Math.ceil((high + spread * 0.1) / step) * step),
    interval: step,
  }
}

/** How far the values lie apart; what differs by rounding alone stands as one value, and has air of its own size. */
function spreadOf(low: number, high: number): number {
  const size = Math.max(Math.abs(low), Math.abs(high))
  if (high - low > Math.max(size * 1e-6, 1e-9)) return high - low
  return size > 1e-9 ? size : 1
}

/** 1, 2 or 5 times a power of ten, at least as large. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted))
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= wanted) ?? 10)
}
const tidy = (value: number): number => Number(value.toPrecision(12))
