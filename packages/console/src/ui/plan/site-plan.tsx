import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import type { PlanPlace, PlanRoom } from '@fengsui/contract/enterprises/site-plan.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SeverityLevel } from '../badges/severity.tsx'
import { severityPath } from '../badges/severity.tsx'
import { severityVariables } from '../badges/severity-colours.ts'
import { centreOf, type DrawnPlan, scaleLength } from './plan-geometry.ts'
import './site-plan.css'

/** Units of the drawing across the picture. */
const across = 1000
const markRadius = 17

interface SitePlanProps {
  plan: DrawnPlan
  /** Name of a room, for its link and for screen readers. */
  nameOf: (workplaceId: string) => string
  /** Worst severity of its open warnings. */
  severityOf?: ((workplaceId: string) => SeverityLevel | null) | undefined
  /** Where a room's mark leads; without it marks are not links. */
  linkOf?: ((workplaceId: string) => string) | undefined
  label: string
}

/** The site with its rooms: outline and number of each, the number in a mark of the severity's shape. */
export function SitePlan({ plan, nameOf, severityOf, linkOf, label }: SitePlanProps) {
  const height = across * plan.aspect
  // Rooms with warnings are drawn last, so that their marks are on top.
  const rooms = [...plan.rooms].sort(
    (one, other) => Number(severityOf?.(other.workplaceId) ?? 9) - Number(severityOf?.(one.workplaceId) ?? 9),
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links is no form group
    <svg
      className="fs-plan"
      data-pictured={plan.picture !== null || undefined}
      style={plan.picture === null ? undefined : severityVariables('light')}
      viewBox={`0 0 ${across} ${height}`}
      role="group"
      aria-label={label}
    >
      <rect className="fs-plan-ground" width={across} height={height} />
      {plan.picture && <image href={plan.picture} width={across} height={height} preserveAspectRatio="none" />}
      {rooms.map((room) => (
        <Room
          key={room.workplaceId}
          name={`${room.number} ${nameOf(room.workplaceId)}`}
          to={linkOf?.(room.workplaceId)}
        >
          <RoomMark room={room} height={height} severity={severityOf?.(room.workplaceId) ?? null} />
        </Room>
      ))}
      {plan.gates.map((gate) => (
        <Place key={gate.at.join()} place={gate} height={height} kind="gate" />
      ))}
      {plan.musterPoints.map((point) => (
        <Place key={point.at.join()} place={point} height={height} kind="muster" />
      ))}
      <North angle={plan.northAngle} />
      {plan.metresWide && <ScaleBar metresWide={plan.metresWide} height={height} />}
    </svg>
  )
}

function Room({ name, to, children }: { name: string; to: string | undefined; children: ReactNode }) {
  const inside = (
    <>
      <title>{name}</title>
      {children}
    </>
  )
  return to ? (
    <Link to={to} aria-label={name}>
      {inside}
    </Link>
  ) : (
    <g>{inside}</g>
  )
}

interface RoomMarkProps {
  room: PlanRoom
  height: number
  severity: SeverityLevel | null
}

function RoomMark({ room, height, severity }: RoomMarkProps) {
  const [x, y] = centreOf(room.outline)
  // Of the shapes a triangle has the least room for its number.
  const isTriangle = severity === warnSeverity.is.orange
  const points = room.outline.map(([px, py]) => `${px * across},${py * height}`).join(' ')
  return (
    <g className="fs-plan-room" data-severity={severity ?? undefined}>
      <polygon points={points} />
      <g transform={`translate(${x * across} ${y * height})`}>
        {severity ? (
          <path
            className="fs-plan-mark"
            d={severityPath(severity)}
            transform={`scale(${(markRadius * (isTriangle ? 1.7 : 1.25)) / 6}) translate(-6 ${isTriangle ? -7.2 : -6})`}
          />
        ) : (
          <circle className="fs-plan-mark" r={markRadius} />
        )}
        <text
          className={room.number.length > 2 || isTriangle ? 'fs-plan-number fs-plan-long' : 'fs-plan-number'}
          dy="0.36em"
        >
          {room.number}
        </text>
      </g>
    </g>
  )
}

function Place({ place, height, kind }: { place: PlanPlace; height: number; kind: 'gate' | 'muster' }) {
  const { t } = useTranslation()
  const [x, y] = place.at
  return (
    <g className="fs-plan-place" transform={`translate(${x * across} ${y * height})`}>
      {kind === 'gate' ? (
        <path d="M-16-9v18M16-9v18" />
      ) : (
        <>
          <circle r="11" />
          <circle className="fs-plan-dot" r="3.5" />
        </>
      )}
      <text y="32">{place.name || t(`plan.${kind}`)}</text>
    </g>
  )
}

function North({ angle }: { angle: number }) {
  const { t } = useTranslation()
  return (
    <g className="fs-plan-north" transform={`translate(${across - 44} 62)`}>
      <g transform={`rotate(${angle})`}>
        <path d="M0 22V-26M-8-16 0-28 8-16" />
      </g>
      <text y="48">{t('plan.north')}</text>
    </g>
  )
}

function ScaleBar({ metresWide, height }: { metresWide: number; height: number }) {
  const metres = scaleLength(metresWide)
  const length = (metres / metresWide) * across
  return (
    <g className="fs-plan-scale" transform={`translate(36 ${height - 34})`}>
      <path d={`M0-7V7M0 0H${length}M${length}-7V7`} />
      <text x={length + 12} dy="0.36em">
        {metres} m
      </text>
    </g>
  )
}
