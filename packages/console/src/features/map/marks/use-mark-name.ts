import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { type Mark, markKind, markNames } from '@fengsui/contract/maps/living-map.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import '../../../i18n/areas/map-texts.ts'

/** Returns what a screen reader says of a mark: severity and number first, then what and where. */
export function useMarkName(): (mark: Mark) => string {
  const { t } = useTranslation('map')
  const label = useLabel()
  return (mark) => {
    if (mark.count !== undefined)
      return [mark.name, t('cluster', { count: mark.count, kind: label(markKind.entries[mark.kind]) })]
        .filter(Boolean)
        .join(' · ')
    const kind = label(markNames[mark.kind])
    const severity = mark.worst === null ? null : label(warnSeverity.entries[String(mark.worst) as '1'])
    const warned = mark.open > 0 && severity ? t('warned', { severity, count: mark.open }) : null
    const state = mark.onLine === 0 ? t(mark.kind === 'vehicle' ? 'silent' : 'offline') : null
    return [warned, mark.name, kind, state, mark.kind === 'vehicle' ? t('speed', { speed: mark.speed ?? 0 }) : null]
      .filter(Boolean)
      .join(' · ')
  }
}
