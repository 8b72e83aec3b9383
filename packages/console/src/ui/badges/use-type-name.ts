import { say } from '@fengsui/contract/kit/label.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { useCallback } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'

interface Typed {
  readonly typeKey?: unknown
  readonly typeName?: unknown
}

/**
 * Returns a function naming a warning's type in the user's language: Chinese from the tenant's dictionary,
 * English by its key.
 */
export function useTypeName(): (of: Typed) => string {
  const language = useLanguage()
  return useCallback(
    ({ typeKey, typeName }) => {
      const named = typeof typeName === 'string' ? typeName : ''
      if (language === 'zh' && named) return named
      return typeof typeKey === 'string' ? say(typeLabel(typeKey), language) : named
    },
    [language],
  )
}
