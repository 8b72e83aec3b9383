export type Fields = Readonly<Record<string, unknown>>

/** A field as a finite number: decimals arrive as strings, an empty field is null. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** First filled field of a source such as `maxPerson`, `totalVolume*0.8`, `limitValue|dustLimit`. */
export function fieldValue(source: string, fields: Fields): { field: string; value: number } | null {
  for (const part of source.split('|')) {
    const [field = '', factor] = part.split('*')
    const value = numberOf(fields[field])
    if (value !== null) return { field, value: factor === undefined ? value : value * Number(factor) }
  }
  return null
}
