import { useTranslation } from 'react-i18next'
import { lazy } from '../../ui/lazy.ts'
import { useTourSeconds } from '../data/tour-seconds.ts'
import { useWall } from '../wall-context.ts'

const LivePicture = lazy(async () => ({ default: (await import('../../ui/video/live-picture.tsx')).LivePicture }))

/** The key camera of the tour, live, with its place in the round; the interval is changed there. */
export function CameraTour() {
  const { t } = useTranslation('wall')
  const { tour } = useWall()
  const { seconds, next } = useTourSeconds()
  if (!tour) return null
  const { camera, at, of } = tour
  return (
    <div className="cameras" data-count="1">
      <figure className="camera camera-live camera-tour" aria-label={t('tour.title')}>
        <LivePicture key={camera.id} cameraId={camera.id} name={camera.name} />
        <button type="button" className="camera-tour-step" onClick={next} title={t('tour.change')}>
          {of > 1 ? t('tour.at', { at, of, seconds }) : t('tour.title')}
        </button>
      </figure>
    </div>
  )
}
