import { newsFilters } from '@fengsui/contract/notices/news.ts'
import { type RawBuilder, sql } from 'kysely'
import type { RawInput } from '../../../framework/http/implement.ts'
import { read } from '../../../framework/http/read-input.ts'
import { likePattern } from '../../../framework/store/text-search.ts'
import { folded, written } from '../../search/index.ts'
import { textOf } from '../clean.ts'

/** Returns what is searched of an article: as compared, and in letters for the index. */
export function wordsOf(parts: readonly unknown[]): { words: string; spelled: string } {
  const words = parts.map((part) => folded(String(part ?? ''))).join('\n')
  return { words, spelled: written(words) }
}

/** Each of some words, in any order. */
const termsOf = (keyword: string | null | undefined): string[] => (keyword ?? '').split(/\s+/).filter(Boolean)

/** The condition that an article contains every word: found by the index of the letters, compared as written. */
export const containsEvery = (keyword: string): RawBuilder<boolean>[] =>
  termsOf(keyword).map(
    (term) =>
      sql<boolean>`(spelled like ${`%${likePattern(written(folded(term)))}%`} and words like ${`%${likePattern(folded(term))}%`})`,
  )

export const keywordOf = (raw: RawInput): RawBuilder<boolean>[] => containsEvery(read(newsFilters, raw).keyword ?? '')

/** Characters shown before and after the first word found. */
const [before, after] = [20, 60]

/** Returns the text around the first word that occurs in it. */
export function excerptOf(content: string, keyword: string | null | undefined): string | null {
  const text = textOf(content).replace(/\s+/g, ' ')
  const lower = text.toLowerCase()
  const at = termsOf(keyword?.toLowerCase())
    .map((term) => lower.indexOf(term))
    .find((place) => place >= 0)
  if (at === undefined) return null
  const [from, to] = [Math.max(0, at - before), Math.min(text.length, at + after)]
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
