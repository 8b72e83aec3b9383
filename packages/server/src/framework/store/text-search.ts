import { type RawBuilder, sql } from 'kysely'

/** Escapes the text for `like`. */
export const likePattern = (value: unknown) => String(value).replace(/[\\%_]/g, (char) => `\\${char}`)

/**
 * Case-insensitive match. A pattern without cased letters (Chinese, digits) skips `lower` on every text, half
 * of the work.
 */
export const matchesPattern = (text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> =>
  hasCase(pattern) ? sql`${text} ilike ${pattern}` : sql`${text} like ${pattern}`

/** Whether a text contains the given text. */
export const containsWords = (text: RawBuilder<unknown>, words: unknown): RawBuilder<boolean> =>
  matchesPattern(text, `%${likePattern(words)}%`)

const hasCase = (text: string) => text.toLowerCase() !== text || text.toUpperCase() !== text
