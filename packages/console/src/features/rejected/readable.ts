/** A payload as people read it: JSON in lines, anything else, also JSON cut short, as it came. */
export function readable(payload: unknown): string {
  const text = String(payload ?? '')
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
