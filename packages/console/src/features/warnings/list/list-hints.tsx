import { useTranslation } from 'react-i18next'

/** Most useful keyboard shortcuts, at the foot of the list. */
export function ListHints() {
  const { t } = useTranslation(['kit', 'warnings'])
  return (
    <>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {t('kit:list.keys')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('kit:list.keyOpen')}
      </span>
      <span>
        <kbd>H</kbd> {t('warnings:act.handle')}
      </span>
      <span>
        <kbd>?</kbd> {t('kit:list.keyAll')}
      </span>
    </>
  )
}
