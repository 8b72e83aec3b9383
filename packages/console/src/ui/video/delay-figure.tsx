import { useTranslation } from 'react-i18next'
import { formatNumber } from '../format/number.ts'
import type { LiveState } from './live-state.ts'
import './delay-figure.css'
import '../../i18n/areas/video-texts.ts'

/** Delay above which the figure is bold, s. */
const late = 3

/** Whether a picture is live, and how old what is seen is. */
export function DelayFigure({ state: { phase, delay }, named = false }: { state: LiveState; named?: boolean }) {
  const { t } = useTranslation('video')
  if (phase !== 'live' || delay === null)
    return <span className="fs-tile-delay">{t(phase === 'lost' ? 'live.noPicture' : 'live.connecting')}</span>
  return (
    <span className={delay > late ? 'fs-tile-delay fs-tile-late' : 'fs-tile-delay'}>
      <i aria-hidden="true" />
      <span className={named ? undefined : 'fs-unseen'}>{t('live.live')}</span>
      {t('live.seconds', { seconds: formatNumber(delay, 1) })}
    </span>
  )
}
