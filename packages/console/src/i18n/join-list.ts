import type { Language } from '@fengsui/contract/kit/label.ts'
import i18next from 'i18next'

/** The separator of the items of a list in words. */
export const listSeparator = (language: Language | string): string => (language === 'en' ? ', ' : '、')

/** Joins words to a list in the user's language. */
export const joinList = (words: readonly unknown[]): string => words.join(listSeparator(i18next.language))
