/** Entries with keys: those of one moment are distinguished by their order. */
export function keyed<T extends { readonly at: number; readonly kind: string }>(
  entries: readonly T[],
): readonly { readonly key: string; readonly entry: T }[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const name = `${entry.kind} ${entry.at}`
    const times = seen.get(name) ?? 0
    seen.set(name, times + 1)
    return { key: `${name} ${times}`, entry }
  })
}
