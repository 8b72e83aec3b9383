import { breachOf, type JsonBounds, type JsonBreach } from '../../framework/http/json-bounds.ts'

/** Far more than one message of a device or gateway needs, and small enough to traverse. */
export const bodyBounds: JsonBounds = { depth: 32, parts: 50_000 }

export type Body = { readonly value: unknown } | { readonly refused: JsonBreach | 'malformed' }

/** Parses the JSON of a message from any transport. Depth and number of parts are checked before parsing. */
export function parseBody(payload: Buffer): Body {
  const refused = breachOf(payload, bodyBounds)
  if (refused) return { refused }
  try {
    return { value: JSON.parse(payload.toString('utf8')) }
  } catch {
    return { refused: 'malformed' }
  }
}
