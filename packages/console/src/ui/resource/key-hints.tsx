import { useTranslation } from 'react-i18next'

/** Keyboard shortcuts of a list, shown at its foot. */
export function KeyHints({ opens }: { opens: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {t('list.keys')}
      </span>
      {opens && (
        <span>
          <kbd>Enter</kbd> {t('list.keyOpen')}
        </span>
      )}
      <span>
        <kbd>/</kbd> {t('list.keySearch')}
      </span>
      <span>
        <kbd>?</kbd> {t('list.keyAll')}
      </span>
    </>
  )
}
