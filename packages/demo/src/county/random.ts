/** Seeded random numbers: the same seed yields the same county on every machine. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number
  /** Returns an integer from low to high, both included. */
  whole(low: number, high: number): number
  /** Returns a number from low to high, rounded to the given decimals. */
  between(low: number, high: number, decimals?: number): number
  pick<T>(items: readonly T[]): T
}

/** Mulberry32: 32 bits of state, uniform enough for a demonstration. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number, decimals = 6) => Number((low + next() * (high - low)).toFixed(decimals))
  return {
    next,
    between,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}
