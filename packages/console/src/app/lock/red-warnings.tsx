import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/announce.ts'
import { SeverityShape } from '../../ui/badges/severity.tsx'
import { playAlert } from '../../ui/live/sound.ts'
import { useLive } from '../../ui/live/use-live.ts'
import { LiveRegions } from '../layout/live-regions.tsx'

/**
 * Red warnings on a locked screen: sounded and counted for the duty officer; place and details stay hidden.
 */
export function RedWarnings() {
  const { t } = useTranslation('shell')
  const [count, setCount] = useState(0)
  useLive('warning', ({ action, warning }) => {
    if (action !== 'raise' || String(warning.severity) !== '1') return
    playAlert('1')
    announce(t('lock.redHeard'), 'assertive')
    setCount((before) => before + 1)
  })
  return (
    <>
      {count > 0 && (
        <p className="fs-lock-red">
          <SeverityShape level="1" /> {t('lock.red', { count })}
        </p>
      )}
      <LiveRegions />
    </>
  )
}
