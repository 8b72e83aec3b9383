import { createHash, createHmac } from 'node:crypto'

const rounds = 8
const fewestDigits = 4

/**
 * Permutes counters among those with as many digits: 1 to 9999 onto 1 to 9999, 10000 to 99999 onto
 * themselves, and so on. A bijection; without the secret two numbers do not reveal how far apart they were.
 * @param secret determines the order, with `context`: other contexts have other orders
 */
export function shuffled(secret: Uint8Array, context: string): (counter: number) => string {
  const orders = new Map<number, (n: number) => number>()
  return (counter) => {
    const digits = Math.max(String(counter).length, fewestDigits)
    const least = digits === fewestDigits ? 1 : 10 ** (digits - 1)
    const order = orders.get(digits) ?? permutation(10 ** digits - least, secret, `${context} ${digits}`)
    orders.set(digits, order)
    return String(least + order(counter - least)).padStart(fewestDigits, '0')
  }
}

/** Feistel network over the next even power of two, cycle-walking: a bijection of 0 to size - 1. */
function permutation(size: number, secret: Uint8Array, context: string): (n: number) => number {
  const half = Math.ceil(Math.log2(size) / 2)
  const side = 2 ** half
  const tables = roundTables(side, createHmac('sha256', secret).update(context).digest())
  const once = (n: number): number => {
    let [left, right] = [Math.floor(n / side), n % side]
    for (const table of tables) [left, right] = [right, (left ^ table.readUInt32LE(right * 4)) & (side - 1)]
    return left * side + right
  }
  return (n) => {
    let at = once(n)
    while (at >= size) at = once(at)
    return at
  }
}

/** Lookup table of each round, by the value of a half. */
function roundTables(side: number, key: Uint8Array): Buffer[] {
  const bytes = createHash('shake256', { outputLength: rounds * side * 4 })
    .update(key)
    .digest()
  return Array.from({ length: rounds }, (_, n) => bytes.subarray(n * side * 4, (n + 1) * side * 4))
}
