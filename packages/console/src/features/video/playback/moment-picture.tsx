import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFull } from '../../../ui/format/time.ts'
import { LanePicture, stillAddress } from './lane-picture.tsx'
import { reachOf } from './reach-of.ts'
import type { RecordingPlayer } from './recording-player.ts'
import { isRecorded } from './timeline-geometry.ts'
import type { PlaybackClock } from './use-clock.ts'
import { useTimeline } from './use-timeline.ts'
import './playback.css'
import '../../../i18n/areas/playback-texts.ts'

export interface MomentPictureProps {
  cameraId: string
  /** The moment shown, ms since 1970; led by another clock than the picture. */
  at: number
  isPlaying: boolean
  speed: number
}

/** Faster than this no picture plays; a still represents each two seconds. */
const fastest = 4
const stillMs = 2000
/** The picture is moved when it is further from the clock, s of recording per speed; and left so long to arrive, ms. */
const apart = 1.5
const arrivalMs = 2000

/** The recording of one camera at a moment that somebody else's clock gives. */
export default function MomentPicture({ cameraId, at, isPlaying, speed }: MomentPictureProps) {
  const { t } = useTranslation('playback')
  const { start } = reachOf(at)
  // The same object while the moment stays in reach: another one opens another connection.
  const [span, setSpan] = useState(() => reachOf(at))
  if (start !== span.start) setSpan(reachOf(at))
  const { lanes, error, isPending } = useTimeline([cameraId], span)
  const [lane] = lanes
  const player = useRef<RecordingPlayer>(undefined)
  const sought = useRef(0)
  const now = useRef({ at, isPlaying, speed })
  now.current = { at, isPlaying, speed }
  const plays = isPlaying && speed <= fastest
  useEffect(() => {
    player.current?.play(plays, speed)
    if (!plays) player.current?.seek(now.current.at)
  }, [plays, speed])
  useEffect(() => {
    const shown = player.current?.at()
    if (!player.current) return
    const far = shown === undefined || Math.abs(shown - at) > apart * 1000 * Math.max(1, speed)
    const isLate = far && performance.now() - sought.current > arrivalMs
    if (plays ? !isLate : speed > fastest || player.current.nudge(at)) return
    sought.current = performance.now()
    player.current.seek(at)
  }, [at, plays, speed])
  const [clock] = useState<PlaybackClock>(() => ({
    at,
    isPlaying: false,
    speed: 1,
    seek: () => {},
    setPlaying: () => {},
    setSpeed: () => {},
    step: () => {},
    register: (_id, one) => {
      player.current = one
      one?.seek(now.current.at)
      if (one && now.current.isPlaying && now.current.speed <= fastest) one.play(true, now.current.speed)
    },
  }))
  if (error) return <p className="fs-moment-none">{error.message}</p>
  if (!lane) return <p className="fs-moment-none">{isPending ? t('loading') : t('nothingHere')}</p>
  if (!isRecorded(lane.spans, at)) return <p className="fs-moment-none">{t('nothingHere')}</p>
  if (isPlaying && speed > fastest)
    return (
      <div className="fs-lane-picture fs-moment">
        <img src={stillAddress(cameraId, Math.floor(at / (stillMs * speed)) * stillMs * speed)} alt={formatFull(at)} />
      </div>
    )
  return (
    <div className="fs-moment">
      <LanePicture
        lane={lane}
        span={span}
        clock={{ ...clock, at }}
        isChosen={false}
        choose={() => {}}
        scrubbing={undefined}
      />
    </div>
  )
}
