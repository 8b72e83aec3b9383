const midnight = ' 00:00:00'

/** The day before one of text yyyy-MM-dd. */
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** First and last day of a period by the moments at which its parts begin and the last one ends; with the time where these are no days. */
export function spanWords(edges: readonly string[]): { from: string; to: string } {
  const [first, last] = [edges[0] ?? '', edges.at(-1) ?? '']
  if (first.endsWith(midnight) && last.endsWith(midnight))
    return { from: first.slice(0, 10), to: dayBefore(last.slice(0, 10)) }
  return { from: first.slice(0, 16), to: last.slice(0, 16) }
}
