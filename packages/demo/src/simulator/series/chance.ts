/**
 * Key of a repeatable random number: it depends only on seed and keys, so a series can be evaluated at any
 * moment in any order.
 */
export type Key = string | number

const fold = (hash: number, part: number): number => Math.imul(hash ^ part, 0x01000193)

function mix(seed: number, keys: readonly Key[]): number {
  let hash = 0x811c9dc5 ^ seed
  for (const key of keys) {
    if (typeof key === 'string') for (let n = 0; n < key.length; n++) hash = fold(hash, key.charCodeAt(n))
    else hash = fold(fold(hash, key | 0), Math.floor(key / 2 ** 32) | 0)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Returns a number in [0, 1). */
export const chance = (seed: number, ...keys: readonly Key[]): number => mix(seed, keys) / 2 ** 32

/** Returns a number from low to high. */
export const between = (low: number, high: number, seed: number, ...keys: readonly Key[]): number =>
  low + (high - low) * chance(seed, ...keys)

/** Returns an integer from low to high, both included. */
export const whole = (low: number, high: number, seed: number, ...keys: readonly Key[]): number =>
  low + Math.floor((high - low + 1) * chance(seed, ...keys))

/** Returns the list in a random order. */
export function shuffled<T>(list: readonly T[], seed: number, ...keys: readonly Key[]): T[] {
  const ranked = list.map((item, n) => ({ item, rank: chance(seed, ...keys, n) }))
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item)
}
