import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import './severity.css'

export type SeverityLevel = KeyOf<typeof warnSeverity>

const shapes: Record<SeverityLevel, string> = {
  1: 'M6 .2 11.8 6 6 11.8.2 6z',
  2: 'M6 .8 11.8 11.2H.2z',
  3: 'M1 1h10v10H1z',
  4: 'M6 .6a5.4 5.4 0 1 1 0 10.8A5.4 5.4 0 0 1 6 .6z',
}

/** Path of a severity's shape in a square of 12 by 12. */
export const severityPath = (level: SeverityLevel): string => shapes[level]

/** Diamond, triangle, square, circle: severity without colour. Always shown beside its text. */
export function SeverityShape({ level, size = 12 }: { level: SeverityLevel; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 12 12" className="fs-sev-shape">
      <path d={shapes[level]} fill={`var(--fs-sev-${level})`} />
    </svg>
  )
}

/** Shape and text, for lists. */
export function Severity({ level }: { level: SeverityLevel }) {
  const label = useLabel()
  return (
    <span className="fs-sev" style={{ color: `var(--fs-sev-${level}-word)` }}>
      <SeverityShape level={level} />
      {label(warnSeverity.entries[level])}
    </span>
  )
}

/** Shape and text on a tint: once per screen, in a drawer's header. */
export function SeverityChip({ level }: { level: SeverityLevel }) {
  const { t } = useTranslation('marks')
  return (
    <span
      className="fs-sev fs-sev-chip"
      style={{ color: `var(--fs-sev-${level}-word)`, background: `var(--fs-sev-${level}-tint)` }}
    >
      <SeverityShape level={level} />
      {t(`severityChip.${level}`)}
    </span>
  )
}
