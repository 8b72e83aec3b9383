import type { ReactNode } from 'react'
import type { PlacedLabel } from './labels.ts'
import type { MapMark, MapModel } from './map-model.ts'

/** Names of townships and neighbours: text only, a dot at a township's seat. */
export function PlaceNames({ map: { towns, neighbours, marks, labels, type } }: { map: MapModel }) {
  const covering = [...labels.values()]
  const isClear = (x: number, y: number) =>
    covering.every((label) => !contains(label, x, y)) &&
    marks.every((mark) => Math.hypot(mark.x - x, mark.y - y) > mark.radius + 4)
  return (
    <g className="map-places">
      {neighbours.map(({ id, name }) => {
        const label = labels.get(id)
        return (
          label && (
            <text key={id} className="map-neighbour" fontSize={type.town} {...middle(label)} textAnchor="middle">
              {name}
            </text>
          )
        )
      })}
      {towns.map(({ id, name, x, y }) => {
        const label = labels.get(id)
        return (
          label && (
            <g key={id}>
              {isClear(x, y) && <circle className="map-dot" cx={x} cy={y} r="2.5" />}
              <text className="map-town" fontSize={type.town} {...middle(label)} textAnchor="middle">
                {name}
              </text>
            </g>
          )
        )
      })}
    </g>
  )
}

const contains = ({ left, top, width, height }: PlacedLabel, x: number, y: number): boolean =>
  x > left - 4 && x < left + width + 4 && y > top && y < top + height

const middle = ({ left, top, width, height }: PlacedLabel) => ({
  x: left + width / 2,
  y: top + height / 2,
  dominantBaseline: 'central' as const,
})

/** An enterprise's name beside its marker; red ones have a second line. */
export function EnterpriseName({ mark, map, note }: { mark: MapMark; map: MapModel; note: ReactNode }) {
  const label = map.labels.get(mark.id)
  if (!label) return null
  const isOk = mark.severity === null
  const size = isOk ? map.type.okName : map.type.name
  const first = label.top + size * 0.575
  const isWest = label.side.includes('w')
  const at = {
    x: isWest ? label.left + label.width : label.left,
    textAnchor: isWest ? ('end' as const) : ('start' as const),
  }
  return (
    <g>
      {label.isFar && <path className="map-leader" d={leader(mark, label)} />}
      <text
        className={isOk ? 'map-name map-name-ok' : 'map-name'}
        fontSize={size}
        {...at}
        y={first}
        dominantBaseline="central"
      >
        {mark.name}
      </text>
      {note && (
        <text
          className="map-note"
          fontSize={map.type.note}
          {...at}
          y={first + map.type.note * 1.45}
          dominantBaseline="central"
        >
          {note}
        </text>
      )}
    </g>
  )
}

/** Returns the leader line from the edge of the marker to the nearest point of its label. */
function leader({ x, y, radius }: MapMark, { left, top, width, height }: PlacedLabel): string {
  const to = [Math.min(Math.max(x, left), left + width), Math.min(Math.max(y, top), top + height)] as const
  const length = Math.max(1, Math.hypot(to[0] - x, to[1] - y))
  const from = [x + ((to[0] - x) / length) * (radius + 4), y + ((to[1] - y) / length) * (radius + 4)]
  return `M${from.join(' ')}L${to.join(' ')}`
}
