/**
 * A quantity in ten-thousandths, as an integer: sums and comparisons are exact, as no quantity has more than
 * four decimals.
 */
export type Exact = number

/** Converts whole units to ten-thousandths. */
export const units = (n: number): Exact => Math.round(n * 10_000)

/** a × b ÷ c in integers, rounded half up. */
export const share = (a: number, b: number, c: number): number => {
  const product = BigInt(a) * BigInt(b) * 2n + BigInt(c)
  return Number(product / (2n * BigInt(c)))
}

/** Formats for the database with a number of decimals (four by default). */
export function exactText(value: number, decimals = 4): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The same for a nullable value. */
export const exactOrNull = (value: number | null): string | null => (value === null ? null : exactText(value))
