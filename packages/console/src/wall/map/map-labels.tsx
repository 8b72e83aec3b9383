import type { WallSize } from '../screen.ts'
import type { PlacedLabel } from './labels.ts'
import { type MapModel, townType } from './map-model.ts'

/** Names of townships and neighbours: text only, a dot at a township's seat. */
export function PlaceNames({ map, size }: { map: MapModel; size: WallSize }) {
  const { towns, neighbours, layout, labels } = map
  const type = townType[size]
  const covering = [...labels.values()]
  const isClear = (x: number, y: number) =>
    covering.every((label) => !contains(label, x, y)) &&
    layout.marks.every((mark) => Math.hypot(mark.x - x, mark.y - y) > mark.reach + 4)
  return (
    <g className="map-places">
      {neighbours.map(({ id, name }) => {
        const label = labels.get(id)
        return (
          label && (
            <text key={id} className="map-neighbour" fontSize={type} {...middle(label)} textAnchor="middle">
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
              <text className="map-town" fontSize={type} {...middle(label)} textAnchor="middle">
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
