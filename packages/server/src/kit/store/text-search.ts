import { type RawBuilder, sql } from 'kysely'

/** What `like` takes for the text itself. */
export const likePattern = (value: unknown) => String(value).replace(/[\\%_]/g, (char) => `\\${char}`)

/**
 * Whether a text meets a pattern, whatever its capitals. A pattern without a letter that has a capital (Chinese, digits)
 * needs no lowering of every text that is looked at, which is half of the work.
 */
export const matchesPattern = (text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> =>
  hasCase(pattern) ? sql`${text} ilike ${pattern}` : sql`${text} like ${pattern}`

/** Whether a text holds these words anywhere. */
export const containsWords = (text: RawBuilder<unknown>, words: unknown): RawBuilder<boolean> =>
  matchesPattern(text, `%${likePattern(words)}%`)

const hasCase = (text: string) => text.toLowerCase() !== text || text.toUpperCase() !== text
