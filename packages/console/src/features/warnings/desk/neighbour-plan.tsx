import { useTranslation } from 'react-i18next'
import type { Room } from './use-desk.ts'

const [width, height] = [240, 168]
const margin = 14

interface NeighbourPlanProps {
  centre: Room
  rooms: readonly Room[]
  /** Safety distance, metres. */
  distance: number
}

/** Rooms around the warning by their coordinates, north up, with the circle of the safety distance. */
export function NeighbourPlan({ centre, rooms, distance }: NeighbourPlanProps) {
  const { t } = useTranslation('desk')
  const scale = (height / 2 - margin) / Math.max(distance, 1)
  const at = ({ east, north }: Pick<Room, 'east' | 'north'>) => [width / 2 + east * scale, height / 2 - north * scale]
  return (
    <svg
      className="fs-near-plan"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('near.plan', { distance })}
    >
      <circle
        cx={width / 2}
        cy={height / 2}
        r={distance * scale}
        fill="none"
        stroke="var(--fs-text-2)"
        strokeDasharray="4 3"
      />
      {rooms.map((room) => {
        const [x = 0, y = 0] = at(room)
        return (
          <g key={room.id} transform={`translate(${x} ${y})`}>
            <title>{room.name}</title>
            <circle r="10" fill={room.severity ? `var(--fs-sev-${room.severity}-word)` : 'var(--fs-text-2)'} />
            <text y="3.5">{shortNumber(room.number)}</text>
          </g>
        )
      })}
      <g transform={`translate(${width / 2} ${height / 2})`}>
        <title>{centre.name}</title>
        <rect
          x="-11"
          y="-11"
          width="22"
          height="22"
          fill={`var(--fs-sev-${centre.severity ?? '4'})`}
          transform="rotate(45)"
        />
        <text className="fs-near-here" y="3.5">
          {shortNumber(centre.number)}
        </text>
      </g>
    </svg>
  )
}

/** `03#` fits a mark as `3`. */
const shortNumber = (number: string): string =>
  number
    .replace(/#$/, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 4)
