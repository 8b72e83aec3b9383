export interface JsonBounds {
  /** Objects and lists within one another. */
  readonly depth: number
  /** Objects, lists, and what stands after a comma in them. */
  readonly parts: number
}
export type JsonBreach = 'tooDeep' | 'tooManyParts'

/** What a call may send: far beyond any form or document. */
export const callBounds: JsonBounds = { depth: 64, parts: 200_000 }

/** Parses JSON that a call carries as text; throws when it is none, beyond the bounds, or no plain data. */
export function parseBounded(text: string): unknown {
  const breach = breachOf(Buffer.from(text), callBounds)
  if (breach) throw new SyntaxError(breach)
  const value: unknown = JSON.parse(text)
  const fault = valueBreachOf(value, callBounds)
  if (fault) throw new SyntaxError(fault)
  return value
}

/** Names under which JavaScript looks for the way from an object to a text or a number. */
const conversions = ['toString', 'valueOf']

/**
 * Whether a parsed value is beyond the bounds, or holds an object whose conversion to a text or a number would throw
 * because a member stands in the way (`{"toString":1}`), or a figure too large to be one. Does not recurse: the value may be of any depth.
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
      // A figure beyond all figures, `1e400`, is read as infinite.
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
 * Whether JSON text is nested deeper, or has more parts, than code that walks its value can bear. Reads the bytes once,
 * before they are parsed; text that is no JSON may pass, and is then refused by the parser.
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

/** Strings are mostly shorter than this: until then a loop is quicker than the search of a buffer. */
const shortString = 64

/** Where the string that opens at `at` closes; the end of the bytes when it does not. */
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
