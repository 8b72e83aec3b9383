import { useTranslation } from 'react-i18next'
import { SeverityShape } from '../../ui/badges/severity.tsx'
import type { BuildingState } from './site/building-state.ts'
import '../../i18n/areas/scene-texts.ts'

interface LegendProps {
  states: ReadonlySet<BuildingState>
  hasBarriers: boolean
  /** Buildings drawn by their registered area. */
  byArea: number
  note: string | undefined
}

/** What the colours mean: those on the picture only. */
export function Legend({ states, hasBarriers, byArea, note }: LegendProps) {
  const { t } = useTranslation('scene')
  const levels = (['1', '2', '3', '4'] as const).filter((level) => states.has(level))
  return (
    <div className="fs-scene-legend">
      {levels.map((level) => (
        <span key={level}>
          <SeverityShape level={level} /> {t('legend.warning', { level: t(`severity.${level}`) })}
        </span>
      ))}
      <span>
        <i data-state="normal" /> {t('legend.normal')}
      </span>
      {states.has('silent') && (
        <span>
          <i data-state="silent" /> {t('legend.silent')}
        </span>
      )}
      {hasBarriers && (
        <span>
          <i data-state="bank" /> {t('legend.bank')}
        </span>
      )}
      {byArea > 0 && (
        <span>
          <i data-state="hatched" /> {t('legend.byArea', { count: byArea })}
        </span>
      )}
      <small>{note ?? t('legend.heights')}</small>
    </div>
  )
}
