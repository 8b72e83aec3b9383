import type { WallEnterprise } from '@fengsui/contract/dashboards/wall-places.ts'
import { inMark } from '../format.ts'
import { OkShape, Shape } from '../shapes.tsx'
import { rimToward } from './rails/geometry.ts'
import type { Magnifier } from './rails/magnifier.ts'
import type { DrawnMark } from './rails/mark.ts'
import type { RailLabel } from './rails/plant-layout.ts'

/** Displacement (px) from which a line leads to the true place. */
const moved = 3

interface MarkProps {
  mark: DrawnMark
  plant: WallEnterprise
  /** Number of its row in the rails, when marks are numbered. */
  number: number | null
  isUnplaced: boolean
}

/** An enterprise, by its worst open warning; inside, the open warnings or the number of its row. */
export function EnterpriseMark({ mark, plant, number, isUnplaced }: MarkProps) {
  const { severity, radius, x, y } = mark
  const figure = number ?? (plant.open > 1 ? plant.open : null)
  return (
    <g transform={`translate(${x} ${y})`} data-unplaced={isUnplaced || undefined}>
      {severity === null ? (
        <OkShape radius={radius} />
      ) : (
        <>
          {severity === 1 && <circle className="map-ring" r={radius * 1.65} />}
          <Shape severity={severity} radius={radius} recovered={plant.recovered} />
          {figure !== null && (
            <text
              className="map-figure"
              y={severity === 2 ? radius * 0.28 : 0}
              fontSize={radius * (figure > 9 ? 0.92 : 1.15)}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {inMark(figure)}
            </text>
          )}
        </>
      )}
    </g>
  )
}

export const isMoved = ({ x, y, place }: DrawnMark): boolean => Math.hypot(x - place.x, y - place.y) > moved

/** A line from a displaced mark to its true place. */
export function TruePlace({ mark }: { mark: DrawnMark }) {
  if (!isMoved(mark)) return null
  const { place } = mark
  const rim = rimToward(mark, mark.reach, place)
  const isApart = Math.hypot(mark.x - place.x, mark.y - place.y) > mark.reach
  return (
    <g className="map-true">
      {isApart && <path d={`M${rim.x} ${rim.y}L${place.x} ${place.y}`} />}
      <circle cx={place.x} cy={place.y} r="3.5" />
    </g>
  )
}

/** A leader from the edge of its label to the rim of its mark. */
export function Leader({ label: { mark, leader } }: { label: RailLabel }) {
  if (!leader) return null
  const d = `M${leader.from.x} ${leader.from.y}L${leader.to.x} ${leader.to.y}`
  return (
    <g className={mark.severity ? `map-leader sev-${mark.severity}` : 'map-leader map-leader-ok'}>
      <path className="map-leader-casing" d={d} />
      <path d={d} />
    </g>
  )
}

/** Below this a magnifier gives room more than size. */
const scaleTold = 1.2

/** The enlarged dense area, and its location. */
export function MagnifierGlass({ magnifier: { source, centre, radius, scale } }: { magnifier: Magnifier }) {
  const from = rimToward(source, source.radius, centre)
  const to = rimToward(centre, radius, source)
  return (
    <g className="magnifier">
      <circle className="magnifier-source" cx={source.x} cy={source.y} r={source.radius} />
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <circle className="magnifier-glass" cx={centre.x} cy={centre.y} r={radius} />
      {scale >= scaleTold && (
        <text x={centre.x} y={centre.y + radius + 14} textAnchor="middle" dominantBaseline="central">
          {`× ${scale.toFixed(1)}`}
        </text>
      )}
    </g>
  )
}
