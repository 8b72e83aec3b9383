/** Parts of a value bar as percentages of its width. */
export interface BarParts {
  /** Neutral part from the left: up to the limit, or up to the value if it is smaller. */
  ink: number
  /** Part above an upper limit (severity colour), or missing below a lower limit (dashed). */
  excess: number
  excessFrom: number
  /** Position of the limit tick. */
  limit: number
}

export interface BarValues {
  value: number
  limit: number
  side: 'upper' | 'lower'
  /** Instrument range; 1.4 times the limit if unknown. */
  range?: readonly [low: number, high: number] | undefined
}

/**
 * Returns the positions of the bar's parts and the limit tick; values off the scale are clipped to its ends.
 */
export function barParts({ value, limit, side, range }: BarValues): BarParts {
  const [low, high] = range ?? [0, Math.max(limit * 1.4, side === 'upper' ? value * 1.05 : 0) || 1]
  const at = (x: number) => Math.min(100, Math.max(0, ((x - low) / (high - low)) * 100))
  const [v, l] = [at(value), at(limit)]
  const over = side === 'upper' ? v > l : v < l
  const from = Math.min(v, l)
  return {
    ink: side === 'upper' ? Math.min(v, l) : v,
    excess: over ? Math.abs(v - l) : 0,
    excessFrom: from,
    limit: l,
  }
}

/**
 * The side on which a limit is, by the worst value of a warning: the value now may be within it again. Days that are
 * left (`d`) are warned of on the very day of their limit.
 */
export const sideOf = (worst: number, limit: number, unit?: string | null): 'upper' | 'lower' =>
  worst < limit || (worst === limit && unit === 'd') ? 'lower' : 'upper'
