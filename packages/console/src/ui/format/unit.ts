import type { Language } from '@fengsui/contract/kit/label.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'

/** Units that are translated; the others are the same in every language. */
const words: Readonly<Record<string, string>> = { 人: 'people', 箱: 'boxes', 元: 'yuan' }

/** Returns a unit of measure in the user's language. */
export const formatUnit = (unit: string, language: Language): string =>
  language === 'en' ? (lookup(words, unit) ?? unit) : unit
