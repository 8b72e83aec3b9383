import { useTranslation } from 'react-i18next'
import './delay-figure.css'
import '../../i18n/areas/video-texts.ts'

/** A clock that is off by less is not worth a word: cameras report whole seconds, s. */
const noticed = 5

/** How far the clock that a camera burns into its picture is from that of the server; nothing while they agree. */
export function ClockFigure({ offset }: { offset: number | null }) {
  const { t } = useTranslation('video')
  if (offset === null || Math.abs(offset) < noticed) return null
  return <span className="fs-tile-clock">{t('live.clockOff', { seconds: Math.abs(offset) })}</span>
}
