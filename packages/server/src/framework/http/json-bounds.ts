export interface JsonBounds {
  /** Nesting of objects and arrays. */
  readonly depth: number
  /** Objects, arrays, and elements after a comma in them. */
  readonly parts: number
}
export type JsonBreach = 'tooDeep' | 'tooManyParts'

/** Limits of a call's body: far above any form or document. */
export const callBounds: JsonBounds = { depth: 64, parts: 200_000 }

/** Parses JSON a call carries as text; throws when it is invalid, above the limits, or not plain data. */
export function parseBounded(text: string): unknown {
  const breach = breachOf(Buffer.from(text), callBounds)
  if (breach) throw new SyntaxError(breach)
  const value: unknown = JSON.parse(text)
  const fault = valueBreachOf(value, callBounds)
  if (fault) throw new SyntaxError(fault)
  return value
}

/** Members JavaScript calls to convert an object to a string or a number. */
const conversions = ['toString', 'valueOf']

/**
 * Whether a parsed value exceeds the limits, holds an object whose conversion to a string or number would
 * throw because a member shadows the method (`{"toString":1}`), or an infinite number. Does not recurse: the
 * value may be of any depth.
 */
export function valueBreachOf(value: unknown, bounds: JsonBounds): JsonBreach | 'notPlain' | null {
  let level = [value].filter(isComposite)
  let parts = 0
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > bounds.depth) return 'tooDeep'
    const next: object[] = []
    for (const one of level) {
      if (conversions.some((name) => Object.hasOwn(one, name))) return 'notPlain'
      const inner = Object.values(one)
      parts += 1 + Math.max(0, inner.length - 1)
      if (parts > bounds.parts) return 'tooManyParts'
      // An overflowing number, `1e400`, is parsed as infinite.
      if (inner.some((each) => each === Number.POSITIVE_INFINITY || each === Number.NEGATIVE_INFINITY))
        return 'notPlain'
      for (const each of inner) if (isComposite(each)) next.push(each)
    }
    level = next
  }
  return null
}

const isComposite = (value: unknown): value is object => typeof value === 'object' && value !== null

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c

/**
 * Whether JSON text is nested deeper, or has more parts, than code walking its value can handle. Scans the
 * bytes once, before parsing; text that is not JSON may pass, and then fails in the parser.
 */
export function breachOf(bytes: Buffer, bounds: JsonBounds): JsonBreach | null {
  let depth = 0
  let parts = 0
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case quote:
        at = endOfString(bytes, at)
        break
      case 0x5b: // [
      case 0x7b: // {
        parts++
        if (++depth > bounds.depth) return 'tooDeep'
        break
      case 0x5d: // ]
      case 0x7d: // }
        depth--
        break
      case comma:
        parts++
        break
    }
    if (parts > bounds.parts) return 'tooManyParts'
  }
  return null
}

/** Most strings are shorter than this; for them a loop is faster than a buffer search. */
const shortString = 64

/** Returns the end of the string that opens at `at`; the end of the bytes when it is unterminated. */
function endOfString(bytes: Buffer, at: number): number {
  const near = Math.min(at + shortString, bytes.length)
  let from = at + 1
  for (; from < near && bytes[from] !== backslash; from++) if (bytes[from] === quote) return from
  for (let end = bytes.indexOf(quote, from); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let escapes = 0
    while (bytes[end - 1 - escapes] === backslash) escapes++
    if (escapes % 2 === 0) return end
  }
  return bytes.length
}
