import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatMeasured } from '../../ui/format/number.ts'
import { formatUnit } from '../../ui/format/unit.ts'
import { durationText } from './duration-text.ts'
import { useDetailNow } from './use-value-now.ts'
import { figuresOf } from './value-cell.tsx'
import { isActive, type WarningDetail } from './warning-row.ts'
import './value-now.css'

/**
 * Notice that the value is still over its limit, or unknown: a silent sensor is neither recovery nor
 * violation.
 */
export function StillOver({ detail }: { detail: WarningDetail }) {
  const { t } = useTranslation('warnings')
  const { t: marks } = useTranslation('marks')
  const language = useLanguage()
  const { now } = useDetailNow(detail)
  const figures = figuresOf(detail)
  const isSilent = now !== null && now.silentSeconds !== null && now.value !== null && figures !== undefined
  if (!isSilent) return <p className="fs-still-over">{t('stillOver')}</p>
  const value = `${formatMeasured(Number(now.value), figures.unit)} ${formatUnit(figures.unit, language)}`
  return (
    <p className="fs-still-over">{t('silentOver', { value, time: durationText(now.silentSeconds ?? 0, t, marks) })}</p>
  )
}

/** Current reading with peak and limit, and the reading when the warning was handled. */
export function ValueNow({ detail }: { detail: WarningDetail }) {
  const { t } = useTranslation('warnings')
  const { t: marks } = useTranslation('marks')
  const language = useLanguage()
  const { now, handledOver } = useDetailNow(detail)
  const figures = figuresOf(detail)
  if (!now || !figures) return null
  const { unit } = figures
  const measured = (value: number | null) =>
    value === null ? t('now.none') : `${formatMeasured(value, unit)} ${formatUnit(unit, language)}`
  const isSilent = now.silentSeconds !== null
  return (
    <dl className="fs-value-now" data-over={isActive(detail)}>
      <div>
        <dt>{t(isSilent ? 'now.last' : 'now.value')}</dt>
        <dd>
          <b>{measured(now.value)}</b>
          {isSilent && <small>{t('now.silent', { time: durationText(now.silentSeconds ?? 0, t, marks) })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('now.peak')}</dt>
        <dd>{measured(figures.value)}</dd>
      </div>
      <div>
        <dt>{t('now.limit')}</dt>
        <dd>{measured(figures.limit)}</dd>
      </div>
      {handledOver && (
        <div className="fs-value-then">
          <dt>{t('now.atHandling', { time: handledOver.time.slice(5, 16) })}</dt>
          <dd>
            {measured(handledOver.value)}
            <small>{handledOver.reason}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}
