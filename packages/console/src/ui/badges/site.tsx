import { useTranslation } from 'react-i18next'
import './site.css'

/** The device's side of a warning: still active or recovered, and its number of occurrences. */
export function Site({ active, count }: { active: boolean; count?: number | null | undefined }) {
  const { t } = useTranslation('marks')
  return (
    <span className={active ? 'fs-site' : 'fs-site fs-site-over'}>
      {active ? t('active') : t('recovered')}
      {(count ?? 1) > 1 && <small> ×{count}</small>}
    </span>
  )
}
