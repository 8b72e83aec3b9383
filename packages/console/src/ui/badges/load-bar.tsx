import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatMeasured } from '../format/number.ts'
import { formatUnit } from '../format/unit.ts'
import type { SeverityLevel } from './severity.tsx'
import { ValueBar } from './value-bar.tsx'

interface LoadBarProps {
  value: number | null
  limit: number | null
  unit: string
  /** Severity of exceeding the limit. */
  level: SeverityLevel
}

/** Current value against its limit; text if nothing is measured or no limit is set. */
export function LoadBar({ value, limit, unit, level }: LoadBarProps) {
  const { t } = useTranslation('marks')
  const language = useLanguage()
  if (value !== null && limit !== null) return <ValueBar value={value} limit={limit} unit={unit} level={level} />
  const measured = (figure: number) => `${formatMeasured(figure, unit)} ${formatUnit(unit, language)}`
  return (
    <div className="fs-bar-figures fs-bar-words">
      <span>{value === null ? t('notMeasured') : measured(value)}</span>
      {limit !== null && <span className="fs-bar-limit">{t('limit.upper', { value: measured(limit) })}</span>}
    </div>
  )
}
