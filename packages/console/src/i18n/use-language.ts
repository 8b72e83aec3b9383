import { type Label, type Language, say } from '@fengsui/contract/kit/label.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

export function useLanguage(): Language {
  return useTranslation().i18n.language === 'en' ? 'en' : 'zh'
}

/** Returns a function that translates contract labels into the user's language. */
export function useLabel(): (label: Label | undefined) => string {
  const language = useLanguage()
  return useCallback((label) => (label ? say(label, language) : ''), [language])
}
