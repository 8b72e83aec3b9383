/** Formats JSON indented; other text is returned unchanged. */
export function readable(value: unknown): string {
  if (typeof value !== 'string') return ''
  try {
    const found: unknown = JSON.parse(value)
    return typeof found === 'object' && found && Object.keys(found).length > 0 ? JSON.stringify(found, null, 2) : ''
  } catch {
    return value
  }
}
