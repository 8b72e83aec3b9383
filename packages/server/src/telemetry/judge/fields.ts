export type Fields = Readonly<Record<string, unknown>>

/** Returns a field as a finite number: decimals arrive as strings; an empty field is null. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** Field name with an optional factor or offset. */
const source = /^(\w+)(?:\*([\d.]+))?([+-][\d.]+)?$/

/**
 * Returns the first filled field of a source such as `maxPerson`, `totalVolume*0.8`, `tempMax-2`,
 * `limitValue|dustLimit`.
 */
export function fieldValue(sources: string, fields: Fields): { field: string; value: number } | null {
  for (const part of sources.split('|')) {
    const [, field = '', factor = '1', offset = '0'] = source.exec(part) ?? []
    const value = Object.hasOwn(fields, field) ? numberOf(fields[field]) : null
    if (value !== null) return { field, value: value * Number(factor) + Number(offset) }
  }
  return null
}
