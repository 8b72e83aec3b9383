import { type Severity, severityOf } from '@fengsui/contract/telemetry/severity.ts'
import type { TripCourse } from '@fengsui/contract/tracks/trip.ts'
import { tripEventTypes } from '@fengsui/contract/tracks/trip-events.ts'
import { useTranslation } from 'react-i18next'
import { type SeverityLevel, severityPath } from '../../../ui/badges/severity.tsx'
import { projectTo, strokesOf } from '../draw-track.ts'
import { SpeedKey } from '../speed-key.tsx'
import '../track-picture.css'
import '../../../i18n/areas/tracks-texts.ts'

const width = 980
const height = 520

type Event = TripCourse['events'][number]
const levelOf = ({ kind }: Event): SeverityLevel =>
  String(severityOf(tripEventTypes[kind].typeKey) satisfies Severity | undefined) as SeverityLevel

/** Points of the stretch of an event. */
const stretchOf = ({ start, end }: Event, points: TripCourse['points']) =>
  points.filter(({ time }) => time >= start && (end === null || time <= end))

/**
 * The journey to scale, north up: corridor, track by speed with the stretches of events beside it, stops, gaps, both ends
 * and the vehicle.
 */
export function TripPicture({ no, course }: { no: string; course: TripCourse }) {
  const { t } = useTranslation('tracks')
  const { points, route, corridorMetres, areas, from, to, events } = course
  const places = [...points, ...route, ...[from, to].filter((place) => place !== null)]
  const last = points.at(-1)
  if (places.length === 0 || !last) return <p className="fs-panel-none">{t('journey.noPoints')}</p>
  const projection = projectTo(places, width, height)
  const { spotOf, perMetre, scale } = projection
  const line = (of: readonly { longitude: number; latitude: number }[]) =>
    of.map((place, n) => `${n === 0 ? 'M' : 'L'} ${spotOf(place).x} ${spotOf(place).y}`).join(' ')
  const ends = [
    { place: from, name: t('journey.from') },
    { place: to, name: t('journey.to') },
  ].flatMap(({ place, name }) => (place ? { ...spotOf(place), name } : []))
  const marks = events.flatMap((event) =>
    event.longitude === null || event.latitude === null
      ? []
      : { event, ...spotOf({ longitude: event.longitude, latitude: event.latitude }) },
  )
  const at = spotOf(last)
  const stretches = events.filter(({ kind, permitted }) => !permitted && kind !== 'stop' && kind !== 'silence')
  const silent = events.filter(({ kind }) => kind === 'silence')
  return (
    <figure className="fs-track fs-trip-picture">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('journey.tripPicture', { no })}>
        {route.length > 1 && (
          <>
            <path
              d={line(route)}
              className="fs-trip-corridor"
              strokeWidth={Math.max(8, 2 * corridorMetres * perMetre)}
            />
            <path d={line(route)} className="fs-trip-route" />
          </>
        )}
        {areas.map(({ kind, ring }) => (
          <path key={line(ring)} d={`${line(ring)} Z`} className={`fs-trip-area fs-trip-${kind}`} />
        ))}
        <path d={line(points)} className="fs-trip-casing" />
        {strokesOf(points, projection).map(({ band, path }) => (
          <path key={path} d={path} className={`fs-track-line fs-trip-line fs-track-${band}`} />
        ))}
        {silent.map((event) => (
          <path key={`gap ${event.start}`} d={line(stretchOf(event, points))} className="fs-trip-silent" />
        ))}
        {stretches.map((event) => (
          <path
            key={`${event.kind} ${event.start}`}
            d={line(stretchOf(event, points))}
            className="fs-trip-stretch"
            style={{ stroke: `var(--fs-sev-${levelOf(event)})` }}
          />
        ))}
        {ends.map(({ x, y, name }) => (
          <g key={name}>
            <circle cx={x} cy={y} r={6} className="fs-trip-end" />
            <text x={x} y={y - 12} textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
        {marks.map(({ event, x, y }) =>
          event.kind === 'stop' ? (
            <g key={`${event.kind} ${event.start}`} className="fs-trip-stop">
              <rect
                x={x - 9}
                y={y - 9}
                width={18}
                height={18}
                rx={3}
                style={event.permitted ? undefined : { stroke: `var(--fs-sev-${levelOf(event)})`, strokeWidth: 3 }}
              />
              <text x={x} y={y + 4.5} textAnchor="middle">
                P
              </text>
            </g>
          ) : event.kind === 'silence' ? (
            <circle key={`${event.kind} ${event.start}`} cx={x} cy={y} r={5} className="fs-trip-gone" />
          ) : (
            <path
              key={`${event.kind} ${event.start}`}
              d={severityPath(levelOf(event))}
              transform={`translate(${x - 9} ${y - 9}) scale(1.5)`}
              fill={`var(--fs-sev-${levelOf(event)})`}
              className="fs-trip-mark"
            />
          ),
        )}
        <g transform={`translate(${at.x} ${at.y}) rotate(${last.direction})`} className="fs-trip-vehicle">
          <circle r={11} />
          <path d="M 0 -6 L 4.5 5 L 0 2.5 L -4.5 5 z" />
        </g>
        <path d={`M 16 ${height - 16} h ${scale.width}`} className="fs-track-scale" />
        <text x={16} y={height - 24}>
          {scale.metres >= 1000 ? `${scale.metres / 1000} km` : `${scale.metres} m`}
        </text>
      </svg>
      <figcaption>
        <SpeedKey />
        {stretches[0] && (
          <span>
            <i className="fs-track-key" style={{ background: `var(--fs-sev-${levelOf(stretches[0])})` }} />
            {t('journey.stretch')}
          </span>
        )}
        {silent.length > 0 && (
          <span>
            <i className="fs-track-key fs-trip-silent-key" />
            {t('journey.silentStretch')}
          </span>
        )}
        <span>
          {route.length > 1 && <i className="fs-track-key fs-trip-key" />}
          {route.length < 2
            ? t('journey.noCorridor')
            : course.isDeclared
              ? t('journey.corridor')
              : t('journey.corridorEarlier')}
        </span>
      </figcaption>
    </figure>
  )
}
