import type { WallCamera, WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../ui/lazy.ts'
import { useWall } from '../wall-context.ts'
import { CameraTour } from './camera-tour.tsx'

const LivePicture = lazy(async () => ({ default: (await import('../../ui/video/live-picture.tsx')).LivePicture }))

/** Camera images of the highest-ranked warning; without any the tour of key cameras, or a text. */
export function Cameras({ warning }: { warning: WallWarning }) {
  const { t } = useTranslation('wall')
  const { size, mode, live, tour } = useWall()
  const most = mode === 'alarm' || size === '3840' ? 3 : 2
  const [first] = live
  const shown = warning.cameras.slice(0, first ? most - 1 : most)
  if (!first && shown.length === 0 && tour) return <CameraTour />
  return (
    <div className={`cameras sev-${warning.severity}`} data-count={shown.length + (first ? 1 : 0)}>
      {first && <LiveCamera key={first.id} camera={first} />}
      {shown.map((camera, index) => (
        <Camera key={camera.id} camera={camera} isFirst={index === 0 && !first} />
      ))}
      {shown.length === 0 && !first && (
        <figure className="camera">
          <p className="camera-none">
            <b>{t('cameras.none')}</b>
            <span>{t('cameras.absent')}</span>
          </p>
        </figure>
      )}
    </div>
  )
}

/** The room of the warning, live. */
function LiveCamera({ camera: { id, name } }: { camera: { id: string; name: string } }) {
  return (
    <figure className="camera camera-live">
      <LivePicture cameraId={id} name={name} />
    </figure>
  )
}

function Camera({ camera, isFirst }: { camera: WallCamera; isFirst: boolean }) {
  const { t } = useTranslation('wall')
  const [left, top, width, height] = camera.box ?? [0, 0, 0, 0]
  // A link to another host is not shown, and a picture may be gone: then the place says so in words.
  const [failed, setFailed] = useState<string>()
  const [ratio, setRatio] = useState(16 / 9)
  const isNamed = isFirst && camera.confidence !== null
  return (
    <figure className="camera">
      {camera.picture && camera.picture !== failed ? (
        <div className="camera-picture">
          <div className="camera-frame" style={{ '--ratio': ratio } as CSSProperties}>
            <img
              src={camera.picture}
              alt={camera.name}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                naturalHeight > 0 && setRatio(naturalWidth / naturalHeight)
              }
              onError={() => setFailed(camera.picture ?? undefined)}
            />
            {camera.box && (
              <i
                className="camera-box"
                style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
              />
            )}
          </div>
        </div>
      ) : (
        <p className="camera-none">
          <b>{t('cameras.none')}</b>
        </p>
      )}
      <figcaption className="spread">
        <span>{camera.name}</span>
        <span className="t3">
          {isNamed && `${t('cameras.confidence', { percent: Math.floor((camera.confidence ?? 0) * 100) })} · `}
          {camera.time?.slice(11)}
        </span>
      </figcaption>
    </figure>
  )
}

const share = (of: number): string => `${of * 100}%`
