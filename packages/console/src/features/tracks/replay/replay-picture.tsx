import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { projectTo, strokesOf } from '../draw-track.ts'
import { SpeedKey } from '../speed-key.tsx'
import type { Moment, Way } from './at-moment.ts'
import '../track-picture.css'
import '../../../i18n/areas/tracks-texts.ts'

const width = 980
const height = 600
/** Points behind a vehicle that are drawn as its trail. */
const trail = 30

interface ReplayPictureProps {
  ways: readonly Way[]
  moments: readonly (Moment | undefined)[]
  /** Index of the vehicle pointed at in the table. */
  marked: number | undefined
}

/** The ways of all vehicles to scale, north up, each vehicle by its number where it is at the moment. */
export function ReplayPicture({ ways, moments, marked }: ReplayPictureProps) {
  const { t } = useTranslation('tracks')
  const drawn = useMemo(() => {
    const projection = projectTo(
      ways.flatMap(({ vehicle }) => vehicle.points),
      width,
      height,
    )
    return {
      projection,
      lines: ways.map(({ vehicle }) =>
        vehicle.points
          .map((point, n) => `${n === 0 ? 'M' : 'L'} ${projection.spotOf(point).x} ${projection.spotOf(point).y}`)
          .join(' '),
      ),
    }
  }, [ways])
  const { projection, lines } = drawn
  const { spotOf, scale } = projection
  return (
    <figure className="fs-track fs-ways-picture">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('replay.picture', { n: ways.length })}>
        {lines.map((line, n) => (
          <path
            key={ways[n]?.vehicle.vehicleId}
            d={line}
            className={`fs-ways-way${marked === n ? ' fs-ways-marked' : ''}`}
          />
        ))}
        {ways.map(({ vehicle }, n) => {
          const { passed = 0 } = moments[n] ?? {}
          return strokesOf(vehicle.points.slice(Math.max(0, passed - trail), passed), projection).map(
            ({ band, path }) => (
              <path key={`${vehicle.vehicleId} ${path}`} d={path} className={`fs-track-line fs-track-${band}`} />
            ),
          )
        })}
        {moments.map((moment, n) => {
          if (!moment) return null
          const { x, y } = spotOf(moment)
          return (
            <g
              key={ways[n]?.vehicle.vehicleId}
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
              className={`fs-ways-vehicle${moment.lastTime === null ? '' : ' fs-ways-old'}`}
            >
              {moment.speed >= 1 && <path d="M -6 -12 L 0 -20 L 6 -12 z" transform={`rotate(${moment.direction})`} />}
              <circle r={11} />
              <text y={4.5} textAnchor="middle">
                {n + 1}
              </text>
            </g>
          )
        })}
        <path d={`M 16 ${height - 16} h ${scale.width}`} className="fs-track-scale" />
        <text x={16} y={height - 24}>
          {scale.metres >= 1000 ? `${scale.metres / 1000} km` : `${scale.metres} m`}
        </text>
      </svg>
      <figcaption>
        <SpeedKey />
      </figcaption>
    </figure>
  )
}
