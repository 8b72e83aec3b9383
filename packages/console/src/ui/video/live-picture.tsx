import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DelayFigure } from './delay-figure.tsx'
import { LivePlate } from './live-plate.tsx'
import { PictureFrame } from './picture-frame.tsx'
import { useLastFrame } from './use-last-frame.ts'
import { useLivePicture } from './use-live-picture.ts'
import './live-picture.css'
import '../../i18n/areas/video-texts.ts'

interface LivePictureProps {
  cameraId: string
  name: string
  stream?: 'main' | 'sub'
}

/** One camera, live, with its name; says so when it is not. */
export function LivePicture({ cameraId, name, stream = 'main' }: LivePictureProps) {
  const { t } = useTranslation('video')
  const video = useRef<HTMLVideoElement>(null)
  const { state, retry } = useLivePicture(video, cameraId, stream, false)
  const last = useLastFrame(video, state.phase === 'live')
  return (
    <figure className="fs-live-picture">
      <figcaption>
        <span>{name}</span>
        <DelayFigure state={state} named />
      </figcaption>
      <div>
        <PictureFrame width={state.width} height={state.height}>
          <video ref={video} muted playsInline autoPlay aria-label={t('live.pictureOf', { name })} />
          {state.phase !== 'live' && <LivePlate state={state} last={last} retry={retry} />}
        </PictureFrame>
      </div>
    </figure>
  )
}
