import { userType } from '@fengsui/contract/dictionaries/system.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'

/** Returns the label of the side a notice is for; empty means both. */
export function useSide(): (key: unknown) => string {
  const { t } = useTranslation('notices')
  const say = useLabel()
  return (key) => {
    const label = labelOf(userType, key as string | null)
    return label ? say(label) : t('bothSides')
  }
}
