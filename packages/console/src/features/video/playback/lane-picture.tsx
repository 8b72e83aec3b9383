import { recording } from '@fengsui/contract/video/recording.ts'
import { streamLinks } from '@fengsui/contract/video/stream-link.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { formatFull } from '../../../ui/format/time.ts'
import { openPlayer } from './recording-player.ts'
import { isRecorded, type Span } from './timeline-geometry.ts'
import type { PlaybackClock } from './use-clock.ts'
import type { Lane } from './use-timeline.ts'
import '../../../i18n/areas/playback-texts.ts'

interface LanePictureProps {
  lane: Lane
  /** Span of the link: what can be reached without a new one. */
  span: Span
  clock: PlaybackClock
  isChosen: boolean
  choose: () => void
  /** A moment being dragged to, drawn as a still. */
  scrubbing: number | undefined
}

/** Address of the still of a moment. */
export const stillAddress = (cameraId: string, at: number): string =>
  `/api${recording.path}/still?${new URLSearchParams({ cameraId, time: preciseTime(at) })}`
export const preciseTime = (at: number): string => `${formatFull(at)}.${String(Math.floor(at) % 1000).padStart(3, '0')}`

/** The picture of one camera at the moment of the clock. */
export function LanePicture({ lane, span, clock, isChosen, choose, scrubbing }: LanePictureProps) {
  const { t } = useTranslation('playback')
  const language = useLanguage()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isLacking, setLacking] = useState(false)
  const { cameraId, indexCode } = lane
  const link = useQuery({
    queryKey: ['playback-link', cameraId, span.start, span.end],
    queryFn: ({ signal }) =>
      call(
        streamLinks,
        'playbackURLs',
        { indexCode, start: formatFull(span.start), end: formatFull(span.end) },
        signal,
      ),
    staleTime: 240_000,
    gcTime: 0,
  })
  const url = link.data?.wsUrl
  const { register } = clock
  useEffect(() => {
    const element = video.current
    if (!element || !url) return undefined
    setProblem(undefined)
    const { pathname, search } = new URL(url)
    const player = openPlayer({
      video: element,
      url: `${location.origin.replace(/^http/, 'ws')}${pathname}${search}&lang=${language}`,
      span,
      lacks: setLacking,
      failed: (reason, sentence) => setProblem(reason === 'codec' ? t('codec') : sentence || t('connection')),
    })
    register(cameraId, player)
    return () => {
      register(cameraId, undefined)
      player.close()
    }
  }, [url, cameraId, span, language, register, t])
  const isThere = isRecorded(lane.spans, scrubbing ?? clock.at)
  const told = problem ?? link.error?.message
  return (
    <div className={isChosen ? 'fs-lane-picture fs-lane-picture-chosen' : 'fs-lane-picture'}>
      <video ref={video} muted playsInline aria-label={lane.cameraName} onClick={choose} />
      {scrubbing !== undefined && isThere && <Scrubbed cameraId={cameraId} at={scrubbing} />}
      {told ? (
        <p role="alert">{told}</p>
      ) : !isThere ? (
        <p>{t('nothingHere')}</p>
      ) : (
        isLacking &&
        scrubbing === undefined && (
          <p role="alert">
            {t('notGiven')}
            <Button onClick={() => clock.seek(clock.at)}>{t('askAgain')}</Button>
          </p>
        )
      )}
      <span className="fs-lane-picture-mark">{t('recorded')}</span>
      <button type="button" className="fs-lane-picture-name" aria-pressed={isChosen} onClick={choose}>
        {lane.placeName ? `${lane.placeName} · ` : ''}
        {lane.cameraName}
      </button>
    </div>
  )
}

/** Stills follow each other as they arrive, so that a slow line shows fewer. */
function Scrubbed({ cameraId, at }: { cameraId: string; at: number }) {
  const [shown, setShown] = useState<string>()
  const [asked, setAsked] = useState(at)
  const wanted = useRef(at)
  useEffect(() => {
    wanted.current = at
  }, [at])
  useEffect(() => {
    const image = new Image()
    let timer: number | undefined
    const ended = () => {
      if (image.naturalWidth > 0) setShown(image.src)
      timer = window.setInterval(() => {
        if (wanted.current !== asked) setAsked(wanted.current)
      }, 80)
    }
    image.onload = ended
    image.onerror = ended
    image.src = stillAddress(cameraId, asked)
    return () => window.clearInterval(timer)
  }, [cameraId, asked])
  return shown ? <img src={shown} alt="" /> : null
}
