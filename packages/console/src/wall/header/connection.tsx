import { useTranslation } from 'react-i18next'
import { useWall } from '../wall-context.ts'
import { RetryIcon } from './retry-icon.tsx'

/** Connection state: live, connecting, or lost. */
export function Connection() {
  const { t } = useTranslation('wall')
  const { mode } = useWall()
  if (mode === 'lost')
    return (
      <b className="connection">
        <RetryIcon /> {t('lost')}
      </b>
    )
  if (mode === 'loading') return <span className="connection t2">{t('connecting')}</span>
  return (
    <b className="connection connection-live">
      <i /> {t('live')}
    </b>
  )
}
