import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { noValue } from '../../ui/format/number.ts'

/** Names of receivers as one text. */
export function ReceiverNames({ of }: { of: readonly string[] | null | undefined }): ReactNode {
  const language = useLanguage()
  return of && of.length > 0 ? of.join(language === 'zh' ? '、' : ', ') : noValue
}
