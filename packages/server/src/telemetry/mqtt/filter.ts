/** Whether a topic falls under a subscription's filter (`+` one level, `#` all that follow). */
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

/** A client hears only what is meant for itself. */
export const maySubscribe = (filter: string): boolean =>
  filter.length <= 200 && /^v1\/(devices\/me|gateway)\/[^#+]/.test(filter) && wellFormed(filter)
