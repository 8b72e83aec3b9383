import { breachOf, type JsonBounds, type JsonBreach } from '../../kit/json-bounds.ts'

/** Far beyond what a device or gateway has to say in one message, and little enough for everything that walks it. */
export const bodyBounds: JsonBounds = { depth: 32, parts: 50_000 }

export type Body = { readonly value: unknown } | { readonly refused: JsonBreach | 'malformed' }

/** The JSON of a message, however it came. Its depth and parts are bounded before it is parsed. */
export function parseBody(payload: Buffer): Body {
  const refused = breachOf(payload, bodyBounds)
  if (refused) return { refused }
  try {
    return { value: JSON.parse(payload.toString('utf8')) }
  } catch {
    return { refused: 'malformed' }
  }
}
