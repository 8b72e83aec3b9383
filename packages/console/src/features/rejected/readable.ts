/** Formats a JSON payload indented; anything else, including truncated JSON, is returned unchanged. */
export function readable(payload: unknown): string {
  const text = String(payload ?? '')
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
