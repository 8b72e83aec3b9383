const numeric = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/**
 * Converts a reported value to a number: booleans are 0 and 1, numeric strings count; undefined otherwise.
 */
export function numberOf(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined
  if (typeof raw === 'boolean') return raw ? 1 : 0
  if (typeof raw !== 'string') return undefined
  const text = raw.trim()
  if (!numeric.test(text)) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** Converts a `ts` to whole milliseconds since 1970; undefined outside the valid date range. */
export function timeOf(raw: unknown): number | undefined {
  const value = typeof raw === 'string' ? numberOf(raw) : raw
  if (typeof value !== 'number' || !(value > 0 && value < 8.64e15)) return undefined
  return Math.floor(value)
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the sent value, shortened for the list of rejected messages and safe for a text column. */
export function excerpt(raw: unknown, most = 60): string {
  const text = typeof raw === 'string' ? raw : (JSON.stringify(raw) ?? String(raw))
  return storable(text.length > most ? `${text.slice(0, most)}…` : text)
}

/** PostgreSQL text cannot hold NUL or lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
