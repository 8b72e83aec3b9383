/** A quantity in ten-thousandths, a whole number: sums and comparisons are exact, as four decimals are all there are. */
export type Exact = number

/** So many whole units. */
export const units = (n: number): Exact => Math.round(n * 10_000)

/** a × b ÷ c in whole numbers, half up. */
export const share = (a: number, b: number, c: number): number => {
  const product = BigInt(a) * BigInt(b) * 2n + BigInt(c)
  return Number(product / (2n * BigInt(c)))
}

/** As the database reads it, with a number of decimals (four by default). */
export function exactText(value: number, decimals = 4): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The same of what may be missing. */
export const exactOrNull = (value: number | null): string | null => (value === null ? null : exactText(value))
