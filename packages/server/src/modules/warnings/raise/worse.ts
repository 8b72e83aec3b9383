/** A value and the limit that applied to it. */
export interface WorstValue {
  readonly value: number | null
  readonly threshold: number | null
}

/** Whether the first exceeds its limit by more than the second exceeds its own. */
export function isWorse(one: WorstValue, than: WorstValue): boolean {
  if (one.value === null) return false
  if (than.value === null) return true
  if (one.threshold === null || than.threshold === null) return one.value > than.value
  const [above, wasAbove] = [one.value >= one.threshold, than.value >= than.threshold]
  if (above === wasAbove) return above ? one.value > than.value : one.value < than.value
  return Math.abs(one.value - one.threshold) > Math.abs(than.value - than.threshold)
}
