/** Whether a topic matches a subscription filter (`+` one level, `#` all remaining levels). */
export function matches(filter: string, topic: string): boolean {
  const levels = filter.split('/')
  const parts = topic.split('/')
  for (const [n, level] of levels.entries()) {
    if (level === '#') return true
    if (n >= parts.length || (level !== '+' && level !== parts[n])) return false
  }
  return levels.length === parts.length
}

const wellFormed = (filter: string): boolean =>
  filter.split('/').every((level, n, all) => /^([^+#]*|\+)$/.test(level) || (level === '#' && n === all.length - 1))

/** Whether the filter is allowed: clients receive only messages addressed to them. */
export const maySubscribe = (filter: string): boolean =>
  filter.length <= 200 && /^v1\/(devices\/me|gateway)\/[^#+]/.test(filter) && wellFormed(filter)
