import { handleType } from '@fengsui/contract/dictionaries/warnings.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { type EscalationLevel, towerX, trackWidth } from './escalation-geometry.ts'
import './escalation-steps.css'

const small = 'l1-10h4l1 10z'
const tall = 'l1-14h4l1 14z'

/** Seven tower symbols, the reached level drawn taller; decorative, shown beside the level's name. */
export function EscalationTowers({ level }: { level: number }) {
  return (
    <svg aria-hidden="true" width={trackWidth} height="14" viewBox={`0 0 ${trackWidth} 14`} className="fs-rung-towers">
      {([1, 2, 3, 4, 5, 6, 7] as const).map((step) => {
        const state = step < level ? 'passed' : step === level ? 'present' : 'future'
        const shape = state === 'present' ? tall : small
        return <path key={step} d={`M${towerX(step)} 14${shape}`} fill={`var(--fs-mark-${state})`} />
      })}
    </svg>
  )
}

/** Symbols and name of the escalation level a warning has reached. `0` is not reported yet. */
export function EscalationSteps({ level, short = false }: { level: EscalationLevel; short?: boolean }) {
  return (
    <span className="fs-rung">
      <EscalationTowers level={Number(level)} />
      <RungName level={level} short={short} />
    </span>
  )
}

function RungName({ level, short }: { level: KeyOf<typeof handleType>; short: boolean }) {
  const { t } = useTranslation('marks')
  const label = useLabel()
  return <span>{short ? t(`rungShort.${level}`) : label(handleType.entries[level])}</span>
}
