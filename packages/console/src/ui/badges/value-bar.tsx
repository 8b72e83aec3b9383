import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatMeasured } from '../format/number.ts'
import { formatUnit } from '../format/unit.ts'
import type { SeverityLevel } from './severity.tsx'
import { barParts } from './value-bar-geometry.ts'
import './value-bar.css'

interface ValueBarProps {
  value: number
  limit: number
  side?: 'upper' | 'lower'
  unit?: string | null | undefined
  level: SeverityLevel
  range?: readonly [low: number, high: number] | undefined
}

/** A value against its limit: numbers above, below them a bar 5 px high with a tick at the limit. */
export function ValueBar(props: ValueBarProps) {
  const { value, limit, side = 'upper', unit } = props
  const { t } = useTranslation('marks')
  const language = useLanguage()
  return (
    <div className="fs-bar">
      <div className="fs-bar-figures">
        <span>
          <b>{formatMeasured(value, unit)}</b> {unit && formatUnit(unit, language)}
        </span>
        <span className="fs-bar-limit">{t(`limit.${side}`, { value: formatMeasured(limit, unit) })}</span>
      </div>
      <ValueTrack {...props} />
    </div>
  )
}

/** The bar alone, where the numbers are beside it. */
export function ValueTrack({ value, limit, side = 'upper', level, range }: ValueBarProps) {
  const parts = barParts({ value, limit, side, range })
  const excess = { left: `${parts.excessFrom}%`, width: `${parts.excess}%` }
  return (
    <div className="fs-bar-track" aria-hidden="true">
      <i className="fs-bar-ink" style={{ width: `${parts.ink}%` }} />
      {parts.excess > 0 && side === 'upper' && (
        <i className="fs-bar-excess" style={{ ...excess, background: `var(--fs-sev-${level})` }} />
      )}
      {parts.excess > 0 && side === 'lower' && <i className="fs-bar-missing" style={excess} />}
      <i className="fs-bar-tick" style={{ left: `${parts.limit}%` }} />
    </div>
  )
}
