export interface JsonBounds {
  /** Objects and lists within one another. */
  readonly depth: number
  /** Objects, lists, and what stands after a comma in them. */
  readonly parts: number
}
export type JsonBreach = 'tooDeep' | 'tooManyParts'

/** What a call may send: far beyond any form or document. */
export const callBounds: JsonBounds = { depth: 64, parts: 200_000 }

/** Parses JSON that a call carries as text; throws when it is none or beyond the bounds. */
export function parseBounded(text: string): unknown {
  const breach = breachOf(Buffer.from(text), callBounds)
  if (breach) throw new SyntaxError(breach)
  return JSON.parse(text)
}

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

/** Where the string that opens at `at` closes; the end of the bytes when it does not. */
function endOfString(bytes: Buffer, at: number): number {
  for (let end = bytes.indexOf(quote, at + 1); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let escapes = 0
    while (bytes[end - 1 - escapes] === backslash) escapes++
    if (escapes % 2 === 0) return end
  }
  return bytes.length
}
