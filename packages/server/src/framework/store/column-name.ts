const known = new Map<string, string>()

/** Returns the column of a property: `warnTime` is `warn_time`. Remembered; there are few. */
export function columnName(property: string): string {
  const found = known.get(property) ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  if (known.size < 10_000) known.set(property, found)
  return found
}
