import { useTranslation } from 'react-i18next'
import './online.css'

/** Filled dot 在线, ring 离线: shape and text, no hue. Null says 未接入: no device is there to be offline. */
export function Online({ onLine }: { onLine: 0 | 1 | boolean | null }) {
  const { t } = useTranslation('marks')
  if (onLine === null) return <span className="fs-not-connected">{t('notConnected')}</span>
  return (
    <span className={onLine ? 'fs-online' : 'fs-online fs-online-off'}>
      <i aria-hidden="true" />
      {onLine ? t('online') : t('offline')}
    </span>
  )
}
