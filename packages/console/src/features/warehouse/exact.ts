/** Parses a ledger quantity to an integer of ten-thousandths, so that sums are exact as in the ledger. */
const scaled = (text: string): bigint => {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d{0,4}))?/.exec(text) ?? []
  return BigInt(`${sign}${whole}${part.padEnd(4, '0')}`)
}
const text = (n: bigint): string => {
  const digits = String(n < 0n ? -n : n).padStart(5, '0')
  return `${n < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

export const more = (one: string, other: string): string => text(scaled(one) + scaled(other))
export const less = (one: string, other: string): string => text(scaled(one) - scaled(other))
export const isBelowZero = (figure: string): boolean => scaled(figure) < 0n
