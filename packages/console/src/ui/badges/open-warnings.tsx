import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../i18n/use-language.ts'
import { formatNumber } from '../format/number.ts'
import { type SeverityLevel, SeverityShape } from './severity.tsx'
import './open-warnings.css'

interface OpenWarningsProps {
  count: number | null | undefined
  /** Highest severity among them. */
  worst: SeverityLevel | null | undefined
  /** Link to their list. */
  to?: string
}

/** Number and highest severity of a location's open warnings; 无 when there are none. */
export function OpenWarnings({ count, worst, to }: OpenWarningsProps) {
  const { t } = useTranslation('marks')
  const label = useLabel()
  if (!count) return <span className="fs-open-none">{t('none')}</span>
  const shown = (
    <>
      {worst && <SeverityShape level={worst} />}
      {worst && <b style={{ color: `var(--fs-sev-${worst}-word)` }}>{label(warnSeverity.entries[worst])}</b>}
      {formatNumber(count, 0)}
    </>
  )
  if (!to) return <span className="fs-open">{shown}</span>
  return (
    <Link to={to} className="fs-open">
      {shown}
      <span className="fs-unseen">{t('openWarnings')}</span>
    </Link>
  )
}
