import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { announce } from '../../ui/announce.ts'
import type { SeverityLevel } from '../../ui/badges/severity.tsx'
import { useTypeName } from '../../ui/badges/use-type-name.ts'
import { playAlert } from '../../ui/live/sound.ts'
import { useLive } from '../../ui/live/use-live.ts'

/** Plays the sound of a new warning's severity and announces it; red interrupts. */
export function useWarningAlerts(): void {
  const { t } = useTranslation()
  const label = useLabel()
  const typeName = useTypeName()
  useLive('warning', ({ action, warning }) => {
    if (action !== 'raise') return
    const level = String(warning.severity) as SeverityLevel
    const place = [warning.enterpriseShortName ?? warning.enterpriseName, warning.workplaceName]
      .filter(Boolean)
      .join(' ')
    const severity = label(warnSeverity.entries[level])
    announce(
      t('raised', { severity, type: typeName({ typeKey: warning.typeKey, typeName: warning.typeName }), place }),
      level === '1' ? 'assertive' : 'polite',
    )
    playAlert(level)
  })
}
