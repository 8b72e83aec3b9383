import type { TrackPoint } from '@fengsui/contract/tracks/vehicle-track.ts'
import { useTranslation } from 'react-i18next'
import { drawTrack } from './draw-track.ts'
import { SpeedKey } from './speed-key.tsx'
import './track-picture.css'
import '../../i18n/areas/tracks-texts.ts'

const width = 860
const height = 420

/** A track to scale, north up, coloured by speed, with its first and last place. */
export function TrackPicture({ points }: { points: readonly TrackPoint[] }) {
  const { t } = useTranslation('tracks')
  const { strokes, first, last, scale } = drawTrack(points, width, height)
  const [begin, end] = [points[0], points.at(-1)]
  if (!begin || !end) return null
  return (
    <figure className="fs-track">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('picture', { from: begin.time, to: end.time })}>
        {strokes.map(({ band, path }) => (
          <path key={path} d={path} className={`fs-track-line fs-track-${band}`} />
        ))}
        <circle cx={first.x} cy={first.y} r={6} className="fs-track-first" />
        <circle cx={last.x} cy={last.y} r={7} className="fs-track-last" />
        <path d={`M 16 ${height - 16} h ${scale.width}`} className="fs-track-scale" />
        <text x={16} y={height - 24}>
          {scale.metres >= 1000 ? `${scale.metres / 1000} km` : `${scale.metres} m`}
        </text>
      </svg>
      <figcaption>
        <SpeedKey />
        <span>
          {begin.time.slice(5, 16)} → {end.time.slice(5, 16)}
        </span>
      </figcaption>
    </figure>
  )
}
