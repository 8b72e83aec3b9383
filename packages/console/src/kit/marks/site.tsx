import { useTranslation } from 'react-i18next'
import './site.css'

/** The machine's side of a warning: still going on or recovered, and how often it happened. */
export function Site({ active, count }: { active: boolean; count?: number | null | undefined }) {
  const { t } = useTranslation('marks')
  return (
    <span className={active ? 'fs-site' : 'fs-site fs-site-over'}>
      {active ? t('active') : t('recovered')}
      {(count ?? 1) > 1 && <small> ×{count}</small>}
    </span>
  )
}
