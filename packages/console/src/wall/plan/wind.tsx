import { useTranslation } from 'react-i18next'
import { smokeOf } from './smoke.ts'

/** The wind, and an arrow in the direction of the smoke. */
export function Wind({ wind }: { wind: string | null }) {
  const { t } = useTranslation('wall')
  const smoke = smokeOf(wind)
  return (
    <div className="wind">
      {smoke && (
        <svg viewBox="-32 -32 64 64" aria-hidden="true" style={{ rotate: `${smoke.degrees}deg` }}>
          <path d="M0 30V-26M-13 -10L0 -27 13 -10" />
        </svg>
      )}
      <p>
        <b>{wind ?? t('plan.noWind')}</b>
        {smoke && <span className="t2">{t('plan.smoke', { direction: t(`compass.${smoke.to}`) })}</span>}
      </p>
    </div>
  )
}
