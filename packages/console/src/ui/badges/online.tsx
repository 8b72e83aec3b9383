import { useTranslation } from 'react-i18next'
import './online.css'

/** Filled dot 在线, ring 离线: shape and text, no hue. */
export function Online({ onLine }: { onLine: 0 | 1 | boolean | null | undefined }) {
  const { t } = useTranslation('marks')
  return (
    <span className={onLine ? 'fs-online' : 'fs-online fs-online-off'}>
      <i aria-hidden="true" />
      {onLine ? t('online') : t('offline')}
    </span>
  )
}
