import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/announce.ts'
import type { SeverityLevel } from '../../ui/badges/severity.tsx'
import { formatClock } from '../../ui/format/time.ts'
import { playAlert } from '../../ui/live/sound.ts'
import { useLive } from '../../ui/live/use-live.ts'
import { useTypeName } from '../text/type-name.ts'
import type { LiveRow } from './live-row.ts'
import type { ConnectionLoss } from './use-connection-loss.ts'

/** Plays a sound for new warnings by severity; announces new red ones and the connection state. */
export function useAlerts(loss: ConnectionLoss | null): void {
  const { t } = useTranslation('wall')
  const typeName = useTypeName()
  useLive('warning', ({ action, warning }) => {
    if (action !== 'raise') return
    const { severity, typeKey, typeName: name, enterpriseShortName, workplaceName } = warning as LiveRow
    playAlert(severity as SeverityLevel)
    if (severity !== warnSeverity.is.red) return
    const type = typeName({ typeKey: typeKey ?? '', typeName: name ?? '' })
    announce(
      t('spoken.red', { type, place: [enterpriseShortName, workplaceName].filter(Boolean).join(' ') }),
      'assertive',
    )
  })
  const wasLost = useRef(false)
  const since = loss?.since
  const isLost = loss !== null
  useEffect(() => {
    if (wasLost.current === isLost) return
    wasLost.current = isLost
    announce(isLost ? t('spoken.lost', { time: formatClock(since ?? 0) }) : t('spoken.back'), 'assertive')
  }, [isLost, since, t])
}
