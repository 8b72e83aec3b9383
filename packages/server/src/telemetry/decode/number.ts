/** A number read from JSON bytes and the position after it. */
export interface ReadNumber {
  value: number
  end: number
}

const zero = 0x30
const nine = 0x39
const minus = 0x2d
const point = 0x2e

/** A number of up to this many digits is an exact integer, to be divided by an exact power of ten. */
const exactDigits = 15
const powersOfTen = Array.from({ length: exactDigits + 1 }, (_, n) => 10 ** n)

/**
 * Reads a finite JSON number without an exponent; returns false for anything else. The value is the one
 * `JSON.parse` returns.
 */
export function readNumber(into: ReadNumber, bytes: Buffer, from: number): boolean {
  const isNegative = bytes[from] === minus
  const first = isNegative ? from + 1 : from
  let at = first
  let digits = 0
  for (; isDigit(bytes[at]); at++) digits = digits * 10 + (bytes[at] as number) - zero
  if (at === first || (bytes[first] === zero && at > first + 1)) return false
  let count = at - first
  let decimals = 0
  if (bytes[at] === point) {
    const start = ++at
    for (; isDigit(bytes[at]); at++) digits = digits * 10 + (bytes[at] as number) - zero
    decimals = at - start
    if (decimals === 0) return false
    count += decimals
  }
  // An exponent is rare; the general parser reads it.
  if (((bytes[at] as number) | 0x20) === 0x65) return false
  into.end = at
  if (count > exactDigits) {
    into.value = Number(bytes.toString('latin1', from, at))
    return Number.isFinite(into.value)
  }
  const size = digits / (powersOfTen[decimals] as number)
  into.value = isNegative ? -size : size
  return true
}

/** Reads a positive integer that is exact as a double; returns false for any other text. */
export function readInteger(into: ReadNumber, bytes: Buffer, from: number): boolean {
  let at = from
  let value = 0
  for (; isDigit(bytes[at]); at++) value = value * 10 + (bytes[at] as number) - zero
  if (at === from || at - from > exactDigits || bytes[from] === zero) return false
  into.value = value
  into.end = at
  return true
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= zero && byte <= nine
